// A sound when it is my turn, and its switch.
import { stored } from "./page.js";

const sound = document.getElementById("sound");
let loud = stored("sound") !== "off";

sound.hidden = false;
sound.setAttribute("aria-pressed", String(loud));
sound.onclick = () => {
  loud = !loud;
  sound.setAttribute("aria-pressed", String(loud));
  stored("sound", loud ? "on" : "off");
  if (loud) ring();
};

export function ring() {
  if (!loud || !navigator.userActivation?.hasBeenActive) return;
  const air = new AudioContext(), tone = air.createOscillator(), swell = air.createGain();
  tone.frequency.value = 660;
  swell.gain.setValueAtTime(0.08, air.currentTime);
  swell.gain.exponentialRampToValueAtTime(0.001, air.currentTime + 0.5);
  tone.connect(swell).connect(air.destination);
  tone.start();
  tone.stop(air.currentTime + 0.5);
  tone.onended = () => air.close();
}
