// What stands under the picture keeps the room that it once needed: where a board changes its size
// between two clicks, people miss.
const guide = document.getElementById("guide"), sill = document.querySelector("#table .sill");
const inside = sill?.querySelector(".sill-in");
const phone = matchMedia("(max-width: 700px), (max-height: 500px)"); // there the board scrolls
const room = new Map();
let wide = innerWidth; // texts break otherwise in a window of another width

function keep() {
  if (phone.matches) return giveBack();
  grow(guide, guide.offsetHeight);
  grow(sill, inside.offsetHeight);
}

function grow(part, high) {
  if (high <= (room.get(part) ?? 0)) return;
  room.set(part, high);
  part.style.minHeight = `${high}px`;
}

export function giveBack() { // where nothing will be told there any more
  room.clear();
  for (const part of [guide, sill]) part.style.minHeight = "";
}

if (guide && inside) {
  const watch = new ResizeObserver(keep);
  for (const part of [guide, inside]) watch.observe(part);
  addEventListener("resize", () => {
    if (innerWidth === wide) return;
    wide = innerWidth;
    giveBack();
  });
}
