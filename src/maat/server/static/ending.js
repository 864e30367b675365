// The ending: the count line by line, bars that grow, then who won and what decided it. Any key or
// click shows it to its end; it can be closed to look at the board, and seen again.
import { openDrawer } from "./drawer.js";
import { frame, isStill, unframe } from "./overlay.js";
import { stored, table } from "./page.js";
import { pace } from "./pace.js";
import { showEnd } from "./sheets.js";
import { play } from "./sound.js";

const LONGEST = 700, SHORTEST = 250, ALL = 9000; // milliseconds for a line, for all of them
const place = document.getElementById("ending");
const again = document.getElementById("ending-again"), strip = document.getElementById("strip");
const key = `ending ${table.dataset.table}`;
let timer = 0, left = [], opened = false;

const card = () => document.getElementById("page-ending");
const isOpen = () => Boolean(place && !place.hidden);

export function checkEnding() { // shown by itself once for each table
  if (!place || !card() || opened) return;
  opened = true;
  again.hidden = strip.hidden = false;
  dispatchEvent(new Event("resize")); // the strip finds its place
  const seen = stored(key);
  stored(key, "seen");
  if (!seen) open();
}

function open() {
  place.hidden = false;
  const rows = [...card().querySelectorAll("tbody tr")];
  card().querySelector("h2").focus({ preventScroll: true });
  if (!rows.length || !pace() || isStill()) return finale();
  left = rows;
  showEnd(false);
  for (const row of rows) row.classList.add("later");
  card().classList.add("counting");
  count();
  const ms = Math.min(LONGEST, Math.max(SHORTEST, ALL / rows.length)) * pace() / 800;
  const line = () => {
    const row = left.shift();
    if (!row) return finale();
    row.classList.remove("later");
    row.scrollIntoView({ block: "nearest" });
    unframe();
    frame(JSON.parse(row.dataset.refs ?? "[]"));
    count();
    play("stone");
    timer = setTimeout(line, ms);
  };
  timer = setTimeout(line, ms);
}

function count() { // the bars stand at the sum of the lines that are shown
  const rows = [...card().querySelectorAll("tbody tr:not(.later)")];
  card().querySelectorAll(".bars li").forEach((bar, seat) => {
    const sum = rows.reduce((all, row) => all + Number(row.cells[seat + 1].textContent), 0);
    const number = bar.querySelector("b");
    number.textContent = String(sum);
    const share = 100 * Math.max(0, sum) / Number(number.dataset.most);
    bar.querySelector("rect").setAttribute("width", share.toFixed(1));
  });
}

function finale() {
  clearTimeout(timer);
  left = [];
  unframe();
  for (const row of card().querySelectorAll(".later")) row.classList.remove("later");
  card().classList.remove("counting");
  if (card().querySelector("tbody tr")) count();
  showEnd(true);
  play("chord");
}

export function closeEnding() {
  if (!isOpen()) return;
  clearTimeout(timer);
  unframe();
  showEnd(false);
  place.hidden = true;
  again.focus({ preventScroll: true });
}

const isCounting = () => Boolean(card()?.classList.contains("counting"));

document.addEventListener("keydown", event => {
  if (!isOpen()) return;
  if (isCounting()) { event.preventDefault(); event.stopPropagation(); finale(); }
  else if (event.key === "Escape") { event.stopPropagation(); closeEnding(); }
}, true);

place?.addEventListener("click", event => {
  const wanted = event.target.closest("[data-ending]")?.dataset.ending;
  if (wanted) closeEnding();
  if (wanted === "sheet") openDrawer("scores", false);
  else if (!wanted && isCounting() && !event.target.closest("a")) finale();
});
again?.addEventListener("click", () => { if (!isOpen()) open(); });
