// The players' chat. While it is out of sight, new lines are counted, and shown above the page for
// a while, where they move nothing; not when it is muted.
import { isLeafShown, onLeaf, openDrawer } from "./drawer.js";

const box = document.getElementById("chat"), list = document.getElementById("talk");
const tab = document.getElementById("tab-chat");
const form = document.getElementById("say"), field = document.getElementById("saying");
const bar = document.getElementById("news"), unread = document.getElementById("unread");
const mute = document.getElementById("mute");
const stored = (name, value) => {
  try {
    return value === undefined ? localStorage.getItem(name) : localStorage.setItem(name, value);
  } catch { return null; } // private window
};
// one for each other seat, where there are several
const mutes = [...document.querySelectorAll("#chat .mute")];
const hushedSeats = () => mutes.filter(m => m.ariaPressed === "true").map(m => m.dataset.seat);
let seen = 0, seenKey = "", sent = "", telling = 0;

export function wireTalk(table, send) {
  if (!box) return;
  seenKey = `talk ${table}`;
  seen = Number(stored(seenKey) ?? 0);
  hush(stored("mute") === "on");
  mute.onclick = () => { hush(!muted()); stored("mute", muted() ? "on" : "off"); count(); };
  const hushed = new Set((stored(`mute ${table}`) ?? "").split(" ").filter(Boolean));
  for (const one of mutes) {
    one.setAttribute("aria-pressed", String(hushed.has(one.dataset.seat)));
    one.onclick = () => {
      one.setAttribute("aria-pressed", String(one.ariaPressed !== "true"));
      stored(`mute ${table}`, hushedSeats().join(" "));
      count();
    };
  }
  onLeaf(count);
  form.onsubmit = event => {
    event.preventDefault();
    if (field.value.trim() && send({ say: field.value })) { sent = field.value; field.value = ""; }
  };
}

const muted = () => box.classList.contains("muted");
function hush(on) {
  box.classList.toggle("muted", on);
  mute.setAttribute("aria-pressed", String(on));
}

export function refusedTalk() { // give the text back, to be changed and sent again
  if (sent && !field.value) field.value = sent;
  sent = "";
}

export function heardTalk(message) {
  if (!box) return;
  if ("people" in message) tab.hidden = !message.people;
  if (!message.layers.talk) return;
  sent = "";
  const news = count().at(-1);
  if (news && !message.whole) tell(news.textContent);
}

function tell(text) {
  const line = document.createElement("button");
  line.type = "button";
  line.textContent = text;
  line.onclick = () => { openDrawer("chat"); field.focus(); };
  bar.replaceChildren(line);
  clearTimeout(telling);
  telling = setTimeout(() => bar.replaceChildren(), 8000);
}

function count() {
  const hushed = new Set(hushedSeats());
  for (const line of list.children) line.hidden = hushed.has(line.dataset.seat);
  const isNews = line => line.value > seen && !line.hidden && !line.classList.contains("mine");
  const news = [...list.children].filter(isNews);
  if (isLeafShown("chat") && !muted()) {
    seen = list.lastElementChild?.value ?? seen;
    stored(seenKey, seen);
    news.length = 0;
  }
  if (muted()) news.length = 0;
  if (!news.length) bar.replaceChildren();
  unread.hidden = !news.length;
  unread.textContent = news.length;
  return news;
}
