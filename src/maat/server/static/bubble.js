// One bubble for the parts of the picture: what it is, what it does, and the rule, as a link. It
// comes when the pointer rests on a part, with the keyboard's focus, or by a long press.
import { covered } from "./corners.js";
import { board, labelOf, picture, ruleLink } from "./page.js";

const REST = 350, PRESS = 500, AWAY = 500, GAP = 10;
const bubble = document.getElementById("bubble");
let waiting = 0, leaving = 0, shownFor = null, pressed = false;

// A title would bring the browser's own bubble as well: it becomes the label of its group.
export function takeLabels() {
  for (const title of picture?.querySelectorAll("g > title") ?? []) {
    const part = title.parentNode;
    part.dataset.label = title.textContent;
    part.setAttribute("aria-label", title.textContent);
    if (!part.hasAttribute("role")) part.setAttribute("role", "group");
    if (part.dataset.about) part.setAttribute("aria-description", part.dataset.about);
    title.remove();
  }
  if (shownFor && !shownFor.isConnected) hide();
}

const speaks = target => target.closest?.("#picture [data-label]");

function tell(part) {
  clearTimeout(leaving);
  if (!part || part === shownFor) return;
  const name = document.createElement("b");
  name.textContent = labelOf(part);
  bubble.replaceChildren(name);
  if (part.dataset.about) {
    const about = document.createElement("p");
    about.textContent = part.dataset.about;
    bubble.append(about);
  }
  if (part.dataset.rule) bubble.append(ruleLink(part.dataset.rule));
  shownFor = part;
  away = Infinity;
  bubble.hidden = false;
  place(part);
}

function place(part) { // beside it, inside the board, where it covers the least of what is lit
  const at = part.getBoundingClientRect(), room = board.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = bubble;
  const centre = at.left + at.width / 2 - wide / 2, level = at.top + at.height / 2 - high / 2;
  const ways = [[centre, at.top - high - GAP], [centre, at.bottom + GAP],
    [at.right + GAP, level], [at.left - wide - GAP, level]];
  const inside = (low, wanted, most) => Math.round(Math.max(low, Math.min(wanted, most)));
  let best, least = Infinity;
  for (const [x, y] of ways) {
    const left = inside(room.left + 4, x, room.right - wide - 4);
    const top = inside(room.top, y, room.bottom - high - GAP);
    const box = { left, top, right: left + wide, bottom: top + high };
    const own = box.left < at.right && box.right > at.left && box.top < at.bottom
      && box.bottom > at.top; // over the part itself
    const hides = covered(box) + (own ? 1e6 : 0);
    if (hides < least) { best = [left, top]; least = hides; }
  }
  bubble.style.translate = `${best[0]}px ${best[1]}px`;
}

export function hide() {
  clearTimeout(waiting);
  bubble.hidden = true;
  shownFor = null;
}

// Where the mouse rests and the picture moves under it, nobody has asked for anything.
let restsAt = "";
function hasMoved({ clientX, clientY }) {
  const was = restsAt;
  restsAt = `${clientX} ${clientY}`;
  return restsAt !== was;
}

// Whoever goes to the bubble, for its rule, does not ask for what lies on the way.
let away = Infinity;
function comes({ clientX: x, clientY: y }) {
  const { left, right, top, bottom } = bubble.getBoundingClientRect(), was = away;
  away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  return !bubble.hidden && (away < was || !away);
}
board.addEventListener("pointermove", event => {
  hasMoved(event);
  if (event.pointerType !== "mouse" || !shownFor || !comes(event)) return;
  clearTimeout(waiting);
  clearTimeout(leaving);
  const part = speaks(event.target);
  if (!away || part === shownFor) return;
  if (part) waiting = setTimeout(tell, REST, part);
  leaving = setTimeout(hide, AWAY);
}, { passive: true });
board.addEventListener("pointerdown", hasMoved, { passive: true });
board.addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse") return;
  if (!hasMoved(event)) return clearTimeout(waiting);
  if (bubble.contains(event.target) || (shownFor && !away)) return clearTimeout(leaving);
  const part = speaks(event.target);
  clearTimeout(waiting);
  if (part) waiting = setTimeout(tell, REST, part);
  if (shownFor && part !== shownFor) { clearTimeout(leaving); leaving = setTimeout(hide, AWAY); }
});
board.addEventListener("pointerleave", () => {
  clearTimeout(waiting);
  leaving = setTimeout(hide, AWAY);
});
picture?.addEventListener("focusin", event => {
  const part = speaks(event.target);
  if (part?.matches(":focus-visible")) tell(part);
});
picture?.addEventListener("focusout", () => hide());
picture?.addEventListener("pointerdown", event => {
  hide();
  pressed = false;
  if (event.pointerType === "mouse") return;
  const part = speaks(event.target);
  waiting = setTimeout(() => { pressed = true; tell(part); }, PRESS);
});
for (const name of ["pointerup", "pointercancel"]) {
  picture?.addEventListener(name, () => clearTimeout(waiting));
}
picture?.addEventListener("contextmenu", event => { if (pressed) event.preventDefault(); });
picture?.addEventListener("click", event => { // a long press asks, it does not choose
  if (!pressed) return;
  pressed = false;
  event.stopPropagation();
});
board.addEventListener("scroll", hide, { passive: true });
document.addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
