// Pointing: an action is a set of parts of the picture. They can be pointed at in any order; what
// could come next is lit. What has no part in the picture is a button on the sill.
//
// A picture may say more: a part that it draws as `chosen` counts as pointed at while it goes with
// what the person points at; a part with `data-via` also stands for any one of the parts named
// there; a part with `data-when` is seen only while all parts named there are chosen; one on a
// sheet (sheets.js) while that one is on top.
import { board, gently, labelOf, list, picture, say, sill, words } from "./page.js";
import { isOnTop, sheetOf, turnTo, turnToMost } from "./sheets.js";
import { decide, isBusy, send, version } from "./socket.js";

const MOST = 5; // buttons on the sill; a longer list is in the drawer
const sillChoices = document.getElementById("ways-on");
let chosen = []; // what the person has pointed at: a part's name, and the names it stands for
let path = []; // those, and what the picture adds
let wish = null; // pointed at before it was asked for
let former = new Set(); // what could be pointed at when the last decision was made
let openList = () => {}, isNew = true; // a question that has not been lit yet

export const onLongList = open => { openList = open; };
export const buttons = () => [...list?.querySelectorAll("button[data-action]") ?? []];
export const shown = () => buttons().filter(button => !button.parentNode.hidden);
export const parts = () => [...picture?.querySelectorAll("[data-ref]") ?? []].filter(isSeen);
export const isHalfMade = () => chosen.length > 0;

const all = () => [...picture?.querySelectorAll("[data-ref], [data-when]") ?? []];
const isThere = part => !part.closest("[data-when]:not(.seen)"); // but perhaps under a sheet
const isSeen = part => isThere(part) && isOnTop(part);
const known = new WeakMap(); // what a button's refs were when they were read
function refsOf(button) {
  const text = button.dataset.refs;
  if (known.get(button)?.text !== text) known.set(button, { text, refs: JSON.parse(text) });
  return known.get(button).refs;
}
const has = (button, any) => refsOf(button).some(ref => any.includes(ref));
const fits = button => chosen.every(({ any }) => has(button, any));
const viaOf = part => part.dataset.via?.split(" ") ?? [];

// What the picture adds to what the person has pointed at.
function withPresets(actions) {
  const added = chosen.map(({ ref }) => ref);
  let left = actions.filter(fits);
  for (const part of all()) {
    const { ref } = part.dataset;
    if (!("preset" in part.dataset) || added.includes(ref)) continue;
    const with_it = left.filter(button => refsOf(button).includes(ref));
    if (with_it.length) { added.push(ref); left = with_it; }
  }
  return added;
}

function markPresets(actions) {
  const refs = new Set(actions.flatMap(refsOf));
  for (const part of all()) {
    const drawn = part.classList.contains("chosen") && !("mine" in part.dataset);
    if (drawn && refs.has(part.dataset.ref)) part.dataset.preset = "";
  }
}

// What is lit: the part that each action asks for next, and every part that is enough to tell
// which action is meant.
function next(left) {
  const lit = new Set(), among = new Map();
  const covered = ref => chosen.some(({ any }) => any.includes(ref));
  for (const button of left) {
    const missing = refsOf(button).filter(ref => !covered(ref));
    if (missing.length) lit.add(missing[0]);
    for (const ref of missing.slice(1)) among.set(ref, [...among.get(ref) ?? [], button]);
    const rest = refsOf(button).filter(ref => !path.includes(ref));
    if (rest.length === 1 && path.every(ref => refsOf(button).includes(ref))) lit.add(rest[0]);
  }
  for (const [ref, group] of among) if (group.length === 1) lit.add(ref);
  for (const ref of path) lit.delete(ref);
  return lit;
}

export function light(offers = true) {
  const actions = buttons();
  if (chosen.length && !actions.some(fits)) chosen = [];
  markPresets(actions);
  path = withPresets(actions);
  const left = actions.filter(fits), lit = next(left), drawn = new Set();
  const held = document.activeElement?.closest("#picture [data-when].seen");
  for (const part of all().filter(one => one.dataset.when)) {
    part.classList.toggle("seen", part.dataset.when.split(" ").every(r => path.includes(r)));
  }
  const under = turnSheets(lit);
  for (const part of all()) if (part.dataset.ref) lightPart(part, lit, under, drawn);
  if (held && !held.classList.contains("seen")) { // the focus goes to what is seen in its place
    parts().find(part => part.matches("[data-when].legal"))?.focus({ preventScroll: true });
  }
  if (!picture?.querySelector(".legal[data-ref]")) wayIn()?.setAttribute("tabindex", "0");
  for (const button of actions) button.parentNode.hidden = !fits(button);
  if (offers) offer(left.filter(button => withoutPart(button, drawn)), left.length);
  return left;
}

const isAsked = (part, lit) => lit.has(part.dataset.ref)
  || viaOf(part).some(via => lit.has(via));

// A new question turns to where it is asked; so does what has been chosen. The sheets below on
// which something is lit.
function turnSheets(lit) {
  const asked = all().filter(part => part.dataset.ref && sheetOf(part) && isThere(part)
    && isAsked(part, lit));
  if (isNew || (chosen.length && !asked.some(isOnTop))) turnToMost(asked);
  isNew = false;
  return new Set(asked.filter(part => !isOnTop(part)).map(sheetOf));
}

function lightPart(part, lit, under, drawn) {
  const { ref } = part.dataset, isChosen = path.includes(ref), seen = isSeen(part);
  if (isThere(part)) drawn.add(ref);
  const isLit = seen && !isChosen && (isAsked(part, lit) || under.has(part.dataset.opens));
  part.classList.toggle("legal", isLit);
  if ("preset" in part.dataset) part.classList.toggle("chosen", isChosen);
  else if (isChosen) { part.classList.add("chosen"); part.dataset.mine = ""; }
  else if ("mine" in part.dataset) { part.classList.remove("chosen"); delete part.dataset.mine; }
  part.setAttribute("role", "button");
  const opens = "opens" in part.dataset; // a sheet can be looked at by everybody
  part.setAttribute("tabindex", isLit || opens ? "0" : "-1");
  part.setAttribute("aria-disabled", String(!isLit && !isChosen && !opens));
}

function wayIn() { // where nothing is lit, Tab still leads into the picture
  const found = parts();
  return found.find(part => part === document.activeElement) ?? found[0];
}

// Pointing is not enough, or leads nowhere: all its parts that are drawn have been pointed at.
function withoutPart(button, drawn) {
  const refs = refsOf(button), there = refs.filter(ref => drawn.has(ref));
  const covered = ref => chosen.some(({ any }) => any.includes(ref));
  if (!there.every(covered)) return false;
  return there.length < refs.length || !refs.length || chosen.length > 0;
}

function offer(open, count) { // on the sill
  const few = open.length <= MOST ? open : open.slice(0, MOST - 1);
  const made = few.map(button => copyOf(button, open.length === 1 && count === 1));
  if (few.length < open.length) made.push(plainButton("more"));
  if (chosen.length) made.unshift(plainButton("cancel"));
  const same = made.map(b => b.outerHTML).join("") === sillChoices.innerHTML;
  if (!same) sillChoices.replaceChildren(...made);
}

function copyOf(button, only) {
  const copy = document.createElement("button");
  copy.type = "button";
  copy.dataset.action = button.dataset.action;
  copy.dataset.number = button.dataset.number;
  copy.append(button.children[1].textContent);
  copy.classList.toggle("main", only);
  copy.classList.toggle("told", sillChoices.dataset.told === copy.dataset.action);
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
const firstOnSill = () => sillChoices.querySelector("[data-action]");

export function point(part) {
  if (isBusy()) return;
  const { ref } = part.dataset;
  if (part.dataset.opens === "0") return cancel(); // back to what is seen at first
  turnTo(part.dataset.opens);
  if (chosen.some(one => one.ref === ref)) { // a second time takes it back
    chosen = chosen.filter(one => one.ref !== ref);
    light();
    say("");
    return;
  }
  const actions = buttons(), names = [[ref], viaOf(part)];
  const any = names.find(some => actions.some(button => has(button, some)));
  if (!any) return notNow(part);
  if (!wish?.plays || actions.some(b => has(b, any) && refsOf(b).length > 1)) wish = null;
  const goesWith = one => actions.some(b => has(b, any) && has(b, one.any));
  if (!actions.some(b => fits(b) && has(b, any))) chosen = chosen.filter(goesWith);
  chosen.push({ ref, any });
  if (!actions.some(fits)) chosen = [{ ref, any }];
  settle();
}

// It is never part of an action now; it may be what the person wants next, or wanted before.
function notNow(part) {
  const { ref } = part.dataset;
  if (former.has(ref) && document.getElementById("page-undo")?.ariaDisabled !== "true") {
    wish = { ref, plays: true };
    if (decide({ undo: true })) return;
  }
  wish = { ref, id: part.id };
  say(labelOf(part));
  send({ why: viaOf(part)[0] ?? ref, version: version() }); // what it stands for is the obstacle
}

function settle() {
  const left = light(false), last = chosen.at(-1), one = left.length === 1;
  const isLast = button => chosen.some(({ any }) => any.includes(refsOf(button).at(-1)));
  const whole = left.find(button => refsOf(button).every(ref => path.includes(ref)));
  const viaOnly = !last.any.includes(last.ref);
  if (one && (viaOnly || isLast(left[0]))) return act(left[0]);
  if (whole && has(whole, last.any) && isLast(whole)) return act(whole);
  light(); // something is left to choose: what else can be done, on the sill
  bringIntoSight();
  const meant = firstOnSill();
  if (!meant) return say(completing() ? "" : words.chosen);
  say(words.several);
  meant.focus({ preventScroll: true });
}

export function act(button) {
  const refs = JSON.parse(buttonOf(button)?.dataset.refs ?? "[]");
  const wanted = chosen.findLast(one => !refs.includes(one.ref)); // what the action is for
  if (wanted) wish = { ref: wanted.ref, plays: true };
  former = refs.length === 1 ? new Set(buttons().map(refsOf).filter(r => r.length === 1).flat())
    : new Set();
  chosen = [];
  if (!decide({ action: Number(button.dataset.action) })) light();
}

export const buttonOf = copy => buttons().find(b => b.dataset.action === copy.dataset.action);

// The part that completes what is chosen, if there is just one: the knob that lays a tile.
function completing() {
  const left = buttons().filter(button => path.every(ref => refsOf(button).includes(ref)));
  const rest = left.map(button => refsOf(button).filter(ref => !path.includes(ref)));
  if (!path.length || left.length !== 1 || rest[0].length !== 1) return null;
  return parts().find(part => part.dataset.ref === rest[0][0]) ?? null;
}

export function finish() {
  const part = completing();
  if (part) point(part);
  return Boolean(part);
}

export function turn() { // what lies there while it is being chosen
  const knob = completing();
  const lying = parts().find(part => part !== knob && part.closest("[data-when].seen")
    && part.dataset.ref !== knob?.dataset.ref && part.classList.contains("legal"));
  if (lying) point(lying);
}

// A new question: what was pointed at too early is answered, or chosen, now.
export function newQuestion(asked) {
  chosen = [];
  isNew = true;
  if (!asked) { wish = null; former = new Set(); }
}

export function grantWish() {
  if (!wish || isBusy()) return;
  const ref = all().find(part => part.id && part.id === wish.id)?.dataset.ref ?? wish.ref;
  const meant = buttons().filter(button => refsOf(button).includes(ref));
  if (!meant.length) return;
  const plays = wish.plays && meant.length === 1 && refsOf(meant[0]).length === 1;
  wish = null;
  if (plays) return act(meant[0]);
  if (meant.some(button => refsOf(button).length === 1)) return; // it would have to be played
  chosen = [{ ref, any: [ref] }];
  light();
}

export function cancel() {
  chosen = [];
  wish = null;
  light();
  say("");
}

let follows = false; // until somebody scrolls

export function bringIntoSight() { // what is lit may lie elsewhere on a long picture
  follows = true;
  const lit = parts().filter(part => part.classList.contains("legal"));
  const { top, bottom } = board.getBoundingClientRect();
  const below = sill.querySelector(".sill-in").getBoundingClientRect().top;
  const end = below > top ? Math.min(bottom, below) : bottom; // on a phone that lies it is beside
  const inSight = part => {
    const box = part.getBoundingClientRect();
    return box.top >= top && box.bottom <= end;
  };
  if (!lit.length || lit.some(inSight)) return;
  const box = lit[0].getBoundingClientRect();
  board.scrollBy({ top: (box.top + box.bottom) / 2 - (top + end) / 2, behavior: gently() });
}

for (const way of ["wheel", "touchmove", "pointerdown"]) {
  board.addEventListener(way, () => { follows = false; }, { passive: true });
}
// what is told under the board comes later and takes of its room
new ResizeObserver(() => { if (follows) bringIntoSight(); }).observe(board);
