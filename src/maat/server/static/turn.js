// The icon of the page, and of the installed one, says that it is my turn.
const icon = document.querySelector("link[rel=icon]");
const usual = icon?.getAttribute("href");

export function markTurn(asked) {
  if (icon) icon.href = asked ? icon.dataset.turn : usual;
  const badge = asked ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  badge?.catch(() => {}); // not allowed here
}
