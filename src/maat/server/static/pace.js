// How fast the others' decisions are shown: milliseconds for each step, 0 for at once. The reader
// chooses, the browser keeps it.
import { stored } from "./page.js";

const PACES = { slow: 1280, normal: 800, instant: 0 };
const chooser = document.getElementById("pace"), listeners = [];
let chosen = stored("pace") ?? "normal";
if (!(chosen in PACES)) chosen = "normal";
if (chooser) {
  chooser.value = chosen;
  chooser.onchange = () => {
    chosen = chooser.value;
    stored("pace", chosen);
    for (const listener of listeners) listener();
  };
}

export const pace = () => PACES[chosen];
export const whenPaceChanges = listener => { listeners.push(listener); };
