// Sheets: where a picture has no room for everything, some of its parts lie on sheets at one place
// (`data-sheet`), of which one is seen; a part with `data-opens` turns to another. Which one is
// seen belongs to the page: nothing is decided by it.
const picture = document.getElementById("picture");

const openSheet = () => picture?.dataset.open ?? "0";
export const sheetOf = part => part?.closest("[data-sheet]")?.dataset.sheet;
export const isOnTop = part => [undefined, openSheet()].includes(sheetOf(part));

export function turnTo(sheet) {
  if (picture && sheet !== undefined) picture.dataset.open = sheet;
}

// The scene with which a game ends, where its picture has one
export function showEnd(shown) {
  const scene = picture?.querySelector('[data-sheet="end"]');
  if (scene) turnTo(shown ? "end" : "0");
}

// To the sheet that is asked for: the first one if any of these parts lies there, else that with
// the most of them; where none of them lies on a sheet, everything stays.
export function turnToMost(parts) {
  const count = {};
  for (const sheet of parts.map(sheetOf)) count[sheet] = (count[sheet] ?? 0) + 1;
  const sheets = Object.keys(count).filter(sheet => sheet !== "undefined");
  turnTo("0" in count ? "0" : sheets.sort((one, other) => count[other] - count[one])[0]);
}

picture?.addEventListener("click", event => {
  turnTo(event.target.closest("[data-opens]")?.dataset.opens);
});
