// Jackpots in the pit: cards that change, and forms about them.
import { Idiomorph } from "./vendor/idiomorph.js";
import { say } from "./staff.js";

const box = document.createElement("template");
new EventSource("/pit/jackpots/stream").addEventListener("parts", (event) => {
  box.innerHTML = event.data;
  for (const card of [...box.content.children]) {
    const old = document.getElementById(card.id);
    if (old) Idiomorph.morph(old, card);
  }
});
const cents = (dollars) => Math.round(Number(dollars || 0) * 100);
const about = (data, body) => [`jackpot:${data.get("pool")}`, { ...body, why: data.get("why") }];
const bodies = {
  open: (data) => ["floor", { do: "open-pool", pool: data.get("pool"), tables: data.getAll("tables"), cents: cents(data.get("dollars")), why: data.get("why") }],
  link: (data) => about(data, { do: "link-table", table: data.get("table") }),
  unlink: (data) => {
    const [pool, table] = data.get("linked").split(" ");
    return [`jackpot:${pool}`, { do: "unlink-table", table, why: data.get("why") }];
  },
  fund: (data) => about(data, { do: "fund-pool", cents: cents(data.get("dollars")) }),
  fail: (data) => about(data, { do: "fail-pool" }),
  mend: (data) => about(data, { do: "mend-pool", cents: data.get("dollars") ? cents(data.get("dollars")) : null }),
  close: (data) => about(data, { do: "close-pool" }),
};
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.jackpot) return;
  event.preventDefault();
  const [target, body] = bodies[form.dataset.jackpot](new FormData(form));
  if (!(await say(target, body))) return;
  sessionStorage.setItem("jackpots", `${form.querySelector("button").textContent.trim()}: done.`);
  location.hash = "jackpots";
  location.reload(); // what can be linked and chosen has changed
});
const done = sessionStorage.getItem("jackpots");
if (done) {
  document.getElementById("done").textContent = done;
  sessionStorage.removeItem("jackpots");
}
