// The lobby: cards that change are morphed in; typing leaves the tables that are meant.
import { Idiomorph } from "./vendor/idiomorph.js";

const find = document.getElementById("find"), box = document.createElement("template");
function sift() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let many = 0;
  for (const card of document.querySelectorAll(".table-card")) {
    card.hidden = !words.every((word) => card.dataset.words.includes(word));
    many += !card.hidden;
  }
  for (const room of document.querySelectorAll(".room")) room.hidden = !room.querySelector(".table-card:not([hidden])");
  document.getElementById("none").hidden = many > 0;
  document.getElementById("found").textContent = words.length ? `${many} tables` : "";
}
find.addEventListener("input", sift);
find.addEventListener("keydown", (event) => {
  const first = document.querySelector(".table-card:not([hidden]) a");
  if (event.key === "Enter" && find.value && first) first.click();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== find) { event.preventDefault(); find.focus(); }
});
const stream = new EventSource("/lobby/stream");
stream.addEventListener("parts", (event) => {
  box.innerHTML = event.data;
  for (const part of [...box.content.children]) {
    const old = document.getElementById(part.id);
    if (old) { part.hidden = old.hidden; Idiomorph.morph(old, part); }
  }
});
