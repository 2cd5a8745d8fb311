// What the pages of the staff share: a command goes out, a refusal comes back.
export const token = document.querySelector("meta[name=form-token]").content;
const key = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

export async function post(address, body) {
  refusal(""); // what was said of the command before is not said of this one
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
  if (answer.status === 204) return true;
  const told = await answer.json();
  refusal(told.text ?? told.detail, told.cites);
  return false;
}
// What would follow from a command, in the page's dialog: whoever reads it may apply it.
export async function foretell(table, body) {
  const told = await (await post(`/staff/${encodeURIComponent(table)}/preview`, body)).json();
  const no = told.text || told.detail ? told : told.refused;
  if (no) return refusal(no.text ?? no.detail, no.cites);
  const list = document.createElement("ul");
  for (const one of told.told) {
    const item = document.createElement("li");
    item.textContent = one.cites.length ? `${one.text} (${one.cites.join(", ")})` : one.text;
    list.append(item);
  }
  if (!told.told.length) list.append(Object.assign(document.createElement("li"), { textContent: "The round goes on; nothing is paid or taken back." }));
  document.getElementById("previewed").replaceChildren(list);
  document.getElementById("preview").showModal();
  document.getElementById("apply").focus();
}
