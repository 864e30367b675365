// The drawer at the side: it opens at one of its leaves, and stays as this browser left it. Links
// to rules open the rule there. And the menu in the bar.
import { list, phone, picture, ruleLink, stored, table } from "./page.js";

const drawer = document.getElementById("drawer"), tab = document.getElementById("drawer-tab");
const rules = document.getElementById("rules");
const tabs = [...drawer.querySelectorAll("[role=tab]")];
const heard = []; // told when another leaf is shown
let before = null; // what had the focus when the drawer was opened

const leafOf = name => document.getElementById(`leaf-${name}`);
const current = () => tabs.find(one => one.ariaSelected === "true").dataset.leaf;
export const isDrawerOpen = () => !drawer.hidden;
export const isLeafShown = name => isDrawerOpen() && current() === name;
export const onLeaf = told => heard.push(told);

export function openDrawer(name = current(), keeps = true) {
  const wanted = tabs.find(one => one.dataset.leaf === name && !one.hidden) ?? tabs[0];
  for (const one of tabs) {
    const here = one === wanted;
    one.setAttribute("aria-selected", String(here));
    one.tabIndex = here ? 0 : -1;
    leafOf(one.dataset.leaf).hidden = !here;
  }
  if (drawer.hidden) before = document.activeElement;
  setOpen(true);
  if (keeps) stored("drawer", wanted.dataset.leaf);
  if (wanted.dataset.leaf === "rules") bringRules();
  for (const log of leafOf(wanted.dataset.leaf).querySelectorAll(".log")) {
    log.scrollTop = log.scrollHeight;
  }
  for (const told of heard) told();
}

export function closeDrawer() {
  const inside = drawer.contains(document.activeElement);
  setOpen(false);
  stored("drawer", "");
  const back = before !== document.body && before?.isConnected && before.checkVisibility();
  if (inside) (back ? before : tab).focus();
  for (const told of heard) told();
}

function setOpen(open) {
  drawer.hidden = !open;
  tab.setAttribute("aria-expanded", String(open));
  document.body.classList.toggle("drawn", open);
}

tab.onclick = () => {
  if (isDrawerOpen()) closeDrawer();
  else { openDrawer(); tabs.find(one => one.tabIndex === 0).focus(); }
};
document.getElementById("drawer-close").onclick = closeDrawer;
for (const one of tabs) one.onclick = () => openDrawer(one.dataset.leaf);
drawer.querySelector(".tabs").addEventListener("keydown", event => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const seen = tabs.filter(one => !one.hidden);
  const to = seen[(seen.indexOf(event.target) + step + seen.length) % seen.length];
  event.preventDefault();
  openDrawer(to.dataset.leaf);
  to.focus();
});

// as it was left; a game without a picture is played by the list of choices

const left = stored("drawer");
if (!picture && list) openDrawer("choices", false);
else if (left && !phone.matches) openDrawer(left, false);

// the last line of the log, on the tab

const lastLine = document.getElementById("last-line"), log = document.getElementById("log");
export function tellLastLine() {
  const last = [...log.children].filter(line => !line.querySelector("details")).at(-1);
  lastLine.textContent = last?.textContent ?? "";
}

// rules

let bringing = null;
function bringRules() {
  bringing ??= fetch(`/rules/${table.dataset.game}?part=1`)
    .then(answer => answer.text())
    .then(text => { rules.innerHTML = text; ownAddresses(); })
    .catch(() => { bringing = null; }); // no connection: asked for again the next time
  return bringing;
}

function ownAddresses() { // the ids of the page are its own
  for (const place of rules.querySelectorAll("[id]")) {
    place.dataset.rule = place.id;
    place.removeAttribute("id");
    place.tabIndex = -1;
  }
}

export async function openRule(number) {
  openDrawer("rules", false);
  await bringRules();
  const place = rules.querySelector(`[data-rule="${CSS.escape(number)}"]`);
  for (const one of rules.querySelectorAll(".wanted")) one.classList.remove("wanted");
  place?.classList.add("wanted");
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "start" });
}

const CITED = /(?<=\(|, )[A-Z]\d+(?=[),])/;

export function linkRules(place) { // every rule that is cited there, as in "(K40)"
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (let text of found) {
    for (let cited; (cited = CITED.exec(text.data)) && !text.parentNode.closest("a, button");) {
      const number = text.splitText(cited.index);
      text = number.splitText(cited[0].length);
      number.replaceWith(ruleLink(cited[0]));
    }
  }
}

document.addEventListener("click", event => {
  const link = event.target.closest("a[href*='#']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const [page, number] = link.getAttribute("href").split("#");
  if (page !== `/rules/${table.dataset.game}` && !(rules.contains(link) && !page)) return;
  event.preventDefault();
  openRule(number);
});

// the menu

const menu = document.getElementById("menu"), opens = document.getElementById("menu-button");
function showMenu(open) {
  opens.setAttribute("aria-expanded", String(open));
  document.body.classList.toggle("menu-open", open);
}
opens.onclick = () => showMenu(opens.ariaExpanded !== "true");
document.addEventListener("pointerdown", event => {
  if (!menu.contains(event.target) && !opens.contains(event.target)) showMenu(false);
});
document.addEventListener("keydown", event => {
  if (event.key !== "Escape" || opens.ariaExpanded !== "true") return;
  showMenu(false);
  opens.focus();
  event.stopImmediatePropagation();
});
