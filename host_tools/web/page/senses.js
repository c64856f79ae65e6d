// What is felt and heard of the device: its tunes, by the browser; a strong vibration where the Nazgûl strike; and a
// phone that is shaken, which throws the dice.

import { vibrate, vibrates } from "./phone.js";

const LOUD = 0.05;
const STRONG = [180, 60, 180, 60, 350]; // ms of vibration, and between
const SHAKEN = 18; // m/s² beyond which a phone is shaken,
const TIMES = 3; // so often
const WITHIN = 900; // ms
const REST = 1500; // ms until it can throw again

export const shakes = () => "DeviceMotionEvent" in globalThis && matchMedia("(pointer: coarse)").matches;

/** @type {AudioContext | undefined} */
let audio;
/** @type {OscillatorNode | undefined} */
let tone;

/**
 * Plays a tune instead of what is being played.
 * @param {number[]} notes Hz and ms of each
 */
export function play(notes) {
  audio ??= new AudioContext();
  audio.resume();
  tone?.stop();
  tone = audio.createOscillator();
  tone.type = "square";
  const volume = audio.createGain();
  volume.gain.value = LOUD;
  tone.connect(volume).connect(audio.destination);
  let at = audio.currentTime;
  for (let note = 0; note < notes.length; note += 2) {
    tone.frequency.setValueAtTime(notes[note], at);
    at += notes[note + 1] / 1000;
  }
  tone.start();
  tone.stop(at);
}

/**
 * Lets a tune of the device be felt.
 * @param {string} name
 */
export function feel(name) {
  if (name === "nazgul" && vibrates()) vibrate(STRONG);
}

/** @type {((event: DeviceMotionEvent) => void) | undefined} */
let listener;

/**
 * Listens to whether the phone is shaken, or no longer. Returns whether it may.
 * @param {boolean} wanted
 * @param {() => void} shaken
 */
export async function listenToShakes(wanted, shaken) {
  if (listener) removeEventListener("devicemotion", listener);
  if (!wanted || !shakes()) return false;
  const { requestPermission } = /** @type {{ requestPermission?: () => Promise<string> }} */ (
    /** @type {unknown} */ (DeviceMotionEvent)
  );
  if (requestPermission && (await requestPermission().catch(() => "denied")) !== "granted") return false;
  /** @type {number[]} */
  let times = [];
  let quiet = 0; // until when
  listener = ({ acceleration, timeStamp }) => {
    const { x, y, z } = acceleration ?? { x: 0, y: 0, z: 0 };
    if (timeStamp < quiet || Math.hypot(x ?? 0, y ?? 0, z ?? 0) < SHAKEN) return;
    times = [...times.filter((time) => timeStamp - time < WITHIN), timeStamp];
    if (times.length < TIMES) return;
    times = [];
    quiet = timeStamp + REST;
    shaken();
  };
  addEventListener("devicemotion", listener);
  return true;
}
