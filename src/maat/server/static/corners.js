// News over the board: in the corner where they cover the least of what is lit.
import { board, picture } from "./page.js";

const cards = [document.getElementById("since")];
const CORNERS = ["top left", "top right", "bottom left", "bottom right"];

export function covered(box) {
  let sum = 0;
  for (const part of picture?.querySelectorAll(".legal[data-ref]") ?? []) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const wide = Math.min(right, box.right) - Math.max(left, box.left);
    const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    if (wide > 0 && high > 0) sum += wide * high;
  }
  return sum;
}

export function placeCards() {
  let taken = "";
  for (const card of cards) {
    if (!card.checkVisibility() || getComputedStyle(card).position !== "absolute") continue;
    taken = card.dataset.corner = freest(card, CORNERS.filter(corner => corner !== taken));
  }
}

function freest({ offsetWidth: wide, offsetHeight: high }, corners) {
  const room = board.getBoundingClientRect();
  let best = "", least = Infinity;
  for (const corner of corners) {
    const left = corner.endsWith("left") ? room.left : room.right - wide;
    const top = corner.startsWith("top") ? room.top : room.bottom - high;
    const hides = covered({ left, top, right: left + wide, bottom: top + high });
    if (hides < least) { best = corner; least = hides; }
  }
  return best;
}
addEventListener("resize", placeCards);
