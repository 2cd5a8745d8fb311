// A tournament: parts that change, a clock that counts down, forms that tell the floor what to do.
import { Idiomorph } from "./vendor/idiomorph.js";
import { post, refusal } from "./staff.js";

const page = document.querySelector(".t-page"), box = document.createElement("template");
let ahead = 0, stream, waits = 0;
function clocks() {
  ahead = Number(document.getElementById("t-now").dataset.now) - Date.now();
}
function counts() {
  for (const one of document.querySelectorAll("time[data-ends]")) {
    const left = Math.max(0, Math.ceil((Number(one.dataset.ends) - Date.now() - ahead) / 1000));
    const two = (n) => String(n).padStart(2, "0"), hours = Math.floor(left / 3600);
    one.textContent = (hours ? `${hours}:${two(Math.floor(left / 60) % 60)}` : Math.floor(left / 60)) + `:${two(left % 60)}`;
    if (!left && Date.now() > waits) { waits = Date.now() + 5000; setTimeout(connect, 400); } // the next level is asked for
  }
}
const place = (input) => [input.form?.dataset.do, input.form?.dataset.table, input.name].join();
function typed(part) {
  const found = [...part.querySelectorAll("input[name]")].filter((one) => one.value !== one.defaultValue);
  return new Map(found.map((one) => [place(one), [one.defaultValue, one.value]]));
}
function take(part) {
  if (part.id === "t-tables") {
    const here = [...part.children].map((one) => one.id).filter(Boolean), all = document.getElementById("t-tables");
    for (const one of [...all.children]) if (!here.includes(one.id)) one.remove();
    for (const id of here) if (!document.getElementById(id)) all.append(Object.assign(document.createElement("article"), { id }));
    if (!here.length) all.innerHTML = part.innerHTML;
    return;
  }
  const old = document.getElementById(part.id);
  if (!old) return;
  for (const open of old.querySelectorAll("details[open][id]")) part.querySelector(`#${CSS.escape(open.id)}`)?.setAttribute("open", "");
  const before = typed(old);
  Idiomorph.morph(old, part);
  for (const one of old.querySelectorAll("input[name]")) { // what somebody is typing stays, unless it stands otherwise now
    const [was, now] = before.get(place(one)) ?? [];
    if (was === one.defaultValue) one.value = now;
  }
}
function connect() {
  stream?.close();
  stream = new EventSource(page.dataset.stream);
  stream.addEventListener("parts", (event) => {
    box.innerHTML = event.data;
    for (const part of [...box.content.children]) take(part);
    clocks();
    counts();
  });
}
const said = {
  int: (input) => Number(input.value),
  cents: (input) => Math.round(Number(input.value) * 100),
  list: (input) => input.value.split(/[\s,]+/).filter(Boolean),
  time: (input) => Math.floor(Date.parse(`${input.value}Z`) / 1000),
};
function body(form) {
  const told = { do: form.dataset.do };
  for (const input of form.querySelectorAll("[name]")) {
    if (input.type === "checkbox") told[input.name] = input.checked;
    else if (input.value) told[input.name] = (said[input.dataset.as] ?? ((one) => one.value))(input);
  }
  return told;
}
function chips(form) {
  return Object.fromEntries([...form.querySelectorAll("input[type=number]")].map((one) => [one.name, Number(one.value)]));
}
function results(form, act) {
  const told = { do: act, chips: chips(form) };
  if (act === "results") {
    told.table = form.dataset.table;
    const winner = form.querySelector("[name=winner]");
    if (winner) told.winner = winner.value;
  }
  return told;
}
async function tell(told, words) {
  const answer = await post(`/tournaments/${encodeURIComponent(page.dataset.tournament)}/do`, told);
  const done = document.getElementById("done");
  if (answer.status === 204) { refusal(""); done.textContent = `${words}: done.`; return true; }
  const why = await answer.json();
  done.textContent = "";
  refusal(why.text ?? why.detail, why.cites);
  document.getElementById("refused").scrollIntoView({ block: "nearest" });
  return false;
}
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.do) return;
  event.preventDefault();
  const words = form.querySelector("button:not([type=button])").textContent.trim();
  const told = form.dataset.do === "results" ? results(form, "results") : body(form);
  const good = await tell(told, form.dataset.do === "results" ? `${form.dataset.table}: round entered` : words);
  if (good && form.dataset.do !== "results") { form.reset(); form.closest("details")?.removeAttribute("open"); }
});
document.addEventListener("input", (event) => {
  const form = event.target.closest(".t-results");
  if (!form || form.dataset.among !== "yes") return;
  const has = Object.values(chips(form)).reduce((one, other) => one + other, 0), wants = Number(form.dataset.total);
  const sum = form.querySelector(".t-sum");
  sum.textContent = `These come to ${has.toLocaleString("en")} of ${wants.toLocaleString("en")} chips.`;
  sum.classList.toggle("lose", has !== wants);
});
document.addEventListener("click", (event) => {
  const all = event.target.closest(".t-all"), count = event.target.closest(".t-count");
  const form = event.target.closest(".t-results");
  if (count) tell(results(form, "count"), "Counted");
  if (!all) return;
  const own = form.querySelector(`input[name="${CSS.escape(all.dataset.all)}"]`);
  const others = Object.values(chips(form)).reduce((one, other) => one + other, 0) - Number(own.value);
  own.value = Math.max(0, Number(form.dataset.total) - others);
  own.dispatchEvent(new Event("input", { bubbles: true }));
});
clocks();
counts();
connect();
setInterval(counts, 1000);
