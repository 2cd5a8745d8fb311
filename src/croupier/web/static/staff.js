// What the pages of the staff share: a command goes out, a refusal comes back.
export const token = document.querySelector("meta[name=form-token]").content;
const key = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

export async function post(address, body) {
  return fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", "x-form-token": token },
    body: JSON.stringify({ key: key(), body }),
  });
}
export function refusal(text, cites = []) {
  document.getElementById("refused").textContent = cites.length ? `${text} (${cites.join(", ")})` : text;
}
export async function say(table, body) {
  const answer = await post(`/staff/${encodeURIComponent(table)}/do`, body);
  if (answer.status === 204) { refusal(""); return true; }
  const told = await answer.json();
  refusal(told.text ?? told.detail, told.cites);
  return false;
}
