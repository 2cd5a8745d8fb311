// Tiles: one let go on another is one hand, as if both had been chosen.
const setting = () => document.querySelector("[data-chooses]:has([data-pieces])");
function pieceAt({ clientX, clientY }) {
  const there = document.elementFromPoint(clientX, clientY);
  return there?.closest("[data-piece]")?.dataset.piece ?? there?.closest(".felt .card.choosable")?.id.slice(2);
}
let dragged;
document.addEventListener("pointerdown", (event) => { dragged = event.button === 0 && setting() ? pieceAt(event) : undefined; });
document.addEventListener("pointermove", (event) => {
  if (dragged) document.body.classList.toggle("drags", pieceAt(event) !== dragged);
});
document.addEventListener("pointerup", (event) => {
  const onto = pieceAt(event), from = dragged;
  document.body.classList.remove("drags");
  dragged = undefined;
  if (!from || !onto || onto === from) return;
  for (const one of setting().querySelectorAll("[data-piece]")) {
    const wanted = [from, onto].includes(one.dataset.piece);
    if (wanted !== (one.getAttribute("aria-pressed") === "true")) one.click();
  }
});
// Two that were chosen are one of the hands: what sets it so is lit, and Enter sets it.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-piece], .felt .card")) setting()?.querySelector("[data-pieces].main")?.focus();
});
