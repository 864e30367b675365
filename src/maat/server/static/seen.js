// What this reader has seen: what happened since their last look.
import { picture, stored, table } from "./page.js";

const log = document.getElementById("log"), box = document.getElementById("since");
const seenKey = `seen ${table.dataset.table} ${table.dataset.seat ?? ""}`;
let told = false;

export function looked() {
  if (log.children.length) stored(seenKey, log.lastElementChild.value); // else nothing came yet
}

export function lookAgain() {
  told = false;
}

export function since() {
  if (told || !log.children.length) return;
  told = true;
  const seen = stored(seenKey);
  const news = seen === null ? [] : [...log.children].filter(entry => entry.value > Number(seen));
  if (!news.length) return looked();
  box.querySelector("ol").replaceChildren(...news.map(entry => {
    const copy = entry.cloneNode(true);
    copy.removeAttribute("id");
    return copy;
  }));
  box.hidden = false;
}

function seenAll() {
  if (!box.hidden) { box.hidden = true; looked(); }
}
box.querySelector("button").onclick = seenAll;
picture?.addEventListener("click", seenAll); // the game goes on
addEventListener("pagehide", looked);
