// One bubble for the parts of the picture: what it is, what it does, and the rule, as a link. It
// comes when the pointer rests on a part, with the keyboard's focus, or by a long press.
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
  bubble.hidden = false;
  place(part);
}

function place(part) { // above it, else below, inside the board
  const at = part.getBoundingClientRect(), room = board.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = bubble;
  const above = at.top - high - GAP, under = at.bottom + GAP;
  let top = above >= room.top ? above : under;
  if (top + high > room.bottom) top = Math.max(room.top, room.bottom - high - GAP);
  const middle = at.left + at.width / 2 - wide / 2;
  const left = Math.max(room.left + 4, Math.min(middle, room.right - wide - 4));
  bubble.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
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

board.addEventListener("pointermove", hasMoved, { passive: true });
board.addEventListener("pointerdown", hasMoved, { passive: true });
board.addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse") return;
  if (!hasMoved(event)) return clearTimeout(waiting);
  if (bubble.contains(event.target)) return clearTimeout(leaving);
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
