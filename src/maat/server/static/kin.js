// What belongs together lies apart: the sector of a wheel and the panel of the same Area. Where the
// mouse rests on a part that stands for one other (`data-via`), or on that other, all of them are
// outlined.
import { picture } from "./page.js";

const nameOf = ({ via, ref }) => via === undefined ? ref : via.includes(" ") ? null : via;
let shown = null;

function mark(name) {
  if (name === shown) return;
  shown = name;
  for (const part of picture.querySelectorAll(".kin")) part.classList.remove("kin");
  if (!name) return;
  const all = [...picture.querySelectorAll("[data-ref]")];
  const kin = all.filter(part => nameOf(part.dataset) === name);
  if (kin.length > 1) for (const part of kin) part.classList.add("kin");
}

picture?.addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse") return;
  const part = event.target.closest("[data-ref]");
  mark(part ? nameOf(part.dataset) : null);
});
picture?.addEventListener("pointerleave", () => mark(null));
