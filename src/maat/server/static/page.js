// The parts of a table's page that several of its scripts use, and the line in which it speaks.
export const table = document.getElementById("table");
export const picture = document.getElementById("picture");
export const board = table.querySelector(".board"), sill = table.querySelector(".sill");
const sillIn = table.querySelector(".sill-in");
// where the board ends and the question begins
export const boardEnd = () => sillIn.getBoundingClientRect().top;
export const list = document.getElementById("choices"); // spectators have none
export const words = JSON.parse(table.dataset.words);
// a phone, held either way; one that lies has the question beside the board
export const phone = matchMedia("(max-width: 700px), (max-height: 500px)");
export const lying = matchMedia("(max-height: 500px) and (min-width: 600px)");

const hint = document.getElementById("hint");

export function say(text, rule = "") {
  hint.replaceChildren(text);
  if (text && rule) hint.append(" (", ruleLink(rule), ")");
}

export function ruleLink(rule) { // a click opens the rule in the drawer
  const link = document.createElement("a");
  link.href = `/rules/${table.dataset.game}#${rule}`;
  link.textContent = words.rule + rule; // "rule K41"
  return link;
}

export const labelOf = part => part.dataset.label
  ?? part.querySelector(":scope > title")?.textContent ?? "";

export const gently = () => matchMedia("(prefers-reduced-motion: reduce)").matches
  ? "auto" : "smooth";

export const stored = (name, value) => { // nothing is kept in a private window
  try {
    return value === undefined ? localStorage.getItem(name) : localStorage.setItem(name, value);
  } catch { return null; }
};
