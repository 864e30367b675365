// What the page says to somebody who learns: the pages of a lesson, one at a time, or a hint for
// this moment. The parts of the picture that it speaks of are marked.
import { partOf, speakOf } from "./overlay.js";
import { giveBack } from "./room.js";
import { sheetOf, turnTo as turnSheet } from "./sheets.js";

const place = document.getElementById("guide"), picture = document.getElementById("picture");
const table = document.getElementById("table"), ways = document.getElementById("ways-on");
const read = (store, key) => { try { return store.getItem(key); } catch { return null; } };
const write = (store, key, value) => { try { store.setItem(key, value); } catch { /* private */ } };

// the pages of a lesson

const pageKey = () => `lesson ${table.dataset.table} ${strip()?.dataset.turn}`;
const strip = () => document.getElementById("page-lesson");
const pages = () => [...strip()?.querySelectorAll(".lesson-pages > li") ?? []];

function turnTo(wanted) {
  const all = pages(), at = Math.max(0, Math.min(wanted, all.length - 1));
  all.forEach((page, i) => { page.hidden = i !== at; });
  count(all[at]);
  const next = strip()?.querySelector(".lesson-next");
  if (next) next.hidden = at >= all.length - 1;
  const end = strip()?.querySelector(".lesson-end");
  if (end) end.hidden = at < all.length - 1;
  const refs = JSON.parse(all[at]?.dataset.look ?? "[]");
  turnSheet(refs.map(ref => sheetOf(partOf(ref))).find(sheet => sheet !== undefined));
  mark(refs, all[at]?.dataset.expected);
  showFirst(refs);
}

function showFirst(refs) { // on a long picture what is spoken of may be out of sight
  const parts = refs.map(partOf).filter(Boolean), board = picture?.closest(".board");
  if (!parts.length || board.scrollHeight <= board.clientHeight) return;
  const room = board.getBoundingClientRect(), boxes = parts.map(p => p.getBoundingClientRect());
  if (boxes.some(box => box.top >= room.top && box.bottom <= room.bottom)) return;
  board.scrollBy({ top: (boxes[0].top + boxes[0].bottom - room.top - room.bottom) / 2 });
}

function count(page) { // the head counts the pages as they are turned
  if (!page) return;
  const [words, bar] = strip().querySelector(".lesson-head").children, { head } = page.dataset;
  words.textContent = head;
  bar.value = Number(page.dataset.page);
  bar.setAttribute("aria-label", head);
}

place?.addEventListener("click", event => {
  const pressed = event.target.closest("[data-lesson]");
  if (pressed?.dataset.lesson === "next") {
    const at = pages().findIndex(page => !page.hidden) + 1;
    write(sessionStorage, pageKey(), at);
    turnTo(at);
  }
});

// parts that are spoken of

let marked = []; // what is spoken of now

function remark() { // where it stands may change
  speakOf(marked, Boolean(strip()));
}
picture?.addEventListener("transitionend", remark);
picture?.addEventListener("click", () => requestAnimationFrame(remark)); // a sheet may be turned

function mark(refs, action) {
  marked = refs;
  remark();
  const wanted = new Set(refs), there = new Set();
  for (const part of picture?.querySelectorAll("[data-ref]") ?? []) {
    part.classList.toggle("told", wanted.has(part.dataset.ref));
    there.add(part.dataset.ref);
  }
  // what cannot be pointed at is a button on the sill
  if (!ways) return;
  const onSill = refs.some(ref => !there.has(ref));
  ways.dataset.told = onSill ? action : "";
  for (const one of ways.querySelectorAll("[data-action]")) {
    one.classList.toggle("told", onSill && one.dataset.action === action);
  }
}

// the ending leaves the strip free

const sill = table?.querySelector(".sill");
const under = () => table.style.setProperty(
  "--under", `${Math.max(0, innerHeight - sill.getBoundingClientRect().top)}px`,
);
if (place && table) {
  const watch = new ResizeObserver(under);
  for (const part of [table, sill]) if (part) watch.observe(part);
}

// hints: on until the reader switches them off; each is shown once at a table

const HINTS = "guide", seenKey = `hints ${table?.dataset.table}`;
const seen = JSON.parse(read(sessionStorage, seenKey) ?? "[]");
const on = () => read(localStorage, HINTS) !== "off";
const toggle = document.getElementById("hints-switch");
const here = new URL(location.href);
if (here.searchParams.get("guide") === "1") { // a game with hints was asked for
  write(localStorage, HINTS, "on");
  here.searchParams.delete("guide");
  history.replaceState(null, "", here);
}

export function askFor(address) { // what the socket's address says of it
  if (on()) address.searchParams.set("hints", seen.join(","));
}

export function guide() { // after every message
  if (strip()) return turnTo(Number(read(sessionStorage, pageKey()) ?? 0));
  const hint = document.getElementById("page-hint"), key = hint?.dataset.key;
  mark(JSON.parse(hint?.dataset.look ?? "[]"));
  if (!key || seen.includes(key)) return;
  seen.push(key);
  write(sessionStorage, seenKey, JSON.stringify(seen));
}

export function wireGuide(connectAgain) {
  const switchTo = wanted => {
    write(localStorage, HINTS, wanted ? "on" : "off");
    if (wanted) {
      seen.length = 0;
      write(sessionStorage, seenKey, "[]");
    } else {
      document.getElementById("page-hint")?.remove();
      giveBack();
      mark([]);
    }
    toggle?.setAttribute("aria-pressed", String(wanted));
    connectAgain();
  };
  place?.addEventListener("click", event => {
    if (event.target.closest("[data-guide=off]")) switchTo(false);
    if (event.target.closest("a")) return;
    event.target.closest("#page-hint")?.classList.toggle("open");
  });
  if (!toggle) return;
  toggle.hidden = false;
  toggle.setAttribute("aria-pressed", String(on()));
  toggle.onclick = () => switchTo(!on());
}
