// The table's page: shows what the socket sends, and turns clicks, taps and keys into actions.
import { askAdvice, closeAdvice } from "./advice.js";
import { show } from "./fragments.js";
import { askFor, guide, wireGuide } from "./lessons.js";
import { markTurn } from "./turn.js";
import { heardTalk, refusedTalk, wireTalk } from "./talk.js";

const table = document.getElementById("table"), picture = document.getElementById("picture");
const hint = document.getElementById("hint"), list = document.getElementById("choices");
const log = document.getElementById("log");
const dock = table.querySelector(".dock"), fold = document.getElementById("fold");
const words = JSON.parse(table.dataset.words);
const seenKey = `seen ${table.dataset.table} ${table.dataset.seat ?? ""}`;
const phone = matchMedia("(max-width: 700px)");
let socket, pause = 300, version = 0, asked = null, path = [], busy = false, ended = false;

// pointing: an action is a row of parts of the picture; what could come next is lit

const buttons = () => [...list.querySelectorAll("button[data-action]")];
const refsOf = button => JSON.parse(button.dataset.refs);
const parts = () => [...picture?.querySelectorAll("[data-ref]") ?? []];
const fits = button => path.every((ref, i) => refsOf(button)[i] === ref);

function light() {
  const open = buttons(), left = open.filter(fits);
  if (path.length && !left.length) { path = []; return light(); }
  const next = new Set(left.map(b => refsOf(b)[path.length]).filter(Boolean));
  const chosen = new Set(path);
  for (const part of parts()) {
    const ref = part.dataset.ref, lit = next.has(ref);
    part.classList.toggle("legal", lit);
    if (chosen.has(ref)) { part.classList.add("chosen"); part.dataset.mine = ""; }
    else if ("mine" in part.dataset) { part.classList.remove("chosen"); delete part.dataset.mine; }
    part.setAttribute("role", "button");
    part.setAttribute("tabindex", lit ? "0" : "-1");
    const enabled = lit || chosen.has(ref); // pointing at a chosen part takes it back
    part.setAttribute("aria-disabled", String(!enabled));
    const title = part.querySelector(":scope > title");
    if (title) part.setAttribute("aria-label", title.textContent);
  }
  if (!picture?.querySelector(".legal[data-ref]")) wayIn()?.setAttribute("tabindex", "0");
  for (const button of open) button.parentNode.hidden = !fits(button);
  fold.hidden = !open.length;
  fit();
  return left;
}

function fit() { // the list ends between two lines, never in the middle of one
  list.style.maxHeight = "";
  if (list.scrollHeight <= list.clientHeight) return;
  const start = list.getBoundingClientRect().top - list.scrollTop;
  const ends = shown().map(b => b.getBoundingClientRect().bottom - start);
  const whole = ends.filter(end => end + 3 <= list.clientHeight).at(-1);
  if (whole) list.style.maxHeight = `${whole + 3}px`;
}
addEventListener("resize", fit);

function point(part) {
  if (busy) return;
  const ref = part.dataset.ref;
  if (path.length && path.at(-1) === ref) { // a second tap takes it back
    path.pop();
    light();
    say("");
    return;
  }
  if (!part.classList.contains("legal")) {
    const again = buttons().filter(b => refsOf(b)[0] === ref);
    if (path.length && again.length) { path = [ref]; return settle(); } // start again elsewhere
    say(labelOf(part));
    send({ why: ref, version });
    return;
  }
  path.push(ref);
  settle();
}

function settle() {
  const left = light();
  bringIntoSight();
  if (left.length === 1 && refsOf(left[0]).length === path.length) return act(left[0]);
  const done = left.filter(b => refsOf(b).length === path.length);
  if (!done.length || done.length < left.length) return say(words.chosen);
  unfold(true);
  say(words.several);
  left[0].focus();
}

function bringIntoSight() { // what can come next may lie elsewhere on a long picture
  const lit = parts().filter(part => part.classList.contains("legal"));
  const end = phone.matches ? dock.getBoundingClientRect().top : innerHeight;
  const seen = part => {
    const box = part.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= end;
  };
  if (!path.length || !lit.length || lit.some(seen)) return;
  scrollBy({ top: lit[0].getBoundingClientRect().top - end / 3, behavior: gently() });
}

function select(action) { // as if its parts had been pointed at; it is not played yet
  const button = buttons().find(b => b.dataset.action === action);
  if (!button || busy) return;
  path = refsOf(button);
  light();
  unfold(true);
  say(words.selected);
  button.focus({ preventScroll: true });
  button.scrollIntoView({ block: "nearest" });
}

const labelOf = part => part.querySelector(":scope > title")?.textContent ?? "";
const say = text => { hint.textContent = text; };

function act(button) {
  path = [];
  decide({ action: Number(button.dataset.action) });
}

function decide(message) { // once: until the server has answered, a second click is a slip
  if (busy) return;
  if (!send({ ...message, version })) { light(); return; }
  busy = true;
  table.setAttribute("aria-busy", "true");
}

function answered() {
  busy = false;
  table.setAttribute("aria-busy", "false");
}

table.addEventListener("click", event => {
  const meant = event.target.closest(
    "[data-action], [data-do], [data-ref], [data-ask], [data-select], [data-close]",
  );
  if (!meant || event.detail > 1) return; // the second click of two would answer the next question
  if (meant.dataset.action) act(meant);
  else if (meant.dataset.ask) {
    const place = `/tables/${table.dataset.table}/hint`;
    askAdvice(place, table.dataset.seat, version, say, words);
  }
  else if (meant.dataset.select) select(meant.dataset.select);
  else if (meant.dataset.close) {
    closeAdvice();
    document.getElementById("page-ask-hint")?.focus();
  }
  else if (meant.dataset.ref) point(meant);
  else if (meant.getAttribute("aria-disabled") !== "true") decide({ [meant.dataset.do]: true });
});

table.addEventListener("focusin", event => {
  const part = event.target.closest?.("[data-ref]");
  if (part) say(labelOf(part));
});

// keys: Tab goes to what is lit, the arrows from any part to the next one in that direction, so
// that each can say why not

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function wayIn() { // where nothing is lit, Tab still leads into the picture
  const all = parts();
  return all.find(part => part === document.activeElement) ?? all[0];
}

function beside(part, [right, down]) { // straight on rather than near: so every part can be reached
  const middle = one => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(part);
  let best = null, least = Infinity;
  for (const other of parts()) {
    const [far, low] = middle(other), along = (far - x) * right + (low - y) * down;
    const across = Math.abs((far - x) * down) + Math.abs((low - y) * right);
    const away = along + 3 * across;
    if (along > 1 && away < least) { best = other; least = away; }
  }
  return best;
}

document.addEventListener("keydown", event => {
  if (event.target.closest("input, select, textarea")) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const part = event.target.closest?.("[data-ref]");
  const pressed = event.key === "Enter" || event.key === " ";
  const acts = event.target.closest("[data-action], [data-do], [data-ref]");
  if (pressed && event.repeat && acts) event.preventDefault();
  else if (part && pressed) { event.preventDefault(); point(part); }
  else if (part && event.key in WAYS) {
    event.preventDefault();
    beside(part, WAYS[event.key])?.focus();
  }
  else if (event.key === "Escape" && path.length) { path = []; light(); say(""); }
  else if (/^[1-9]$/.test(event.key)) shown()[Number(event.key) - 1]?.focus();
  else if (["ArrowDown", "ArrowUp"].includes(event.key) && list.contains(document.activeElement)) {
    const all = shown(), step = event.key === "ArrowDown" ? 1 : -1;
    const at = all.indexOf(document.activeElement) + step;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, at))]?.focus();
  }
});
const shown = () => buttons().filter(b => !b.parentNode.hidden);

// the list of choices can be folded away where it covers a part of the picture

function unfold(open) {
  fold.setAttribute("aria-expanded", String(open));
  list.hidden = !open;
  if (open) fit();
}
fold.onclick = () => {
  unfold(list.hidden);
  try { localStorage.setItem("list", list.hidden ? "folded" : ""); } catch { /* private window */ }
};
try {
  if (phone.matches && localStorage.getItem("list") === "folded") unfold(false);
} catch { /* private window */ }
phone.addEventListener("change", () => { if (!phone.matches) unfold(true); });

// a long picture has parts with a heading each: buttons that jump to them, in reach on a phone

const jumps = document.getElementById("jumps");
function listParts() {
  const lines = part => [...part.querySelectorAll("text")].map(line => line.textContent);
  const heading = part => lines(part).find(words => words.length > 1);
  const parts = [...picture?.querySelectorAll("#layer-ground > [id]") ?? []];
  const found = parts.map(part => ({ part, name: heading(part) })).filter(({ name }) => name);
  jumps.hidden = found.length < 4;
  if (jumps.hidden) return;
  const top = ({ part }) => part.getBoundingClientRect().top;
  found.sort((one, other) => top(one) - top(other));
  const names = found.map(({ name }) => name);
  if (names.join() === [...jumps.children].map(way => way.textContent).join()) return;
  jumps.replaceChildren(...names.map((name, i) => {
    const way = document.createElement("button");
    way.type = "button";
    way.textContent = name;
    way.onclick = () => scrollBy({ top: top(found[i]) - 8, behavior: gently() });
    return way;
  }));
}
const gently = () => matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

// the picture has the question; when that is out of sight, the question stands beside the choices

const watch = new IntersectionObserver(([asking]) => {
  dock.classList.toggle("alone", !asking.isIntersecting);
});
let watched = null;
function watchQuestion() {
  const asking = document.getElementById("asked");
  if (asking === watched) return;
  watch.disconnect();
  if (asking) watch.observe(asking);
  watched = asking;
}

// the socket: a line may be dead without being closed, so whatever is sent must be answered

const PATIENCE = 5000, LONG = 30000, TAP = 300;
let pausing = 0, waiting = 0, hidden = Date.now();

function send(message) {
  const open = socket?.readyState === WebSocket.OPEN;
  if (!open) { say(words.lost); return false; }
  socket.send(JSON.stringify(message));
  waiting ||= setTimeout(() => { lineLost(); connect(); }, PATIENCE);
  return true;
}

function connect() { // again, if need be; there is never more than one socket
  stopWaiting();
  clearTimeout(pausing);
  held.length = 0;
  socket?.close();
  const address = new URL(table.dataset.socket, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  askFor(address);
  if (phone.matches) address.searchParams.set("narrow", "1");
  const mine = socket = new WebSocket(address);
  mine.onopen = () => { pause = 300; };
  mine.onmessage = event => {
    if (mine !== socket) return;
    stopWaiting();
    receive(JSON.parse(event.data));
    if (document.body.classList.contains("offline")) lineBack();
  };
  mine.onclose = event => {
    if (mine !== socket) return;
    if (event.code === 4403) return location.reload();
    lineLost();
    pausing = setTimeout(connect, pause = Math.min(pause * 2, 10000));
  };
}

function stopWaiting() {
  clearTimeout(waiting);
  waiting = 0;
}

function lineLost() {
  stopWaiting();
  answered();
  refusedTalk();
  document.body.classList.add("offline");
  say(words.lost);
}

function lineBack() {
  document.body.classList.remove("offline");
  say(words.back);
}

addEventListener("online", connect);
phone.addEventListener("change", connect);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") { hidden = Date.now(); looked(); return; }
  sinceShown = false;
  if (socket.readyState > WebSocket.OPEN || Date.now() - hidden > LONG) connect();
  else since();
});

// while a finger or a button is down nothing moves: otherwise it would be released on something
// other than what it pressed

const held = [];
let pressing = 0;

function receive(message) {
  if (pressing) held.push(message);
  else heard(message);
}

function letGo() {
  clearTimeout(pressing);
  pressing = 0;
  for (const message of held.splice(0)) heard(message);
}

function hold(most) {
  clearTimeout(pressing);
  pressing = setTimeout(letGo, most);
}
addEventListener("pointerdown", () => hold(PATIENCE), true);
addEventListener("pointerup", () => hold(TAP), true); // a click may follow
addEventListener("click", () => setTimeout(letGo), true); // when everybody has heard of it
addEventListener("pointercancel", letGo, true); // the page is scrolled

function heard(message) {
  if (message.pass) return passOn(message.pass);
  if (!("why" in message)) answered();
  if (message.error) { light(); say(message.message); refusedTalk(); return; }
  if ("why" in message) {
    if (message.message) say(`${message.message} (${message.rule})`);
    return;
  }
  const before = document.activeElement, ref = before?.dataset?.ref, id = before?.id;
  const wasChoice = list.contains(before);
  show(message);
  if (message.layers.choices && message.v !== version) { // a new question
    path = [];
    closeAdvice();
  }
  version = message.v;
  table.dataset.version = version;
  light();
  watchQuestion();
  listParts();
  if (picture && message.caption) picture.setAttribute("aria-label", message.caption.join(". "));
  keepFocus(before, ref, id, wasChoice);
  document.title = message.asked ? `● ${message.title}` : message.title;
  markTurn(message.asked);
  if (asked === false && message.asked) ring();
  asked = message.asked;
  if (!ended && document.querySelector("h1.over")) {
    ended = document.getElementById("fold-sheet").open = true;
  }
  if ((message.layers.choices || message.layers.status) && !path.length) say("");
  heardTalk(message);
  guide();
  if (message.layers.log) since();
}

function passOn(curtain) { // somebody else needs this screen: nothing can be seen or done any more
  busy = true;
  table.setAttribute("aria-busy", "true");
  document.documentElement.classList.add("passing");
  location.replace(curtain);
}

function keepFocus(before, ref, id, wasChoice) {
  if (document.activeElement && document.activeElement !== document.body) return;
  if (before === document.body) return;
  const again = (before.isConnected && before.tabIndex >= 0 && before)
    || (ref && picture?.querySelector(`[data-ref="${CSS.escape(ref)}"]`))
    || (id && document.getElementById(id));
  const near = wasChoice ? shown()[0] ?? document.getElementById("page-undo") : picture;
  (again || near || document.getElementById("status")).focus({ preventScroll: true });
}

// what happened since my last look

function looked() {
  if (!log.children.length) return; // left before the first message
  try { localStorage.setItem(seenKey, log.lastElementChild.value); } catch { /* private window */ }
}
let sinceShown = false;
function since() {
  if (sinceShown || !log.children.length) return;
  sinceShown = true;
  let seen = null;
  try { seen = localStorage.getItem(seenKey); } catch { /* private window */ }
  const news = seen === null ? [] : [...log.children].filter(entry => entry.value > Number(seen));
  const box = document.getElementById("since");
  if (news.length) {
    box.querySelector("ol").replaceChildren(...news.map(entry => {
      const copy = entry.cloneNode(true);
      copy.removeAttribute("id");
      return copy;
    }));
    box.hidden = false;
    box.querySelector("button").onclick = () => { box.hidden = true; looked(); };
  } else looked();
}
addEventListener("pagehide", looked);

// a sound when it is my turn

const sound = document.getElementById("sound");
let loud = true;
try { loud = localStorage.getItem("sound") !== "off"; } catch { /* private window */ }
if (sound) {
  sound.hidden = false;
  sound.setAttribute("aria-pressed", String(loud));
  sound.onclick = () => {
    loud = !loud;
    sound.setAttribute("aria-pressed", String(loud));
    try { localStorage.setItem("sound", loud ? "on" : "off"); } catch { /* private window */ }
    if (loud) ring();
  };
}
function ring() {
  if (!loud || !navigator.userActivation?.hasBeenActive) return;
  const air = new AudioContext(), tone = air.createOscillator(), swell = air.createGain();
  tone.frequency.value = 660;
  swell.gain.setValueAtTime(0.08, air.currentTime);
  swell.gain.exponentialRampToValueAtTime(0.001, air.currentTime + 0.5);
  tone.connect(swell).connect(air.destination);
  tone.start();
  tone.stop(air.currentTime + 0.5);
  tone.onended = () => air.close();
}

wireTalk(table.dataset.table, message => send({ ...message, version }));
wireGuide(connect);
connect();
