// Pointing: an action is a row of parts of the picture. They can be pointed at in any order; what
// could come next is lit. What has no part in the picture is a button on the sill.
import { board, gently, labelOf, list, picture, say, sill, words } from "./page.js";
import { decide, isBusy, send, version } from "./socket.js";

const MOST = 5; // buttons on the sill; a longer list is in the drawer
const sillChoices = document.getElementById("ways-on");
let chosen = []; // in the order in which they were pointed at
let openList = () => {};

export const onLongList = open => { openList = open; };
export const buttons = () => [...list?.querySelectorAll("button[data-action]") ?? []];
export const shown = () => buttons().filter(button => !button.parentNode.hidden);
export const parts = () => [...picture?.querySelectorAll("[data-ref]") ?? []];
export const isHalfMade = () => chosen.length > 0;

const known = new WeakMap(); // what a button's refs were when they were read
function refsOf(button) {
  const text = button.dataset.refs;
  if (known.get(button)?.text !== text) known.set(button, { text, refs: JSON.parse(text) });
  return known.get(button).refs;
}
const fits = button => chosen.every(ref => refsOf(button).includes(ref));
const rest = button => refsOf(button).filter(ref => !chosen.includes(ref));
const isFirst = button => "first" in button.dataset;

// What is lit: the part that each action asks for next, and every part that is enough to tell
// which action is meant.
function next(left) {
  const lit = new Set(), among = new Map();
  for (const button of left) {
    const missing = rest(button);
    if (missing.length) lit.add(missing[0]);
    for (const ref of missing.slice(1)) among.set(ref, [...among.get(ref) ?? [], button]);
  }
  for (const [ref, group] of among) if (group.length === 1 || group.every(isFirst)) lit.add(ref);
  return lit;
}

export function light() {
  const all = buttons();
  let left = all.filter(fits);
  if (chosen.length && !left.length) { chosen = []; left = all; }
  const lit = next(left), marked = new Set(chosen), drawn = new Set();
  for (const part of parts()) {
    const ref = part.dataset.ref;
    drawn.add(ref);
    part.classList.toggle("legal", lit.has(ref));
    if (marked.has(ref)) { part.classList.add("chosen"); part.dataset.mine = ""; }
    else if ("mine" in part.dataset) { part.classList.remove("chosen"); delete part.dataset.mine; }
    part.setAttribute("role", "button");
    part.setAttribute("tabindex", lit.has(ref) ? "0" : "-1");
    const enabled = lit.has(ref) || marked.has(ref); // pointing at a chosen part takes it back
    part.setAttribute("aria-disabled", String(!enabled));
  }
  if (!picture?.querySelector(".legal[data-ref]")) wayIn()?.setAttribute("tabindex", "0");
  for (const button of all) button.parentNode.hidden = !fits(button);
  offer(left.filter(button => withoutPart(button, drawn)), left.length);
  return left;
}

function wayIn() { // where nothing is lit, Tab still leads into the picture
  const all = parts();
  return all.find(part => part === document.activeElement) ?? all[0];
}

// Pointing is not enough, or leads nowhere: all its parts that are drawn have been pointed at.
function withoutPart(button, drawn) {
  const refs = refsOf(button), there = refs.filter(ref => drawn.has(ref));
  if (!there.every(ref => chosen.includes(ref))) return false;
  return there.length < refs.length || !refs.length || chosen.length > 0;
}

function offer(open, all) { // on the sill
  const few = open.length <= MOST ? open : open.slice(0, MOST - 1);
  const made = few.map(button => copyOf(button, open.length === 1 && all === 1));
  if (few.length < open.length) made.push(plainButton("more"));
  if (chosen.length) made.unshift(plainButton("cancel"));
  const same = made.map(b => b.outerHTML).join() === sillChoices.innerHTML;
  if (!same) sillChoices.replaceChildren(...made);
}

function copyOf(button, only) {
  const copy = document.createElement("button");
  copy.type = "button";
  copy.dataset.action = button.dataset.action;
  copy.dataset.number = button.dataset.number;
  copy.append(button.children[1].textContent);
  if (only) copy.className = "main";
  return copy;
}

function plainButton(name) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.sill = name;
  button.textContent = words[name];
  return button;
}
sillChoices.addEventListener("click", event => {
  const name = event.target.closest("[data-sill]")?.dataset.sill;
  if (name === "more") openList();
  if (name === "cancel") { cancel(); board.focus({ preventScroll: true }); }
});

export function point(part) {
  if (isBusy()) return;
  const ref = part.dataset.ref;
  if (chosen.includes(ref)) { // a second time takes it back
    chosen = chosen.filter(other => other !== ref);
    light();
    say("");
    return;
  }
  const all = buttons(), isPart = button => refsOf(button).includes(ref);
  if (all.filter(fits).some(isPart)) chosen.push(ref);
  else if (all.some(isPart)) chosen = [ref]; // begins another choice
  else {
    say(labelOf(part));
    send({ why: ref, version: version() });
    return;
  }
  settle();
}

function settle() {
  const left = light(), meant = left.length === 1 || left.every(isFirst) ? left[0] : null;
  if (meant && left.every(button => chosen.includes(refsOf(button).at(-1)))) return act(meant);
  bringIntoSight();
  const meantNow = firstOnSill();
  if (!meantNow) return say(words.chosen);
  say(words.several);
  meantNow.focus({ preventScroll: true });
}

const firstOnSill = () => sillChoices.querySelector("[data-action]");

export function act(button) {
  chosen = [];
  if (!decide({ action: Number(button.dataset.action) })) light();
}

export function forget() { // a half-made choice
  chosen = [];
}

export function cancel() {
  forget();
  light();
  say("");
}

export function select(action) { // as if its parts had been pointed at; it is not played yet
  const button = buttons().find(b => b.dataset.action === action);
  if (!button || isBusy()) return;
  chosen = [...refsOf(button)];
  light();
  offer([button], 1);
  say(words.selected);
  bringIntoSight();
  firstOnSill().focus({ preventScroll: true });
}

export function bringIntoSight() { // what is lit may lie elsewhere on a long picture
  const lit = parts().filter(part => part.classList.contains("legal"));
  const { top } = board.getBoundingClientRect();
  const end = Math.min(board.getBoundingClientRect().bottom, sill.firstElementChild
    .nextElementSibling.getBoundingClientRect().top);
  const isSeen = part => {
    const box = part.getBoundingClientRect();
    return box.top >= top && box.bottom <= end;
  };
  if (!lit.length || lit.some(isSeen)) return;
  const box = lit[0].getBoundingClientRect();
  board.scrollBy({ top: (box.top + box.bottom) / 2 - (top + end) / 2, behavior: gently() });
}
