// Sounds, made here: stone, card, drum, gong, chord, and a small one when it is my turn. Quiet,
// only after the reader has touched the page, and off where the reader has switched them off.
import { stored } from "./page.js";

const QUIET = 3, LOUDEST = 10;
const button = document.getElementById("sound"), slider = document.getElementById("volume");
let air = null, loud = stored("sound") !== "off", volume = Number(stored("volume") ?? QUIET);
if (!(volume >= 0 && volume <= LOUDEST)) volume = QUIET;

function show() {
  button?.setAttribute("aria-pressed", String(loud));
  if (slider) slider.value = String(loud ? volume : 0);
}
if (button) {
  button.hidden = false;
  button.onclick = () => {
    loud = !loud;
    if (loud && !volume) stored("volume", volume = QUIET);
    stored("sound", loud ? "on" : "off");
    show();
    play("turn");
  };
}
if (slider) slider.oninput = () => {
  volume = Number(slider.value);
  loud = volume > 0;
  stored("volume", volume);
  stored("sound", loud ? "on" : "off");
  show();
  play("stone");
};
show();

// A tone: its pitch (falling to another one), how loud, how long, when
function tone(out, { from, to = from, gain, length, at = 0, shape = "sine" }) {
  const start = air.currentTime + at, swing = air.createOscillator(), swell = air.createGain();
  swing.type = shape;
  swing.frequency.setValueAtTime(from, start);
  swing.frequency.exponentialRampToValueAtTime(to, start + length);
  swell.gain.setValueAtTime(0.0001, start);
  swell.gain.exponentialRampToValueAtTime(gain, start + 0.008);
  swell.gain.exponentialRampToValueAtTime(0.0001, start + length);
  swing.connect(swell).connect(out);
  swing.start(start);
  swing.stop(start + length + 0.02);
}

// A rustle: noise of some height
function noise(out, { type, pitch, gain, length, at = 0 }) {
  const start = air.currentTime + at, size = Math.ceil(air.sampleRate * length);
  const grain = air.createBuffer(1, size, air.sampleRate), samples = grain.getChannelData(0);
  for (let i = 0; i < size; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 2;
  const source = air.createBufferSource(), filter = air.createBiquadFilter();
  const swell = air.createGain();
  source.buffer = grain;
  filter.type = type;
  filter.frequency.value = pitch;
  swell.gain.value = gain;
  source.connect(filter).connect(swell).connect(out);
  source.start(start);
}

const SOUNDS = {
  stone(out) {
    noise(out, { type: "lowpass", pitch: 1400, gain: 0.9, length: 0.05 });
    tone(out, { from: 190, to: 95, gain: 0.5, length: 0.09 });
  },
  card(out) {
    noise(out, { type: "bandpass", pitch: 3800, gain: 0.5, length: 0.11 });
    noise(out, { type: "highpass", pitch: 5200, gain: 0.25, length: 0.04, at: 0.08 });
  },
  drum(out) {
    tone(out, { from: 128, to: 52, gain: 0.9, length: 0.32 });
    noise(out, { type: "lowpass", pitch: 700, gain: 0.5, length: 0.06 });
  },
  gong(out) {
    const parts = [[98, 0.5], [147.6, 0.3], [203, 0.22], [271, 0.16], [389, 0.1]];
    for (const [from, gain] of parts) tone(out, { from, to: from * 0.995, gain, length: 2.4 });
    noise(out, { type: "lowpass", pitch: 900, gain: 0.25, length: 0.12 });
  },
  chord(out) {
    [146.8, 220, 293.7, 370, 440].forEach((from, i) => {
      tone(out, { from, gain: 0.28, length: 2.6 - i * 0.15, at: i * 0.09, shape: "triangle" });
    });
  },
  turn(out) {
    tone(out, { from: 440, gain: 0.25, length: 0.3 });
    tone(out, { from: 660, gain: 0.25, length: 0.4, at: 0.12 });
  },
};

export function play(kind) {
  if (!loud || !volume || !navigator.userActivation?.hasBeenActive) return;
  document.dispatchEvent(new CustomEvent("sounded", { detail: kind }));
  air ??= new AudioContext();
  if (air.state === "suspended") air.resume();
  const out = air.createGain();
  out.gain.value = 0.35 * (volume / LOUDEST) ** 1.5;
  out.connect(air.destination);
  SOUNDS[kind](out);
}
