// A pay table edited in place: what a wager costs then, from how often each row comes.
// The house edge is a sum over rows, so a row that pays more takes just its share off.

const ODDS = /^\s*(\d[\d,]*)\s*(?:to|:)\s*(\d[\d,]*)\s*$/;

function gain(text) {
  const found = ODDS.exec(text);
  if (!found) return null;
  const [num, den] = [found[1], found[2]].map((one) => Number(one.replaceAll(",", "")));
  return num > 0 && den > 0 ? num / den : null;
}

function reckon(wager) {
  const rows = [...wager.querySelectorAll("[data-event]")];
  for (const output of wager.querySelectorAll("[data-edge]")) {
    const rates = JSON.parse(output.dataset.rates);
    const book = Number(output.dataset.edge);
    let edge = book;
    for (const row of rows) {
      const [now, was] = [gain(row.value), gain(row.dataset.book)];
      if (now !== null && was !== null) edge -= 100 * (rates[row.dataset.event] ?? 0) * (now - was);
    }
    const changed = Math.abs(edge - book) > 1e-9;
    output.textContent = `${edge.toFixed(4)}%`;
    output.className = changed ? (edge < book ? "win" : "lose") : "";
    output.title = changed ? `${book.toFixed(4)}% by the book` : "";
  }
}

function begin(form) {
  const told = form.querySelector("[data-changes]");
  const fields = () => [...form.querySelectorAll("[data-book]")];

  function tell() {
    const changed = fields().filter((one) => one.value !== one.dataset.book);
    told.textContent = changed.length
      ? `Changed: ${changed.map((one) => `${one.name} = ${one.value}`).join("; ")}`
      : "Nothing is changed.";
  }

  form.addEventListener("input", (event) => {
    const field = event.target;
    const row = field.closest(".payrow");
    if (row) {
      const text = row.querySelector("[data-event]");
      const slide = row.querySelector("[data-slide]");
      if (field === slide) text.value = `${slide.value} to ${slide.dataset.den}`;
      const odds = ODDS.exec(text.value);
      text.setAttribute("aria-invalid", String(Boolean(slide) && gain(text.value) === null));
      if (slide && field === text && odds && odds[2] === slide.dataset.den) slide.value = odds[1];
      const wager = row.closest("[data-wager]");
      if (wager.hasAttribute("data-at-once")) reckon(wager);
    }
    tell();
  });
  form.addEventListener("reset", () => {
    // The fields have their own values again only when this event is over.
    queueMicrotask(() => setTimeout(() => {
      for (const wager of form.querySelectorAll("[data-at-once]")) reckon(wager);
      tell();
    }));
  });
  // What is as the book has it need not be said.
  form.addEventListener("submit", () => {
    for (const one of fields()) one.disabled = one.value === one.dataset.book;
  });
  window.addEventListener("pageshow", () => {
    for (const one of fields()) one.disabled = false;
    for (const wager of form.querySelectorAll("[data-at-once]")) reckon(wager);
    tell();
  });
}

for (const form of document.querySelectorAll("[data-what-if]")) begin(form);
