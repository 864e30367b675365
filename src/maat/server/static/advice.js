// What would you play, and why? A bot's answer, beside the choices. Only this page asks, and only
// this page hears it.
const place = document.getElementById("advice");
let asking = 0; // an answer to an earlier question comes too late

export function closeAdvice() {
  asking++;
  place?.replaceChildren();
}

export async function askAdvice(address, seat, version, say, words) {
  closeAdvice();
  const mine = asking;
  say(words.thinking);
  let answer = null;
  try {
    const body = new URLSearchParams({ seat, version });
    answer = await (await fetch(address, { method: "POST", body })).json();
  } catch { /* no line, or a page that says that there is too much to do */ }
  if (mine !== asking) return;
  say(answer?.message ?? (answer ? "" : words.lost));
  if (!answer?.html) return;
  const holder = document.createElement("template");
  holder.innerHTML = answer.html;
  place.replaceChildren(...holder.content.firstChild.childNodes);
  place.querySelector("[data-select]")?.focus({ preventScroll: true });
}
