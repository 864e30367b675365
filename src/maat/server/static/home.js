// Whoever presses "Play now" for a game that is new in this browser is asked once whether they want
// to learn it first.
const known = game => { try { return localStorage.getItem(`met ${game}`); } catch { return "1"; } };
const meet = game => { try { localStorage.setItem(`met ${game}`, "1"); } catch { /* private */ } };

for (const form of document.querySelectorAll("form[data-play]")) {
  const game = form.dataset.play, asked = document.getElementById(`new-${game}`);
  const card = form.closest(".card");
  form.addEventListener("submit", event => {
    if (event.submitter?.name !== "now" || known(game) || !asked?.querySelector(".learn")) return;
    event.preventDefault();
    asked.showModal(); // seen whole in any window, and nothing on the page moves
    asked.querySelector(".main").focus();
  });
  asked?.addEventListener("click", event => { if (event.target === asked) asked.close(); });
  card.addEventListener("submit", event => {
    if (!event.defaultPrevented && event.target.method === "post") meet(game);
  });
}

// Who is chosen to play is described below the field, which is too narrow for it.
const LONG = 24;
document.addEventListener("change", ({ target }) => {
  const whole = target.closest("label")?.nextElementSibling;
  if (!whole?.matches(".whole")) return;
  const { text } = target.selectedOptions[0];
  whole.textContent = text.length > LONG ? text : "";
});
