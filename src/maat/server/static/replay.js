// Replay: the scrubber and the arrow keys bring one move after the other, each with its address.
import { show } from "./fragments.js";

const replay = document.getElementById("replay"), slider = document.getElementById("move");
const phone = matchMedia("(max-width: 700px)"), last = Number(replay.dataset.last);
let move = Number(replay.dataset.move), wanted = move, busy = false;

async function go(to) {
  wanted = Math.max(0, Math.min(last, to));
  if (busy) return;
  busy = true;
  while (wanted !== move) {
    const now = wanted, address = new URL(replay.dataset.at, location.href);
    address.search = new URLSearchParams({ move: now, part: 1, ...(phone.matches ? { narrow: 1 } : {}) });
    const answer = await fetch(address);
    if (!answer.ok) break;
    show(await answer.json());
    move = now;
  }
  busy = false;
  slider.value = move;
  mark();
  history.replaceState(null, "", `${replay.dataset.at}?move=${move}`);
  for (const [i, step] of [...replay.querySelectorAll("#scrub [data-step]")].entries()) {
    const to = [0, move - 1, move + 1, last][i];
    step.dataset.step = to;
    const possible = to >= 0 && to <= last && to !== move;
    if (possible) step.href = `${replay.dataset.at}?move=${to}`;
    else step.removeAttribute("href");
    for (const [name, value] of [["role", "link"], ["aria-disabled", "true"]]) {
      if (possible) step.removeAttribute(name);
      else step.setAttribute(name, value);
    }
  }
}

const moves = document.getElementById("moves");
function mark() { // where we are in the list; a move that this reader did not see has no line
  const lines = [...moves.children], here = lines.filter(line => line.value <= move).at(-1);
  for (const line of lines) {
    if (line === here) line.firstElementChild.setAttribute("aria-current", "true");
    else line.firstElementChild.removeAttribute("aria-current");
  }
  if (here && moves.scrollHeight > moves.clientHeight) moves.scrollTop = here.offsetTop - moves.offsetTop - moves.clientHeight / 2;
}
mark();

slider.addEventListener("input", () => go(Number(slider.value)));
replay.addEventListener("click", event => {
  const step = event.target.closest("[data-step]");
  if (step) { event.preventDefault(); go(Number(step.dataset.step)); }
});
document.addEventListener("keydown", event => {
  if (event.target === slider || event.ctrlKey || event.altKey || event.metaKey) return;
  const to = { ArrowLeft: move - 1, ArrowRight: move + 1, Home: 0, End: last }[event.key];
  if (to !== undefined) { event.preventDefault(); go(to); }
});
if (phone.matches) { const at = move; move = -1; go(at); }
