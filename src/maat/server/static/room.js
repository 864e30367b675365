// The question keeps the room that it once needed: where a board changes its size between two
// clicks, people miss.
const sill = document.querySelector("#table .sill"), inside = sill?.querySelector(".sill-in");
const phone = matchMedia("(max-width: 700px), (max-height: 500px)"); // there the board scrolls
let room = 0, wide = innerWidth; // texts break otherwise in a window of another width

function keep() {
  if (phone.matches) return giveBack();
  const opened = inside.querySelector("#page-hint.open"); // to be read, not to stay
  if (opened || inside.offsetHeight <= room) return;
  room = inside.offsetHeight;
  sill.style.minHeight = `${room}px`;
}

export function giveBack() { // where nothing will be told there any more
  room = 0;
  sill.style.minHeight = "";
}

if (inside) {
  new ResizeObserver(keep).observe(inside);
  addEventListener("resize", () => {
    if (innerWidth === wide) return;
    wide = innerWidth;
    giveBack();
  });
}
