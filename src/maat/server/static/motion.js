// What happened is shown step by step. Messages wait in a row; each decision of somebody else takes
// its sentences one after the other: what moves first, then what follows from it, then the rest and
// the next question. A click or a key shows everything that is left at once: nobody has to wait.
import { checkEnding, closeEnding } from "./ending.js";
import { parsed, show, within } from "./fragments.js";
import {
  boxOf, clearFloats, float, frame, isStill, middle, partOf, tag, unframe, untag,
} from "./overlay.js";
import { boardEnd, lying, phone, picture, table } from "./page.js";
import { pace, whenPaceChanges } from "./pace.js";
import { play } from "./sound.js";

const strip = document.getElementById("strip"), list = document.getElementById("strip-told");
const live = document.getElementById("strip-live");
const mine = "seat" in table.dataset ? Number(table.dataset.seat) : null;
const SETTLES = 0.55; // of the last beat: then the rest follows, with the next question
const FADE = 150, SHOWN = 4, MOST = 16; // sentences on the strip; when it is open
const waiting = [];
let current = null, timer = 0, pressed = false;
let points = [], scores = [], stones = [], names = [];
let told = []; // what the others did since I moved: beats that can be shown again
let earned = []; // by seat, what brought points meanwhile: name to sum

// Beats: what is told together. What is turned up is turned up together; the same thing told
// twice is told once.

function beatsOf(steps) {
  const beats = [];
  for (const step of steps) {
    let own = step.seat === mine; // my own decision shows at once, what follows from it in turn
    let last = null;
    for (const { text, refs = [], kind = "", seat } of step.told) {
      own &&= !kind && seat === mine;
      const joins = last && (own === last.own)
        && (own || (kind === "reveal" && last.kind === kind) || last.texts.at(-1) === text);
      if (joins) {
        if (last.texts.at(-1) !== text) last.texts.push(text);
        last.refs.push(...refs);
      } else {
        const what = { n: step.n, seat: step.seat, kind, own };
        beats.push(last = { ...what, texts: [text], refs: [...refs] });
      }
    }
  }
  return beats;
}

// Which fragments change with which beat: those that it names, and those that come to lie where it
// says. Pieces that no sentence names go with the first one; the rest follows at the end.

function plan(message, beats) {
  for (const beat of beats) beat.changes = [];
  const boxes = beats.map(beat => beat.refs.map(ref => boxOf(partOf(ref))).filter(Boolean));
  const strays = [];
  for (const [name, { set = {} }] of Object.entries(message.layers)) {
    const place = name.startsWith("layer-") && document.getElementById(name);
    if (!place) continue;
    for (const [id, markup] of Object.entries(set)) {
      const el = within(place, id), next = parsed(markup, place);
      const from = el?.getAttribute("transform"), to = next.getAttribute("transform");
      const moves = Boolean(el && from !== to && next.classList.contains("moves"));
      const change = { name, id, markup, from: moves ? matrixOf(el) : null, fresh: !el };
      const refs = [next, ...next.querySelectorAll("[data-ref]")].map(one => one.dataset.ref);
      let at = beats.findIndex(beat => refs.some(ref => beat.refs.includes(ref)));
      if (at < 0 && (moves || !el)) at = landing(to, boxes);
      if (at >= 0) beats[at].changes.push(change);
      else if (moves || !el) strays.push(change);
    }
  }
  const first = beats.find(beat => !beat.changes.length) ?? beats.at(-1);
  first.changes.push(...strays);
}

function landing(transform, boxes) {
  const [, x, y] = /translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/.exec(transform ?? "") ?? [];
  if (x === undefined) return -1;
  return boxes.findIndex(some => some.some(({ left, top, width, height }) =>
    x >= left - 2 && x <= left + width + 2 && y >= top - 2 && y <= top + height + 2));
}

function matrixOf(el) {
  const { a, b, c, d, e, f } = el.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
  return `matrix(${[a, b, c, d, e, f].join()})`;
}

// Lift, travel, land; what is new appears, what is turned up turns

function animate(beat, ms) {
  for (const { name, id, from, fresh } of beat.changes) {
    const el = within(document.getElementById(name), id);
    if (!el) continue;
    if (isStill() || fresh) {
      el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fresh ? ms / 3 : FADE });
    } else if (from) {
      const to = matrixOf(el), up = "translate(0px, -10px)";
      el.animate([
        { transform: from, easing: "ease-out" },
        { transform: `${up} ${from}`, offset: 0.2, easing: "ease-in-out" },
        { transform: `${up} ${to}`, offset: 0.75, easing: "ease-in" },
        { transform: to },
      ], { duration: ms * SETTLES });
    } else if (beat.kind === "reveal") {
      const to = matrixOf(el);
      el.animate([{ transform: `${to} scale(0, 1)` }, { transform: to }], { duration: ms / 2 });
    }
  }
}

const soundOf = ({ kind, changes }) => kind === "reveal" ? "drum"
  : kind === "round" ? "gong"
  : changes.some(change => change.from) ? "stone"
  : changes.some(change => change.fresh) ? "card" : "";

function enter(item, beat, ms) {
  if (!item.again) apply(beat);
  unframe();
  const [box] = frame(beat.refs, stones[beat.seat]);
  if (box) item.where = middle(box);
  animate(beat, ms);
  const sound = soundOf(beat);
  if (sound) play(sound);
  tell(beat);
}

function apply(beat) {
  const layers = {};
  for (const { name, id, markup } of beat.changes) {
    (layers[name] ??= { set: {} }).set[id] = markup;
  }
  show({ layers });
}

// The strip: what the others did, numbered

function tell(beat, open = false) { // open: all of it, however many lines that takes
  strip.hidden = false;
  strip.classList.toggle("open", open);
  placeStrip();
  const seen = told.filter(one => one.refs.length), rest = seen.length ? seen : told;
  const all = current ? [beat] : rest.slice(open ? -MOST : -SHOWN);
  const sums = current ? [] : accounts();
  const isCut = () => list.scrollHeight > list.clientHeight + 2;
  strip.classList.remove("two", "more");
  write(all, beat, sums);
  if (isCut()) strip.classList.add("two"); // in smaller print
  if (isCut() || all.length < rest.length && !current) strip.classList.add("more");
  for (let from = 1; from < all.length && isCut(); from++) { // the latest that can be read whole
    write(all.slice(from), beat, sums);
  }
  if (isCut()) write(all.slice(-1), beat, []);
  strip.dataset.step = beat.n;
  if (current && !current.again) live.textContent = beat.texts.join(" ");
}

function write(some, beat, sums) {
  untag(); // a number on the picture belongs to a sentence that can be read
  list.replaceChildren(...some.map(one => {
    const line = document.createElement("li"), stone = stones[one.seat] ?? "";
    line.value = told.indexOf(one) + 1;
    line.dataset.stone = stone;
    line.textContent = one.texts.join(" ");
    line.classList.toggle("square", isSquare(line.value));
    if (!isOver() && one.kind !== "round") tag(line.value, one.refs, stone);
    if (one === beat) line.setAttribute("aria-current", "step");
    return line;
  }), ...sums);
}

// What brought points since I moved, summed up: "Amber +8 Isis, +5 Artisans"
function accounts() {
  return earned.map((sums, seat) => {
    const parts = [...sums].filter(([, n]) => n).sort(([, a], [, b]) => b - a)
      .map(([name, n]) => `${n > 0 ? "+" : "−"}${Math.abs(n)} ${name}`);
    const line = document.createElement("li");
    line.className = "earned";
    line.dataset.stone = stones[seat] ?? "";
    line.textContent = `${names[seat]} ${parts.join(", ")}`;
    return parts.length ? line : null;
  }).filter(Boolean);
}

function account({ earned: more = [], steps = [] }) {
  const own = steps.some(step => step.seat === mine); // I know what I did
  for (const [seat, name, n] of more) {
    if (own && seat === mine) continue;
    const sums = earned[seat] ??= new Map();
    sums.set(name, (sums.get(name) ?? 0) + n);
  }
}

function isSquare(number) { // as the picture draws this number, where it does
  const drawn = [...document.getElementById("layer-tags")?.children ?? []]
    .find(one => one.textContent === String(number));
  return Boolean(drawn && !drawn.querySelector("circle"));
}

// Whoever points at a sentence is shown what it speaks of.
list.addEventListener("pointerover", event => {
  if (current || event.pointerType !== "mouse") return;
  const one = told[event.target.closest("li")?.value - 1];
  unframe();
  if (one) frame(one.refs, stones[one.seat]);
});
list.addEventListener("pointerleave", () => { if (!current) unframe(); });

// Whoever rests on a strip that had no room for everything reads all of it.
const whole = document.getElementById("strip-again");
for (const event of ["mouseenter", "focus"]) {
  whole.addEventListener(event, () => {
    const isMeant = event === "mouseenter" || whole.matches(":focus-visible");
    if (!current && isMeant && strip.classList.contains("more")) tell(told.at(-1), true);
  });
}
for (const event of ["mouseleave", "blur"]) {
  whole.addEventListener(event, () => {
    if (!current && strip.classList.contains("open")) tell(told.at(-1));
  });
}

const isOver = () => Boolean(table.querySelector("h1.over"));

// The strip lies in the bar, where it covers nothing; on a phone in a row of its own above the
// question, or below it on a phone that lies
function placeStrip() {
  const { style } = strip;
  strip.classList.toggle("low", phone.matches);
  document.body.classList.toggle("told", !strip.hidden && !phone.matches);
  document.body.classList.toggle("told-low", !strip.hidden && phone.matches);
  if (phone.matches) {
    const low = lying.matches ? 0 : innerHeight - boardEnd();
    [style.left, style.top, style.width, style.bottom] = ["", "", "", `${low + 2}px`];
    return;
  }
  const left = document.getElementById("moment").getBoundingClientRect().right + 16;
  const right = document.getElementById("drawer-tab").getBoundingClientRect().left - 8;
  [style.left, style.top, style.bottom] = [`${left}px`, "5px", ""];
  style.width = `${right - left}px`;
}
addEventListener("resize", placeStrip);
const edges = new ResizeObserver(placeStrip); // a hint or a long question moves the board's end
for (const part of table.querySelectorAll(".board, .sill-in")) edges.observe(part);

function rest() { // all of it, with nothing being shown any more
  delete table.dataset.showing; // every sentence is there again when it is found out what fits
  if (told.length) tell(told.at(-1));
  quiet();
}

function quiet() { // nothing is being shown any more
  unframe();
  picture?.classList.remove("presenting");
  delete table.dataset.showing;
  delete table.dataset.stale;
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
}

function forget() { // I have moved: the marks of what was before go
  told = [];
  earned = stones.map(() => new Map());
  untag();
  list.replaceChildren();
  strip.hidden = !strip.querySelector("#ending-again:not([hidden])");
  placeStrip();
}

// The row

export function present(message, settle) {
  if (message.whole) return begin(message, settle);
  waiting.push({ message, settle, settled: false });
  next();
}

function begin(message, settle) { // a page that was just opened, or connected again
  clearTimeout(timer);
  waiting.length = 0;
  current = null;
  quiet();
  settle(message);
  ({ points = [], scores = [], stones = [], names = [] } = message);
  forget();
  told = beatsOf(message.last ?? []);
  for (const beat of told) beat.changes = [];
  rest();
  checkEnding();
}

function next() {
  while (!current && waiting.length) start(waiting.shift());
}

function start(item) {
  const beats = beatsOf(item.message.steps ?? []);
  if (beats.some(beat => beat.seat === mine && beat.own)) forget();
  const others = beats.filter(beat => !beat.own);
  told.push(...others);
  for (const beat of others) beat.changes = [];
  if (!others.length || !pace() || document.hidden) {
    finish(item);
    if (others.length) rest();
    return;
  }
  plan(item.message, beats);
  item.beats = beats;
  item.at = -1;
  current = item;
  picture?.classList.add("presenting");
  table.dataset.showing = "";
  const answered = item.message.layers.choices && table.querySelector("h1.asked");
  if (answered) table.dataset.stale = ""; // the question on the sill is that of before
  advance();
}

function advance() {
  if (pressed) { timer = setTimeout(advance, 100); return; } // nothing moves below a finger
  const item = current, ms = pace();
  item.at += 1;
  while (item.beats[item.at]?.own) apply(item.beats[item.at++]);
  const beat = item.beats[item.at];
  if (!beat) return done();
  enter(item, beat, ms);
  const isLast = item.at === item.beats.length - 1;
  if (!isLast || item.settled) timer = setTimeout(advance, ms);
  else timer = setTimeout(() => settleThen(item, ms), ms * SETTLES);
}

function settleThen(item, ms) {
  if (pressed) { timer = setTimeout(() => settleThen(item, ms), 100); return; }
  finish(item, ms);
  timer = setTimeout(advance, ms * (1 - SETTLES));
}

function done() {
  current = null;
  rest();
  next();
  if (!current) checkEnding();
}

function finish(item, ms = 0) { // everything of this message is shown
  item.settled = true;
  account(item.message);
  delete table.dataset.stale;
  item.settle(item.message);
  const now = item.message.points ?? points;
  if (ms) now.forEach((sum, seat) => {
    const box = boxOf(partOf(scores[seat] ?? ""));
    const gain = sum - points[seat];
    if (box && gain) float(gain, item.where ?? middle(box), middle(box), stones[seat], ms);
  });
  points = now;
  if (!ms && !current) checkEnding();
}

// Everything that is left, at once

export function skip() {
  clearTimeout(timer);
  const left = [current, ...waiting.splice(0)].filter(item => item && !item.settled);
  const was = current;
  current = null;
  quiet();
  clearFloats();
  for (const item of left) {
    if (item !== was) {
      const beats = beatsOf(item.message.steps ?? []);
      if (beats.some(beat => beat.own)) forget();
      for (const beat of beats) beat.changes = [];
      told.push(...beats.filter(beat => !beat.own));
    }
    finish(item);
  }
  rest();
  checkEnding();
}

const isPlaying = () => current !== null;

// Whether what was clicked means what it meant before everything was shown
function stillMeant(target) {
  const part = target.closest?.("[data-ref]");
  const button = target.closest?.("button, a, input, select, textarea, summary, label");
  if (!part && !button) return false;
  if (button && !button.closest("[data-action], [data-do]")) return true;
  const isLit = part ? part.matches(".legal, .chosen") : true;
  const asks = [current, ...waiting]
    .some(item => item && !item.settled && item.message.layers.choices);
  return isLit && !asks;
}

document.addEventListener("click", event => {
  if (!isPlaying() || event.target.closest?.("#strip, #ending")) return;
  const meant = stillMeant(event.target);
  skip();
  if (meant) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

document.addEventListener("keydown", event => {
  if (!isPlaying() || !["Enter", " ", "Escape"].includes(event.key)) return;
  if (event.target.closest?.("input, select, textarea, #strip, #ending")) return;
  const meant = event.key !== "Escape" && stillMeant(event.target);
  skip();
  if (meant) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

addEventListener("pointerdown", () => { pressed = true; }, true);
for (const end of ["pointerup", "pointercancel", "click", "blur"]) {
  addEventListener(end, () => { pressed = false; }, true);
}
document.addEventListener("visibilitychange", () => {
  if (document.hidden && isPlaying()) skip();
});
whenPaceChanges(() => { if (isPlaying() && !pace()) skip(); });

// Again, from the strip: nothing changes, the pieces make their way once more

document.getElementById("strip-again")?.addEventListener("click", () => {
  if (isPlaying()) return skip();
  if (!told.length) return;
  closeEnding();
  current = { beats: told, at: -1, again: true, settled: true };
  table.dataset.showing = "";
  if (pace()) advance();
  else { tell(told.at(-1)); frame(told.flatMap(beat => beat.refs)); current = null; }
});
