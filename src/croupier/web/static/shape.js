// How the screen stands, for whoever draws the next felt; one that was drawn for another comes again.
const shape = matchMedia("(max-aspect-ratio: 4/5)").matches ? "standing" : "lying";
document.cookie = `shape=${shape};path=/;samesite=strict`;
const drawn = document.querySelector("[data-shape]")?.dataset.shape ?? shape;
if (drawn !== shape && document.cookie.includes(`shape=${shape}`)) location.reload();
