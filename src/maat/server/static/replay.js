// Replay: the slider, the arrow keys and the play button step through the moves, each with its own
// address.
import { show } from "./fragments.js";
import "./sheets.js";

const replay = document.getElementById("replay"), slider = document.getElementById("move");
const moves = document.getElementById("moves");
const phone = matchMedia("(max-width: 700px)"), last = Number(replay.dataset.last);
let move = Number(replay.dataset.move), wanted = move, fetching = null;
let stale = phone.matches; // the page was drawn for a wide window

const ways = { first: () => 0, back: from => from - 1, on: from => from + 1, last: () => last };
const within = to => Math.max(0, Math.min(last, to));

function address(to, more = {}) {
  const found = new URL(replay.dataset.at, location.href);
  const settings = Object.entries({ move: to, ...more });
  for (const [name, value] of settings) found.searchParams.set(name, value);
  return found;
}

function go(to) { // the latest request counts, even while an earlier one is still loading
  wanted = within(to);
  fetching ??= bring().finally(() => { fetching = null; });
  return fetching;
}

async function bring() {
  while (wanted !== move || stale) {
    const now = wanted, part = await fetched(now);
    if (!part) { wanted = move; tellFailure(); break; }
    show(part);
    move = now;
    stale = false;
  }
  slider.value = move;
  mark();
  history.replaceState(null, "", address(move));
  leadOn();
}

async function fetched(now) {
  try {
    const answer = await fetch(address(now, { part: 1, ...(phone.matches ? { narrow: 1 } : {}) }));
    return answer.ok ? await answer.json() : null;
  } catch { return null; } // no connection
}

function tellFailure() {
  document.getElementById("replay-words").textContent = replay.dataset.failed;
}

function leadOn() { // a disabled step stays a link, or it would lose the focus
  for (const way of replay.querySelectorAll("[data-way]")) {
    const to = within(ways[way.dataset.way](move));
    way.href = address(to);
    way.setAttribute("aria-disabled", String(to === move));
  }
  for (const language of document.querySelectorAll("a[hreflang]")) {
    const same = new URL(language.href);
    same.searchParams.set("move", move);
    language.href = same;
  }
}

function mark() { // where we are in the list; a move that this reader did not see has no line
  const lines = [...moves.children], here = lines.filter(line => line.value <= move).at(-1);
  for (const line of lines) {
    if (line === here) line.firstElementChild.setAttribute("aria-current", "true");
    else line.firstElementChild.removeAttribute("aria-current");
  }
  if (!here || moves.scrollHeight <= moves.clientHeight) return;
  moves.scrollTop = here.offsetTop - moves.offsetTop - moves.clientHeight / 2;
}

// going to a move by hand stops the play

function goByHand(to) {
  stop();
  go(to);
}
slider.addEventListener("input", () => goByHand(Number(slider.value)));
replay.addEventListener("click", event => {
  const link = event.target.closest("[data-way], [data-step]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goByHand(link.dataset.way ? ways[link.dataset.way](wanted) : Number(link.dataset.step));
});
document.addEventListener("keydown", event => {
  if (event.target === slider || event.ctrlKey || event.altKey || event.metaKey) return;
  const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (way) { event.preventDefault(); goByHand(ways[way](wanted)); }
});

// play: one move after the other, to the end; from the end, start again

const play = document.getElementById("play"), PACE = 1200;
let playing = null, pausing = 0;

function stop() {
  clearTimeout(pausing);
  playing = null;
  label("play");
}

function start() {
  const run = playing = {};
  label("pause");
  playTo(wanted === last ? 0 : wanted + 1, run);
}

async function playTo(next, run) {
  await go(next);
  if (run !== playing) return; // stopped, perhaps started again since
  if (move === next && next < last) pausing = setTimeout(() => playTo(next + 1, run), PACE);
  else stop();
}

function label(does) {
  play.classList.toggle("on", does === "pause");
  play.title = play.dataset[does];
  play.setAttribute("aria-label", play.title);
}

play.hidden = false;
play.onclick = () => { if (playing) stop(); else start(); };
document.addEventListener("visibilitychange", () => { if (document.hidden) stop(); });

mark();
if (stale) go(move);
