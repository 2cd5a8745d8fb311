// The desk: results while one types, games that match, figures that come when they are worked out.
// All of it works without script as well: a form, a list, a page that is loaded again.

const WAIT = 150; // milliseconds after the last letter
const AGAIN = 800; // milliseconds between two looks at how far a figure is

function find(form) {
  const field = form.querySelector("input");
  const shown = form.parentElement.querySelector("[data-found]");
  const count = form.parentElement.querySelector("[data-found-count]");
  const rest = document.querySelector("[data-rest]");
  let timer = 0;
  let asked = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const mine = ++asked;
      const query = field.value.trim();
      if (!query) {
        shown.replaceChildren();
        count.textContent = "";
        if (rest) rest.hidden = false;
        return;
      }
      const answer = await fetch(`/search/results?q=${encodeURIComponent(query)}`);
      if (!answer.ok || mine !== asked) return;
      shown.replaceChildren(fragment(await answer.text()));
      const many = shown.querySelectorAll("li").length;
      count.textContent = many ? `${many} found` : "Nothing found";
      if (rest) rest.hidden = true;
    }, WAIT);
  });
}

function fragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function filter(box) {
  box.hidden = false;
  const count = document.querySelector("[data-filter-count]");
  const cards = [...document.querySelectorAll("[data-words]")];
  const shelves = [...document.querySelectorAll(".shelf")];
  box.querySelector("input").addEventListener("input", (event) => {
    const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
    let many = 0;
    for (const card of cards) {
      card.hidden = !words.every((word) => card.dataset.words.includes(word));
      many += card.hidden ? 0 : 1;
    }
    for (const shelf of shelves) shelf.hidden = !shelf.querySelector("li:not([hidden])");
    count.textContent = many === 1 ? "1 game" : `${many} games`;
  });
}

async function arrive(part) {
  const answer = await fetch(part.dataset.part);
  if (!answer.ok) {
    part.querySelector("[data-share]").textContent = "Not now: load the page again.";
    return;
  }
  const content = fragment(await answer.text());
  const next = content.firstElementChild;
  const bar = next.querySelector("progress");
  if (bar) {
    part.querySelector("progress").value = bar.value;
    part.querySelector("[data-share]").textContent = `${bar.value}%`;
    setTimeout(() => arrive(part), AGAIN);
    return;
  }
  // What was shown meanwhile gives way to what has come.
  part.parentElement.querySelector("[data-done]")?.remove();
  part.replaceWith(content);
}

// The tree of a chapter is longer than the screen: where one is comes into sight, the page stays.
const side = document.querySelector(".side");
const here = side?.querySelector("[aria-current]");
if (here) side.scrollTop = here.offsetTop - side.offsetTop - side.clientHeight / 3;

for (const form of document.querySelectorAll("[data-find]")) find(form);
for (const box of document.querySelectorAll("[data-filter]")) filter(box);
for (const part of document.querySelectorAll("[data-part]")) arrive(part);
