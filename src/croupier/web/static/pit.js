// The pit: rows that change, and forms that tell the floor what to do.
import { Idiomorph } from "./vendor/idiomorph.js";
import { foretell, say } from "./staff.js";

const box = document.createElement("template");
let stream;
function connect() {
  stream?.close();
  stream = new EventSource("/pit/stream");
  stream.addEventListener("parts", (event) => {
    box.innerHTML = `<table><tbody>${event.data}</tbody></table>`;
    for (const row of box.content.querySelectorAll("tr")) {
      const old = document.getElementById(row.id);
      if (old) Idiomorph.morph(old, row);
    }
    sift();
  });
}
// Of many tables the one that is meant: by what is typed, and whether anybody is there.
const find = document.getElementById("find"), inPlay = document.getElementById("in-play");
function sift() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = [...document.querySelectorAll("tr[id^='pit-']")];
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = (inPlay.checked && !("busy" in row.dataset)) || !words.every((word) => text.includes(word));
  }
  const shown = rows.filter((row) => !row.hidden).length;
  document.getElementById("found").textContent = shown < rows.length ? `${shown} of ${rows.length} tables` : "";
}
find.addEventListener("input", sift);
inPlay.addEventListener("change", sift);
connect();
const cents = (dollars) => Math.round(Number(dollars) * 100);
const bodies = {
  fill: (data) => ["floor", { do: "fill", table: data.table, cents: cents(data.dollars), why: data.why }],
  credit: (data) => ["floor", { do: "credit", table: data.table, cents: cents(data.dollars), why: data.why }],
  exclude: (data) => [data.table, { do: "exclude", seat: data.seat, why: data.why }],
  notice: (data) => [data.table, { do: "notice", limits: { "*": { min: cents(data.least), max: cents(data.most) } }, why: data.why }],
  limits: (data) => [data.table, { do: "change-limits", signage_changed: true, agreed: true }],
  place: (data) => [data.table, { do: "give-seat", place: Number(data.place) }],
  void: (data) => [data.table, { do: "void-round", why: data.why }],
};
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.act) return;
  event.preventDefault();
  document.getElementById("done").textContent = "";
  const [target, body] = bodies[form.dataset.act](Object.fromEntries(new FormData(form)));
  meant = { form, target, body };
  if ("foretold" in form.dataset) foretell(target, body);
  else tell();
});
let meant;
async function tell() {
  const { form, target, body } = meant;
  if (!(await say(target, body))) return;
  form.reset();
  connect(); // what moves a float is no entry of its table: all rows are told again
  document.getElementById("done").textContent = `${form.dataset.does ?? form.querySelector("button").textContent.trim()}: done.`;
}
const ahead = document.getElementById("preview");
document.getElementById("apply").addEventListener("click", () => { ahead.close(); tell(); });
document.getElementById("cancel").addEventListener("click", () => ahead.close());
