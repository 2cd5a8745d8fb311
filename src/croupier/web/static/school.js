// Keys 1 to 4 answer; Enter goes on to the next question. Everything else is a plain form.
const answers = document.querySelectorAll("button[name=answer][data-nth]");
(document.getElementById("next") ?? document.getElementById("dollars"))?.focus();
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select")) return;
  answers[Number(event.key) - 1]?.click();
});
