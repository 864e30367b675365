// Hints over the board: in the corner where they cover the least of what is lit.
import { board, phone, picture } from "./page.js";

const guide = document.getElementById("guide");
const CORNERS = ["top left", "top right", "bottom left", "bottom right"];

function covered(box) {
  let sum = 0;
  for (const part of picture?.querySelectorAll(".legal[data-ref]") ?? []) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const wide = Math.min(right, box.right) - Math.max(left, box.left);
    const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    if (wide > 0 && high > 0) sum += wide * high;
  }
  return sum;
}

export function placeGuide() {
  if (!guide.childElementCount || phone.matches) return; // on a phone it stands above the board
  const room = board.getBoundingClientRect(), { offsetWidth: wide, offsetHeight: high } = guide;
  let best = null, least = Infinity;
  for (const corner of CORNERS) {
    const left = corner.endsWith("left") ? room.left : room.right - wide;
    const top = corner.startsWith("top") ? room.top : room.bottom - high;
    const hides = covered({ left, top, right: left + wide, bottom: top + high });
    if (hides < least) { best = corner; least = hides; }
  }
  guide.dataset.corner = best;
}
addEventListener("resize", placeGuide);
