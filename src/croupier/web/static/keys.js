// The felt by keys: one area is in the tab order, arrows go to the nearest in their direction
// (with shift also to the dots between numbers), Enter lays the chip, 1 to 6 choose it.
const TARGETS = ".felt [role=button]";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let focused = "";
// The area that a target is the button of.
export const spot = (target) => target.closest(".a");

export function rove() {
  const areas = [...document.querySelectorAll(TARGETS)];
  const at = areas.find((one) => spot(one).id === focused) ?? areas.find((one) => !spot(one).classList.contains("dot"));
  for (const one of areas) one.setAttribute("tabindex", one === at ? "0" : "-1");
}
function nearest(from, [dx, dy], fine) {
  const a = from.getBoundingClientRect();
  let best, least = Infinity;
  for (const other of document.querySelectorAll(TARGETS)) {
    if (other === from || (!fine && spot(other).classList.contains("dot"))) continue;
    const b = other.getBoundingClientRect();
    const x = (b.left + b.right - a.left - a.right) / 2, y = (b.top + b.bottom - a.top - a.bottom) / 2;
    const along = x * dx + y * dy, across = Math.abs(x * dy) + Math.abs(y * dx);
    const cost = along + 3 * across;
    if (along > 4 && cost < least) [best, least] = [other, cost];
  }
  return best;
}
const named = (event) => (event.ctrlKey || event.metaKey ? "ctrl+" : "") + event.key.toLowerCase();
const button = (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);

export function keys({ lay, pick }) {
  document.addEventListener("focusin", (event) => {
    const area = event.target.closest?.(TARGETS);
    if (area) { focused = spot(area).id; rove(); }
  });
  document.addEventListener("keydown", (event) => {
    const here = document.activeElement;
    if (document.querySelector("dialog[open]") || event.altKey) return;
    const key = named(event);
    if (key === "ctrl+enter") { event.preventDefault(); return button(key)?.click(); }
    if (event.ctrlKey || event.metaKey) return;
    if (key === "enter" && here?.matches?.(".figure")) return here.closest(".amount").nextElementSibling.click();
    if (here?.matches?.("input:not([type=radio]):not([type=range]), select, textarea")) return;
    if (here?.matches?.(TARGETS)) {
      if (WAYS[event.key]) {
        event.preventDefault();
        return nearest(here, WAYS[event.key], event.shiftKey)?.focus();
      }
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        return spot(here).classList.contains("pick") ? pick(spot(here)) : lay(here);
      }
    }
    if (/^[1-6]$/.test(event.key)) {
      const chip = document.querySelectorAll("[name=chip]")[event.key - 1];
      if (chip) chip.checked = true;
      return;
    }
    const found = button(key);
    if (found && !(here?.matches?.("button, a, summary") && (key === "enter" || key === " "))) {
      event.preventDefault();
      found.click();
    }
  });
}
