// Keys 1 to 4 answer; Enter goes on to the next question. Everything else is a plain form.
const answers = document.querySelectorAll("button[name=answer]");
document.getElementById("next")?.focus();
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  answers[Number(event.key) - 1]?.click();
});
