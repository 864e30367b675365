// What is drawn over the picture for a while: frames round what is spoken of, the numbers of steps,
// points on their way to the score. Nothing here can be pointed at.
import { picture } from "./page.js";
import { turnTo, sheetOf } from "./sheets.js";

const SVG = "http://www.w3.org/2000/svg", MARGIN = 5, TAG = 10, CLOSE = 1;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const OUT = 5;
let layer = null;

export const isStill = () => still.matches;

function over() {
  if (!layer && picture) {
    layer = document.createElementNS(SVG, "g");
    layer.id = "motion";
    layer.setAttribute("aria-hidden", "true");
  }
  if (layer && picture.lastElementChild !== layer) picture.append(layer);
  return layer;
}

function draw(name, attributes, text = "", inside = over()) {
  const shape = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) shape.setAttribute(key, value);
  }
  shape.textContent = text;
  inside.append(shape);
  return shape;
}

export const partOf = ref => picture?.querySelector(`[data-ref="${CSS.escape(ref)}"]`);

// The box of a part in the units of the picture; null where it cannot be seen
export function boxOf(part) {
  const own = part?.getScreenCTM?.(), whole = picture?.getScreenCTM();
  if (!own || !whole) return null;
  const { x, y, width, height } = part.getBBox();
  if (!width && !height) return null;
  const turn = whole.inverse().multiply(own);
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
    .map(([a, b]) => new DOMPoint(a, b).matrixTransform(turn));
  const xs = corners.map(p => p.x), ys = corners.map(p => p.y);
  const left = Math.min(...xs), top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

export const middle = box => [box.left + box.width / 2, box.top + box.height / 2];

// Frames round these parts, in their own shape if they have one; gone when `unframe` is called
export function frame(refs, stone, more = "") {
  turnTo(refs.map(partOf).map(sheetOf).find(sheet => sheet !== undefined));
  const parts = refs.map(partOf).filter(part => boxOf(part));
  for (const part of parts) {
    const look = { class: `frame ${more}`, "data-stone": stone };
    if (frameShape(part, look)) continue;
    draw("rect", { ...look, ...around(boxOf(part)) });
  }
  return parts.map(boxOf);
}

const OUTLINE = ["d", "points", "x", "y", "width", "height", "rx", "cx", "cy", "r"];
const SHAPED = "path, polygon, rect, circle";

function frameShape(part, look, inside) { // what catches the pointer
  const shape = part.querySelector(":scope > [pointer-events=all], :scope > path.halo");
  const whole = picture.getScreenCTM(), own = shape?.getScreenCTM();
  if (!own || !shape.matches(SHAPED)) return false;
  const { a, b, c, d, e, f } = whole.inverse().multiply(own);
  const outline = OUTLINE.map(key => [key, shape.getAttribute(key) ?? undefined]);
  draw(shape.localName, {
    ...look, ...Object.fromEntries(outline),
    transform: `matrix(${[a, b, c, d, e, f].map(n => n.toFixed(3)).join()})`,
  }, "", inside);
  return true;
}

// What is spoken of: a ring of light on dark round each part, to be seen on any ground, and if
// asked for a light shade over all the rest
export function speakOf(refs, shades) {
  document.getElementById("spoken")?.remove();
  const parts = refs.map(partOf).filter(part => part && boxOf(part) && isInSight(part));
  if (!parts.length) return;
  const group = draw("g", { id: "spoken" });
  if (shades) {
    const all = { x: -4000, y: -4000, width: 12000, height: 12000 }, units = "userSpaceOnUse";
    const mask = draw("mask", { id: "unspoken", maskUnits: units, ...all }, "", group);
    draw("rect", { ...all, fill: "#fff" }, "", mask);
    for (const part of parts) ring(part, {}, mask);
    draw("rect", { ...all, class: "shade", mask: "url(#unspoken)" }, "", group);
  }
  for (const name of ["ring dark", "ring"]) {
    for (const part of parts) ring(part, { class: name }, group);
  }
}

const isInSight = part => [undefined, picture.dataset.open ?? "0"].includes(sheetOf(part))
  && !part.closest("[data-when]:not(.seen)");

function ring(part, look, inside) {
  if (frameShape(part, look, inside)) return;
  draw("rect", { ...look, ...around(boxOf(part), CLOSE) }, "", inside);
}

const around = ({ left, top, width, height }, far = MARGIN) => ({
  rx: 6, x: left - far, y: top - far, width: width + 2 * far, height: height + 2 * far,
});

export const unframe = () => layer?.querySelectorAll(".frame").forEach(one => one.remove());

// The number of a step at the part that it speaks of, outside its corner; not on a sheet, which
// may be turned. A picture may have a layer of its own for them.
export function tag(number, refs, stone) {
  if (document.getElementById("layer-tags")) return;
  const part = refs.map(partOf).find(one => boxOf(one) && sheetOf(one) === undefined);
  if (!part) return;
  const box = boxOf(part), text = String(number), half = TAG + 4 * (text.length - 1);
  const x = Math.max(half, box.left - OUT), y = Math.max(TAG, box.top - OUT);
  const plate = { x: x - half, y: y - TAG, width: 2 * half, height: 2 * TAG, rx: TAG };
  draw("rect", { class: "tag", "data-stone": stone, ...plate });
  draw("text", { class: "tag", "data-stone": stone, x, y: y + 4.5 }, text);
}

export const untag = () => layer?.querySelectorAll(".tag").forEach(one => one.remove());

// Points rise from where they were made to where they are counted
export function float(points, from, to, stone, ms) {
  const [x, y] = from, text = points > 0 ? `+${points}` : `−${-points}`;
  const shape = draw("text", { class: "float", "data-stone": stone, x, y }, text);
  const [right, down] = [to[0] - x, to[1] - y];
  const way = isStill()
    ? [{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }]
    : [
      { opacity: 0, transform: "translate(0, 0)" },
      { opacity: 1, transform: "translate(0, -18px)", offset: 0.25 },
      { opacity: 1, transform: `translate(${right}px, ${down}px)`, offset: 0.85 },
      { opacity: 0, transform: `translate(${right}px, ${down}px)` },
    ];
  const flight = shape.animate(way, { duration: ms, easing: "ease-in-out", fill: "both" });
  flight.finished.then(() => shape.remove(), () => shape.remove());
}

export const clearFloats = () => layer?.querySelectorAll(".float").forEach(one => one.remove());
