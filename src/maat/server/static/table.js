// The table's page: shows what the socket sends, and turns clicks, taps and keys into actions.
import { askAdvice, closeAdvice } from "./advice.js";
import { takeLabels } from "./bubble.js";
import { placeCards } from "./corners.js";
import { linkRules, openDrawer, tellLastLine } from "./drawer.js";
import { show } from "./fragments.js";
import "./keys.js";
import "./kin.js";
import { askFor, guide, wireGuide } from "./lessons.js";
import { present } from "./motion.js";
import { picture, say, table, words } from "./page.js";
import {
  act, bringIntoSight, grantWish, isHalfMade, light, newQuestion, onLongList, point, shown,
} from "./pointing.js";
import { looked, lookAgain, since } from "./seen.js";
import { connect, decide, send, setBusy, version, wireSocket } from "./socket.js";
import { play } from "./sound.js";
import { heardTalk, refusedTalk, wireTalk } from "./talk.js";
import { markTurn } from "./turn.js";

const LATE = 1200; // ms
let asked = null, ended = false;

table.addEventListener("click", event => {
  const meant = event.target.closest(
    "[data-action], [data-do], [data-ref], [data-ask], [data-close]",
  );
  if (!meant || event.detail > 1) return; // the second click of two would answer the next question
  if (meant.dataset.action) act(meant);
  else if (meant.dataset.ask) {
    const place = `/tables/${table.dataset.table}/hint`;
    askAdvice(place, table.dataset.seat, version(), say, words);
  }
  else if (meant.dataset.close) {
    closeAdvice();
    document.getElementById("page-ask-hint")?.focus();
  }
  else if (meant.dataset.ref) point(meant);
  else decide({ [meant.dataset.do]: true }); // what is not possible now is refused with a reason
});

onLongList(() => { openDrawer("choices"); shown()[0]?.focus(); });

// Every message of the socket is shown here.
function heard(message) {
  if (message.pass) return passOn(message.pass);
  if (!("why" in message)) setBusy(false);
  if (message.error) { light(); say(message.message); refusedTalk(); return; }
  if ("why" in message) {
    if (message.message) say(message.message, message.rule);
    return;
  }
  present(message, settled);
}

function settled(message) { // when its turn has come: all of it is to be seen
  const before = document.activeElement, ref = before?.dataset?.ref, id = before?.id;
  const wasChoice = Boolean(before?.dataset?.action);
  show(message);
  const isNew = message.layers.choices && message.v !== version(); // a new question
  if (isNew) {
    newQuestion(message.asked);
    closeAdvice();
  }
  table.dataset.version = message.v;
  takeLabels();
  light();
  if (isNew && message.asked) grantWish();
  if (picture && message.caption) picture.setAttribute("aria-label", message.caption.join(". "));
  keepFocus(before, ref, id, wasChoice);
  if (isNew && message.asked) bringIntoSight();
  document.title = message.asked ? `● ${message.title}` : message.title;
  markTurn(message.asked);
  if (asked === false && message.asked) play("turn");
  asked = message.asked;
  document.body.classList.toggle("asked", Boolean(asked));
  if (!ended && document.querySelector("h1.over")) {
    ended = true;
    if (version()) holdBack();
    if (!picture) openDrawer("scores", false);
  }
  if ((message.layers.choices || message.layers.status) && !isHalfMade()) say(alone(message));
  heardTalk(message);
  guide();
  if (message.layers.guide) linkRules(document.getElementById("guide"));
  if (message.layers.log) { since(); tellLastLine(); }
  placeCards();
}

// What followed from my decision because nothing else was possible: nobody chose it, so it is said.
function alone({ steps = [] }) {
  const made = steps.filter(step => step.alone && String(step.seat) === table.dataset.seat);
  const told = made.flatMap(step => step.told).map(one => one.text);
  return told.length ? `${words.alone} ${told.join(" ")}` : "";
}

// A last click that comes late must not begin another game: its buttons stand where others stood.
function holdBack() {
  const sill = table.querySelector(".sill");
  sill.inert = true;
  setTimeout(() => { sill.inert = false; }, LATE);
}

function passOn(curtain) { // somebody else needs this screen: nothing can be seen or done any more
  setBusy(true);
  document.documentElement.classList.add("passing");
  location.replace(curtain);
}

function keepFocus(before, ref, id, wasChoice) {
  if (document.activeElement && document.activeElement !== document.body) return;
  if (before === document.body) return;
  const again = (before.isConnected && before.tabIndex >= 0 && before.checkVisibility() && before)
    || (ref && picture?.querySelector(`[data-ref="${CSS.escape(ref)}"]`))
    || (id && document.getElementById(id));
  const near = wasChoice
    ? shown().find(button => button.checkVisibility()) ?? document.getElementById("page-undo")
    : picture;
  (again || near || document.getElementById("status")).focus({ preventScroll: true });
}

wireGuide(connect);
wireTalk(table.dataset.table, message => send({ ...message, version: version() }));
wireSocket({
  show: heard,
  lost: refusedTalk,
  ask: askFor,
  back(seen) {
    if (!seen) return looked();
    lookAgain();
    since();
  },
});
