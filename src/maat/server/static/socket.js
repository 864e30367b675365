// The socket: a line may be dead without being closed, so whatever is sent must be answered. While
// a finger or a button is down nothing moves: otherwise it would be released on something other
// than what it pressed.
import { phone, say, table, words } from "./page.js";

const PATIENCE = 5000, LONG = 30000, TAP = 300;
let socket, pause = 300, pausing = 0, waiting = 0, hidden = Date.now(), busy = false;
let told = { show() {}, lost() {}, ask() {}, back() {} };

export const version = () => Number(table.dataset.version ?? 0);
export const isBusy = () => busy;

// `show(message)` shows a message, `lost()` is called when the line is lost, `ask(address)` may add
// to the address, `back()` is called when the page is looked at again
export function wireSocket(ours) {
  told = ours;
  addEventListener("online", connect);
  phone.addEventListener("change", connect);
  connect();
}

export function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) { say(words.lost); return false; }
  socket.send(JSON.stringify(message));
  waiting ||= setTimeout(() => { lineLost(); connect(); }, PATIENCE);
  return true;
}

export function decide(message) { // once: until the server has answered, a second click is a slip
  if (busy || !send({ ...message, version: version() })) return false;
  setBusy(true);
  return true;
}

export function setBusy(on) {
  busy = on;
  table.setAttribute("aria-busy", String(on));
}

export function connect() { // again, if need be; there is never more than one socket
  stopWaiting();
  clearTimeout(pausing);
  held.length = 0;
  socket?.close();
  const address = new URL(table.dataset.socket, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  if (phone.matches) address.searchParams.set("narrow", "1");
  told.ask(address);
  const mine = socket = new WebSocket(address);
  mine.onopen = () => { pause = 300; };
  mine.onmessage = event => {
    if (mine !== socket) return;
    stopWaiting();
    receive(JSON.parse(event.data));
    if (document.body.classList.contains("offline")) lineBack();
  };
  mine.onclose = event => {
    if (mine !== socket) return;
    if (event.code === 4403) return location.reload();
    lineLost();
    pausing = setTimeout(connect, pause = Math.min(pause * 2, 10000));
  };
}

function stopWaiting() {
  clearTimeout(waiting);
  waiting = 0;
}

function lineLost() {
  stopWaiting();
  setBusy(false);
  told.lost();
  document.body.classList.add("offline");
  say(words.lost);
}

function lineBack() {
  document.body.classList.remove("offline");
  say(words.back);
}

document.addEventListener("visibilitychange", () => {
  const seen = document.visibilityState === "visible";
  if (!seen) hidden = Date.now();
  told.back(seen);
  if (seen && (socket.readyState > WebSocket.OPEN || Date.now() - hidden > LONG)) connect();
});

const held = [];
let pressing = 0;

function receive(message) {
  if (pressing) held.push(message);
  else told.show(message);
}

function letGo() {
  clearTimeout(pressing);
  pressing = 0;
  for (const message of held.splice(0)) told.show(message);
}

function hold(most) {
  clearTimeout(pressing);
  pressing = setTimeout(letGo, most);
}
addEventListener("pointerdown", () => hold(PATIENCE), true);
addEventListener("pointerup", () => hold(TAP), true); // a click may follow
addEventListener("click", () => setTimeout(letGo), true); // when everybody has heard of it
addEventListener("pointercancel", letGo, true); // the page is scrolled
