// Keys: Tab goes to what is lit, the arrows from any part to the next one in that direction, so
// that each can say why not; letters and digits lead to what stands elsewhere on the page.
import { list, picture, table } from "./page.js";
import { cancel, finish, isHalfMade, parts, point, shown, turn } from "./pointing.js";
import { openDrawer, openRule, closeDrawer, isDrawerOpen } from "./drawer.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const keys = document.getElementById("keys"), signs = document.getElementById("signs");
const sillChoices = document.getElementById("ways-on");

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

const LETTERS = {
  l: () => { openDrawer("choices"); shown()[0]?.focus(); },
  b: () => (picture?.querySelector(".legal[data-ref]") ?? parts()[0])?.focus(),
  u: () => document.getElementById("page-undo")?.click(),
  h: () => document.getElementById("page-ask-hint")?.click(),
  r: turn,
  "?": () => showKeys(),
};

document.addEventListener("keydown", event => {
  if (event.target.closest("input, select, textarea, dialog")) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const part = event.target.closest?.("[data-ref]");
  const pressed = event.key === "Enter" || event.key === " ";
  const acts = event.target.closest("[data-action], [data-do], [data-ref]");
  const byMouse = event.target === document.body || event.target.closest(".board")
    && !event.target.matches(":focus-visible"); // what was clicked last is not what is meant
  if (pressed && event.repeat && acts) event.preventDefault();
  else if (event.key === "Enter" && byMouse && !event.repeat && finish()) event.preventDefault();
  else if (part && pressed) { event.preventDefault(); point(part); }
  else if (part && event.key in WAYS) {
    event.preventDefault();
    beside(part, WAYS[event.key])?.focus();
  }
  else if (part?.dataset.rule && event.key === "i") openRule(part.dataset.rule);
  else if (event.key === "Escape") escape();
  else if (/^[1-9]$/.test(event.key)) toNumber(event.key);
  else if (event.key in LETTERS && !event.repeat) { event.preventDefault(); LETTERS[event.key](); }
  else if (list?.contains(document.activeElement)) alongList(event);
});

function escape() {
  if (isHalfMade()) cancel();
  else if (isDrawerOpen()) closeDrawer();
}

function toNumber(number) { // the choice that shows this number, where it is in sight
  const onSill = sillChoices.querySelector(`[data-number="${number}"]`);
  if (onSill) return onSill.focus();
  const wanted = shown().find(button => button.dataset.number === number);
  if (!wanted) return;
  openDrawer("choices");
  wanted.focus();
}

function alongList(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = shown(), at = all.indexOf(document.activeElement) + step;
  event.preventDefault();
  all[Math.max(0, Math.min(all.length - 1, at))]?.focus();
}

// the list of keys, and the signs of the picture

async function showKeys() {
  keys.showModal();
  if (signs.dataset.asked !== undefined) return;
  signs.dataset.asked = "";
  try {
    const answer = await fetch(`/rules/${table.dataset.game}/signs`);
    const drawn = answer.ok ? await answer.text() : "";
    if (!drawn) return;
    signs.innerHTML = drawn;
    signs.hidden = false;
  } catch { delete signs.dataset.asked; } // no connection
}
document.getElementById("keys-button").onclick = showKeys;
document.getElementById("keys-close").onclick = () => keys.close();
keys.addEventListener("click", event => { if (event.target === keys) keys.close(); });
