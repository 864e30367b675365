// What would you play, and why? A bot's answer, in the place of the question. What it speaks of is
// marked on the board: the best at first, then what is pointed at. A click plays what is marked.
// Only this page asks, and only this page hears it.
import { frame, unframe } from "./overlay.js";
import { buttonOf } from "./pointing.js";

const place = document.getElementById("advice");
let asking = 0, marked = null; // an answer to an earlier question comes too late

export function closeAdvice() {
  asking++;
  if (marked) unframe();
  marked = null;
  place?.replaceChildren();
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
  const best = optionOf(place.querySelector("li"));
  best?.focus({ preventScroll: true });
  mark(best);
}

const optionOf = target => target.querySelector?.("[data-action]")
  ?? target.closest("[data-action]");

function mark(option) {
  if (!option || option === marked) return;
  marked?.removeAttribute("aria-current");
  marked = option;
  marked.setAttribute("aria-current", "true");
  unframe();
  frame(JSON.parse(buttonOf(option)?.dataset.refs ?? "[]"), "", "advised");
}

place?.addEventListener("pointermove", event => { // not where the mouse rested on its button
  const moved = event.movementX || event.movementY;
  if (moved && event.pointerType === "mouse") mark(event.target.closest("[data-action]"));
});
place?.addEventListener("focusin", event => {
  if (event.target.matches(":focus-visible")) mark(event.target.closest("[data-action]"));
});
place?.addEventListener("click", event => { // a finger first shows what it would play
  const option = event.target.closest("[data-action]");
  if (!option || option === marked) return;
  event.stopPropagation();
  mark(option);
}, true);
