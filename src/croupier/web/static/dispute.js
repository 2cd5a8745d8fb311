// A click on the cloth chooses the area in the form; everything else is a plain form.
const select = document.getElementById("area");
const choose = (area) => {
  if (!select || !area) return;
  const option = [...select.options].find((one) => one.dataset.element === area.id);
  if (!option) return;
  option.selected = true;
  select.form.querySelector("[name=stake]").select();
};
const felt = document.getElementById("felt");
felt?.addEventListener("click", (event) => choose(event.target.closest(".a")));
felt?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  choose(event.target.closest(".a"));
});
for (const one of document.querySelectorAll(".share input")) {
  one.addEventListener("focus", () => one.select());
}

// A phone that stands has the cloth drawn so.
const shape = matchMedia("(max-aspect-ratio: 4/5)").matches ? "standing" : "lying";
const box = document.getElementById("cloth-box");
const said = document.cookie.includes(`shape=${shape}`);
document.cookie = `shape=${shape};path=/;samesite=strict`;
if (box && box.dataset.shape !== shape && !said) location.reload();
