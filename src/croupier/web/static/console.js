// The dealer's console: keys for what is due, a scanner's keystrokes, mishaps with a look ahead.
import { Idiomorph } from "./vendor/idiomorph.js";
import { foretell, say } from "./staff.js";

const page = document.querySelector("[data-table]"), table = page.dataset.table;
const byId = (id) => document.getElementById(id), box = document.createElement("template");
let typed = "", dice = [], dealt = [], meant;

const stream = new EventSource(`/dealer/${encodeURIComponent(table)}/stream`);
stream.addEventListener("parts", (event) => {
  box.innerHTML = event.data;
  const parts = [...box.content.children].flatMap((one) => (one.localName === "svg" && !one.id ? [...one.children] : [one]));
  for (const part of parts) {
    const old = byId(part.id);
    if (old) Idiomorph.morph(old, part);
  }
  typed = ""; dice = []; dealt = [];
  page.dataset.seq = byId("task").dataset.seq;
});
const task = () => byId("task").dataset;
function card(face) {
  const { kind, many, ups } = task();
  if (kind === "card") return say(table, { do: "card", card: face });
  if (face) dealt.push(face);
  while (dealt.length < Number(many) && ups[dealt.length] === "0") dealt.push("??");
  const shown = byId("typed");
  if (shown) shown.textContent = dealt.join(" ");
  if (dealt.length >= Number(many)) { say(table, { do: "cards", cards: dealt }); dealt = []; }
}
const down = () => (task().kind === "card" ? card("??") : card());
function die(value) {
  dice.push(value);
  const shown = byId("typed");
  if (shown) shown.textContent = dice.join(" ");
  if (dice.length >= Number(task().many)) { say(table, { do: "roll", dice }); dice = []; }
}
document.addEventListener("click", (event) => {
  const at = event.target.closest?.("[data-say], [data-face], [data-die], [data-down], [data-keep], #earlier, #wrong, #correct, #apply, #cancel");
  if (!at || at.disabled) return;
  if (at.dataset.say) return say(table, JSON.parse(at.dataset.say));
  if (at.dataset.face) return card(at.dataset.face);
  if ("down" in at.dataset) return down();
  if (at.dataset.die) return die(Number(at.dataset.die));
  if (at.dataset.keep) return preview({ do: "correct", keep: Number(at.dataset.keep), why: "wrongly keyed" });
  if (at.id === "earlier") return show("entries", "button");
  if (at.id === "wrong") return show("mishaps", "summary");
  if (at.id === "cancel") return byId("preview").close();
  if (at.id === "correct") return preview({ do: "correct", keep: Math.max(Number(task().entries) - 1, 0), why: "wrongly keyed" });
  if (at.id === "apply") { byId("preview").close(); say(table, meant).then((done) => done && (byId("mishaps").textContent = "")); }
});
async function show(what, first) {
  byId("mishaps").innerHTML = await (await fetch(`/dealer/${encodeURIComponent(table)}/${what}`)).text();
  byId("mishaps").querySelector(first)?.focus();
}
function fact(field) {
  const { type } = field.dataset;
  if (type === "many") return [...field.selectedOptions].map((one) => one.value);
  if (field.value === "") return undefined;
  if (type === "bool") return field.value === "true";
  if (type === "cents") return Math.round(Number(field.value) * 100);
  if (type === "number") return Number(field.value);
  if (type === "numbers" || type === "texts") return field.value.split(/[\s,]+/).map((one) => (type === "numbers" ? Number(one) : one));
  return field.value;
}
document.addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  if ("handOver" in form.dataset) {
    const to = form.elements.to;
    return say(table, { do: "hand-over", to: to.value }).then((done) => done && (byId("handed").textContent = `${to.selectedOptions[0].text} deals now.`));
  }
  if ("cut" in form.dataset) return say(table, { do: "cut", position: Number(form.elements.position.value) });
  const facts = {};
  for (const field of form.querySelectorAll("[name]")) {
    const value = fact(field);
    if (value !== undefined && !(Array.isArray(value) && !value.length)) facts[field.name] = value;
  }
  preview({ do: "report", irregularity: form.dataset.report, facts });
});
function preview(body) {
  meant = body;
  return foretell(table, body);
}
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, textarea, dialog") || event.ctrlKey || event.altKey || event.metaKey) return;
  const key = event.key.toLowerCase(), { kind, keyed } = task();
  if (keyed && (kind === "card" || kind === "cards") && key.length === 1 && task().ups.includes("1")) {
    typed = (typed + key.toUpperCase()).replace("10", "T").slice(-2);
    const shown = byId("typed");
    if (shown) shown.textContent = typed;
    if (/^[A2-9TJQK][SHDC]$/.test(typed)) { const face = typed; typed = ""; event.preventDefault(); card(face); }
    return;
  }
  if (keyed && kind === "roll" && /^[1-6]$/.test(key)) return die(Number(key));
  const button = byId("task").querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (button && !event.target.closest?.("button, a, summary")) { event.preventDefault(); button.click(); }
});
