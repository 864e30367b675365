// What would you play, and why? A bot's answer, over the corner of the board with the least of what
// it speaks of. Only this page asks, and only this page hears it.
import { CORNERS, freest } from "./corners.js";
import { phone } from "./page.js";

const place = document.getElementById("advice");
let asking = 0; // an answer to an earlier question comes too late

export function closeAdvice() {
  asking++;
  place?.replaceChildren();
  if (place) place.dataset.corner = "";
}

function thinks(text) { // at once: the answer may take a while
  const line = document.createElement("p");
  line.className = "thinking";
  line.textContent = text;
  place.replaceChildren(line);
}

export async function askAdvice(address, seat, version, say, words) {
  closeAdvice();
  const mine = asking;
  say("");
  thinks(words.thinking);
  let answer = null;
  try {
    const body = new URLSearchParams({ seat, version });
    answer = await (await fetch(address, { method: "POST", body })).json();
  } catch { /* no line, or a page that says that there is too much to do */ }
  if (mine !== asking) return;
  say(answer?.message ?? (answer ? "" : words.lost));
  place.replaceChildren();
  if (!answer?.html) return;
  const holder = document.createElement("template");
  holder.innerHTML = answer.html;
  place.replaceChildren(...holder.content.firstChild.childNodes);
  const near = CORNERS.toReversed(); // its button is at the lower right
  if (!phone.matches) place.dataset.corner = freest(place, near, spokenOf());
  place.querySelector("[data-select]")?.focus({ preventScroll: true });
}

function spokenOf() { // the parts of the options
  const wanted = [...place.querySelectorAll("[data-select]")].map(one => one.dataset.select);
  const buttons = [...document.querySelectorAll("#choices [data-refs]")];
  const meant = buttons.filter(button => wanted.includes(button.dataset.action));
  return new Set(meant.flatMap(button => JSON.parse(button.dataset.refs)));
}
