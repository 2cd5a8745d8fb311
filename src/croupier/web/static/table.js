// A table: parts come by an event stream and are morphed in by id; clicks, taps and keys go back.
// Nothing is drawn and nothing is decided here.
import { Idiomorph } from "./vendor/idiomorph.js";
import { keys, rove, spot } from "./keys.js";

const page = document.querySelector("[data-table]");
const here = `/table/${encodeURIComponent(page.dataset.table)}`;
const token = document.querySelector("meta[name=form-token]").content;
const standing = matchMedia("(max-aspect-ratio: 4/5)");
const shape = () => (standing.matches ? "standing" : "lying");
const byId = (id) => document.getElementById(id);
const box = document.createElement("template");
const picked = new Set();
const chosen = new Set();
let drawn = page.dataset.shape, stream, round = 0, light, hushed, closes, whole;
const ahead = Number(page.dataset.now) - Date.now();

// -- what comes ---------------------------------------------------------------------------------
function morph(markup) {
  box.innerHTML = markup;
  const parts = [...box.content.children].flatMap((one) => (one.localName === "svg" && !one.id ? [...one.children] : [one]));
  for (const part of parts) {
    const old = byId(part.id);
    if (old) Idiomorph.morph(old, part, { ignoreActiveValue: true });
  }
  arrived();
}
function arrived() {
  const now = Number(byId("acts").dataset.round);
  if (now !== round) { round = now; picked.clear(); chosen.clear(); refusal(""); }
  if (light !== (light = byId("say").className) && standing.matches && /you|over/.test(light)) scrollTo(0, 0);
  for (const cell of document.querySelectorAll(".felt .pick")) {
    const on = picked.has(cell.id);
    cell.classList.toggle("marked", on);
    cell.setAttribute("aria-pressed", on);
  }
  choice();
  rove();
}
function counted(event) { page.dataset.seq = event.lastEventId; }
function connect() {
  stream?.close();
  stream = new EventSource(`${here}/stream?shape=${shape()}&drawn=${drawn}`);
  stream.addEventListener("felt", (event) => {
    box.innerHTML = event.data;
    byId("felt").replaceWith(box.content.firstElementChild);
    drawn = shape();
    arrived();
  });
  stream.addEventListener("cloth", (event) => {
    const shut = event.data === "shut", cloth = byId("cloth");
    cloth.classList.toggle("shut", shut);
    if (shut) cloth.setAttribute("aria-disabled", "true"); else cloth.removeAttribute("aria-disabled");
  });
  stream.addEventListener("parts", (event) => { morph(event.data); counted(event); });
  stream.addEventListener("seq", counted);
  stream.addEventListener("open", () => page.classList.remove("lost"));
  stream.addEventListener("error", () => page.classList.add("lost"));
}
standing.addEventListener("change", () => { document.cookie = `shape=${shape()};path=/;samesite=strict`; connect(); });
document.cookie = `shape=${shape()};path=/;samesite=strict`;

// -- what goes ----------------------------------------------------------------------------------
function refusal(text, cites = []) {
  const said = byId("refused");
  said.textContent = cites.length ? `${text} (${cites.join(", ")})` : text;
  clearTimeout(hushed);
  if (text) hushed = setTimeout(() => refusal(""), 7000);
}
async function send(act) {
  page.classList.add("waits");
  try {
    const answer = await fetch(`${here}/do?shape=${shape()}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-form-token": token },
      body: JSON.stringify({ key: `${Date.now()}-${Math.random()}`, round, ...act }),
    });
    if (answer.status === 204) {
      page.dataset.sent = answer.headers.get("x-seq");
      return refusal("");
    }
    const told = await answer.json();
    refusal(told.text ?? told.detail, told.cites);
  } catch {
    refusal("The table cannot be reached.");
  } finally {
    page.classList.remove("waits");
  }
}
const chip = () => Number(document.querySelector("[name=chip]:checked")?.value ?? 0);

function lay(area, off) {
  // Of one area that is shut while others are open the table says why, with the provision.
  if (byId("cloth").classList.contains("shut")) {
    return refusal(byId("acts").querySelector("button") ? "That is not open now." : page.querySelector("#say .words").textContent);
  }
  const numbers = [...picked].map((id) => id.slice(2));
  send({ do: off ? "take-off" : "lay", area: spot(area).id.slice(2).replace(/_([0-9a-f]+)_/g, (_, code) => String.fromCodePoint(parseInt(code, 16))), cents: chip(), numbers });
}
function pick(cell) {
  if (!picked.delete(cell.id)) picked.add(cell.id);
  arrived();
}
function choice() {
  const group = document.querySelector("[data-chooses]");
  for (const one of document.querySelectorAll(".felt .card")) one.classList.remove("choosable", "chosen");
  if (!group) return chosen.clear();
  const offered = [...group.querySelectorAll("[data-piece]")];
  for (const button of offered) {
    const id = button.dataset.piece, on = chosen.has(id);
    button.setAttribute("aria-pressed", on);
    byId(`k-${id}`)?.classList.add("choosable");
    byId(`k-${id}`)?.classList.toggle("chosen", on);
  }
  for (const button of group.querySelectorAll("[data-gives]")) {
    const [least, most] = button.dataset.gives.split(" ").map(Number);
    button.disabled = chosen.size < least || chosen.size > most;
  }
  for (const button of group.querySelectorAll("[data-pieces]")) {
    const wanted = button.dataset.pieces.split(" ");
    const half = chosen.size === wanted.length && chosen.size * 2 === offered.length;
    const low = wanted.filter((id) => chosen.has(id)).length;
    button.classList.toggle("main", half && (low === 0 || low === wanted.length));
  }
}
function choose(id) {
  if (!chosen.delete(id)) chosen.add(id);
  choice();
}
const cents = (dollars) => Math.round(Number(dollars) * 100);
const acts = {
  move(button) {
    const amount = byId(`amount-${button.id}`)?.querySelector(".figure");
    const pieces = button.dataset.pieces?.split(" ") ?? (button.dataset.gives ? [...chosen] : []);
    send({ do: "move", move: button.dataset.move, on: button.dataset.on, cents: amount ? cents(amount.value) : Number(button.dataset.cents), pieces });
  },
  due: (button) => send({ do: "due", wager: button.dataset.wager, area: button.dataset.area, cents: Number(button.dataset.cents) }),
  "buy-in": () => byId("buy-in").showModal(),
  async hint() {
    byId("hinted").innerHTML = await (await fetch(`${here}/hint`)).text();
    byId("hints").showModal();
  },
};
function pressed(button) {
  const act = acts[button.dataset.do];
  if (act) act(button); else send({ do: button.dataset.do });
}
document.addEventListener("click", (event) => {
  const at = event.target.closest?.("[data-do]:not(form), [data-set], [data-piece], [data-shut], .felt .pick, .felt .card.choosable, .felt [role=button]");
  if (!at || at.disabled) return;
  if (at.dataset.set) return amount(at.closest(".amount"), Number(at.dataset.set));
  if (at.dataset.piece) return choose(at.dataset.piece);
  if ("shut" in at.dataset) return at.closest("dialog").close();
  if (at.dataset.do) return pressed(at);
  if (at.matches(".card")) return choose(at.id.slice(2));
  if (at.matches(".pick")) return pick(at);
  lay(at, event.shiftKey && event.altKey);
});
document.addEventListener("contextmenu", (event) => {
  const area = event.target.closest?.(".felt [role=button]:not(.pick)");
  if (area && event.pointerType !== "touch") { event.preventDefault(); lay(area, true); }
});
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.do) return;
  event.preventDefault();
  form.closest("dialog")?.close();
  const { place, dollars } = Object.fromEntries(new FormData(form));
  send({ do: form.dataset.do, place: Number(place ?? 0), cents: cents(dollars ?? 0) });
});
function amount(group, value) {
  group.querySelector("[type=range]").value = value;
  group.querySelector(".figure").value = value / 100;
}
document.addEventListener("input", (event) => {
  const group = event.target.closest(".amount");
  if (!group) return;
  if (event.target.type === "range") group.querySelector(".figure").value = event.target.value / 100;
  else group.querySelector("[type=range]").value = cents(event.target.value);
});
byId("quick")?.addEventListener("click", () => {
  const cells = [...document.querySelectorAll(".felt .pick")], many = Number(byId("quick-many").value);
  picked.clear();
  while (picked.size < many) picked.add(cells[Math.floor(Math.random() * cells.length)].id);
  arrived();
});

// -- time ---------------------------------------------------------------------------------------
setInterval(() => {
  const clock = byId("clock");
  if (!clock) return;
  const left = Math.max(0, Number(clock.dataset.closes) - Date.now() - ahead);
  clock.querySelector("b").textContent = left < 99000 ? Math.ceil(left / 1000) : `${Math.ceil(left / 60000)}m`;
  if (clock.dataset.closes !== closes) [closes, whole] = [clock.dataset.closes, Math.max(left, 1000)];
  clock.querySelector(".run").setAttribute("stroke-dasharray", `${Math.min(100, (100 * left) / whole)} 100`);
  clock.classList.toggle("soon", left < 5000);
}, 250);

keys({ lay, pick, pressed });
connect();
arrived();
