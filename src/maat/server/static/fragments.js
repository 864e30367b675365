// Keyed fragments: a message says, by place, which elements are new or changed, gone, and in which order they stand.
// An element that stays is kept (its focus, its running transition); only what differs in it is changed.
const SVG = "http://www.w3.org/2000/svg";
const OURS = new Set(["tabindex", "role", "aria-label", "aria-disabled", "aria-pressed"]); // added here, unknown to the server

function parsed(markup, place) {
  const holder = document.createElement("template"), drawn = place.namespaceURI === SVG;
  holder.innerHTML = drawn ? `<svg>${markup}</svg>` : markup;
  return drawn ? holder.content.firstChild.firstChild : holder.content.firstChild;
}

function sync(old, next) {
  const drawn = old.namespaceURI === SVG;
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !(drawn && OURS.has(name))) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const kept = [...old.childNodes], wanted = [...next.childNodes];
  if (kept.length !== wanted.length) { old.replaceChildren(...wanted); return; }
  kept.forEach((was, i) => {
    const will = wanted[i];
    if (was.nodeType !== will.nodeType || was.nodeName !== will.nodeName) was.replaceWith(will);
    else if (was.nodeType === Node.ELEMENT_NODE) sync(was, will);
    else if (was.data !== will.data) was.data = will.data;
  });
}

// An id is looked for in its own place: a game's drawing may have the same word as the page, or another layer.
const within = (place, id) => {
  const el = document.getElementById(id);
  return el?.parentNode === place ? el : place.querySelector(`:scope > #${CSS.escape(id)}`);
};

export function show(message) {
  const focus = document.activeElement;
  for (const [name, { set = {}, gone = [], order }] of Object.entries(message.layers)) {
    const place = document.getElementById(name);
    if (!place) continue;
    const wanted = message.whole ? new Set(Object.keys(set)) : null;
    if (wanted) for (const el of [...place.children]) if (!wanted.has(el.id)) el.remove();
    for (const id of gone) within(place, id)?.remove();
    for (const [id, markup] of Object.entries(set)) {
      const el = within(place, id), next = parsed(markup, place);
      if (el) sync(el, next);
      else place.append(next);
    }
    const sequence = order || (wanted && [...wanted]);
    if (sequence) inOrder(place, sequence);
  }
  if (message.size) document.getElementById("picture")?.setAttribute("viewBox", `0 0 ${message.size.join(" ")}`);
  return focus;
}

function inOrder(place, ids) { // move only what stands wrong: moving a node ends its transition
  let at = place.firstElementChild;
  for (const id of ids) {
    const el = within(place, id);
    if (el === at) at = at.nextElementSibling;
    else place.insertBefore(el, at);
  }
}
