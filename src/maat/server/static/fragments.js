// Keyed fragments: a message says, by place, which elements are new or changed, which are gone, and
// their order. An element that stays is kept, with its focus, its running transition and its open
// folds; only what differs is changed.
const SVG = "http://www.w3.org/2000/svg";
// added here, unknown to the server
const OURS = new Set(["tabindex", "role", "aria-label", "aria-disabled", "aria-pressed"]);
const NEAR = 8; // pixels from the end of a log within which a reader follows it

export function parsed(markup, place) {
  const holder = document.createElement("template"), drawn = place.namespaceURI === SVG;
  holder.innerHTML = drawn ? `<svg>${markup}</svg>` : markup;
  return drawn ? holder.content.firstChild.firstChild : holder.content.firstChild;
}

// What the reader decides: the server does not know it and must not undo it.
const isReaders = (el, name) => name === "open"
  ? el.localName === "details"
  : el.namespaceURI === SVG && OURS.has(name);

function sync(old, next) {
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !isReaders(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (name === "open" && isReaders(old, name)) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  syncChildren(old, [...old.childNodes], [...next.childNodes]);
}

// What is alike from either end stays; the rest in the middle is replaced.
function syncChildren(parent, kept, wanted) {
  const least = Math.min(kept.length, wanted.length);
  let first = 0, last = 0;
  while (first < least && alike(kept[first], wanted[first])) first++;
  while (last < least - first && alike(kept.at(-1 - last), wanted.at(-1 - last))) last++;
  const end = kept.length - last, after = kept[end] ?? null;
  for (let i = 0; i < first; i++) change(kept[i], wanted[i]);
  for (let i = 1; i <= last; i++) change(kept.at(-i), wanted.at(-i));
  for (const gone of kept.slice(first, end)) gone.remove();
  for (const fresh of wanted.slice(first, wanted.length - last)) parent.insertBefore(fresh, after);
}

const alike = (one, other) => one.nodeName === other.nodeName && one.id === other.id;

function change(was, will) {
  if (was.nodeType === Node.ELEMENT_NODE) sync(was, will);
  else if (was.data !== will.data) was.data = will.data;
}

// An id is looked up in its own place: a game's drawing may use the same word as the page, or as
// another layer.
export const within = (place, id) => {
  const el = document.getElementById(id);
  return el?.parentNode === place ? el : place.querySelector(`:scope > #${CSS.escape(id)}`);
};

export function show(message) {
  for (const [name, { set = {}, gone = [], order }] of Object.entries(message.layers)) {
    const place = document.getElementById(name);
    if (!place) continue;
    const wanted = message.whole ? new Set(Object.keys(set)) : null;
    const log = place.closest(".log"), follows = log && isAtEnd(log);
    if (wanted) for (const el of [...place.children]) if (!wanted.has(el.id)) el.remove();
    for (const id of gone) within(place, id)?.remove();
    for (const [id, markup] of Object.entries(set)) {
      const el = within(place, id), next = parsed(markup, place);
      if (el) sync(el, next);
      else place.append(next);
    }
    const sequence = order || (wanted && [...wanted]);
    if (sequence) inOrder(place, sequence);
    if (follows) log.scrollTop = log.scrollHeight; // a reader who has scrolled back stays there
  }
  if (!message.size) return;
  document.getElementById("picture")?.setAttribute("viewBox", `0 0 ${message.size.join(" ")}`);
}

const isAtEnd = log => log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;

function inOrder(place, ids) { // move only what stands wrong: moving a node ends its transition
  let at = place.firstElementChild;
  for (const id of ids) {
    const el = within(place, id);
    if (el === at) at = at.nextElementSibling;
    else place.insertBefore(el, at);
  }
}
