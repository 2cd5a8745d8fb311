// A click on the cloth chooses the area in the form; everything else is a plain form.
const select = document.getElementById("area");
const choose = (area) => {
  if (!select || !area) return;
  const there = [...select.options].some((one) => one.value === area.dataset.area);
  if (!there) return;
  select.value = area.dataset.area;
  select.form.querySelector("[name=stake]").select();
};
const felt = document.getElementById("felt");
felt?.addEventListener("click", (event) => choose(event.target.closest("[data-area]")));
felt?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  choose(event.target.closest("[data-area]"));
});
for (const one of document.querySelectorAll(".share input")) {
  one.addEventListener("focus", () => one.select());
}
