// A round step by step: the page of another step is fetched and morphed in, so that cards move.
import { Idiomorph } from "./vendor/idiomorph.js";

let wanted;
async function show(step) {
  const now = document.getElementById("replay");
  const last = Number(now.dataset.last);
  wanted = Math.min(Math.max(step, 0), last);
  const mine = wanted, address = `?step=${mine}`;
  const text = await (await fetch(location.pathname + address)).text();
  if (mine !== wanted) return;
  const found = new DOMParser().parseFromString(text, "text/html").getElementById("replay");
  if (!found) return;
  Idiomorph.morph(now, found, { ignoreActiveValue: false });
  document.getElementById("step").value = mine;
  history.replaceState(null, "", address);
  document.querySelector(".entries .now")?.scrollIntoView({ block: "nearest" });
}
const at = () => Number(document.getElementById("replay").dataset.at);
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("#replay a[href^='?step=']");
  if (link) { event.preventDefault(); show(Number(new URLSearchParams(link.getAttribute("href")).get("step"))); }
});
document.addEventListener("input", (event) => { if (event.target.id === "step") show(Number(event.target.value)); });
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input[type=range]") || event.ctrlKey || event.altKey) return;
  if (event.key === "ArrowLeft") show(at() - 1);
  else if (event.key === "ArrowRight") show(at() + 1);
  else return;
  event.preventDefault();
});
