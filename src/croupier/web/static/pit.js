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
  });
}
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
