// @ts-check
import { drawnLength, MIN_DRAWN_LENGTH, PAD, strokesToPath } from "~/domain/signing/mark/stroke-path";
import { byId, setText } from "./elements.js";
import { messages } from "./messages.js";

/** @typedef {[number, number, number]} Point x, y in the pad's units, ms since the first */

/** Minimum distance between points, in pad units. */
const MIN_DISTANCE = 1.5;
/** Limit of the posted form. */
const MAX_POINTS = 2800;

/** @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;
/** @param {number} value @param {number} max */
const clamp = (value, max) => tenth(Math.min(max, Math.max(0, value)));

/** Strokes are in pad units, so they survive rotation and a returned form. @param {SVGSVGElement} pad @param {() => void} onChange */
export function startPad(pad, onChange) {
  const field = /** @type {HTMLInputElement} */ (byId("strokes"));
  const ink = /** @type {SVGPathElement} */ (byId("ink"));
  const undo = /** @type {HTMLButtonElement} */ (byId("undo"));
  const clear = /** @type {HTMLButtonElement} */ (byId("clear"));
  /** @type {Point[][]} */
  const strokes = field.value ? JSON.parse(field.value) : [];
  /** @type {Point[] | null} */
  let stroke = null;
  let startedAt = performance.now() - (strokes.at(-1)?.at(-1)?.[2] ?? 0);

  const draw = () => ink.setAttribute("d", strokesToPath(strokes));
  const save = () => {
    draw();
    field.value = strokes.length > 0 ? JSON.stringify(strokes) : "";
    const text = drawnLength(strokes) < MIN_DRAWN_LENGTH ? messages.short : drawnText(strokes.length);
    setText("pad-state", strokes.length > 0 ? text : messages.empty);
    for (const button of [undo, clear]) button.disabled = strokes.length === 0;
    onChange();
  };

  /** @param {PointerEvent} event */
  const add = ({ clientX, clientY, timeStamp }) => {
    if (!stroke || strokes.reduce((points, { length }) => points + length, 0) >= MAX_POINTS) return;
    const { left, top, width, height } = pad.getBoundingClientRect();
    const x = clamp(((clientX - left) / width) * PAD.width, PAD.width);
    const y = clamp(((clientY - top) / height) * PAD.height, PAD.height);
    const last = strokes.flat().at(-1);
    const before = stroke.at(-1);
    if (before && Math.hypot(x - before[0], y - before[1]) < MIN_DISTANCE) return;
    stroke.push([x, y, Math.min(3_600_000, Math.max(last?.[2] ?? 0, Math.round(timeStamp - startedAt)))]);
  };

  // Otherwise a quick stroke starts a fling, and the next tap on Undo only stops it.
  pad.addEventListener("touchstart", (event) => event.preventDefault());
  pad.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button > 0 || stroke) return;
    event.preventDefault();
    pad.setPointerCapture(event.pointerId);
    if (strokes.length === 0) startedAt = event.timeStamp;
    stroke = [];
    strokes.push(stroke);
    add(event);
    draw();
  });
  pad.addEventListener("pointermove", (event) => {
    if (!stroke || !event.isPrimary) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const each of all.length > 0 ? all : [event]) add(each);
    draw();
  });
  for (const end of ["pointerup", "pointercancel"])
    pad.addEventListener(end, () => {
      if (!stroke) return;
      if (stroke.length === 0) strokes.pop();
      stroke = null;
      save();
    });
  undo.addEventListener("click", () => {
    strokes.pop();
    save();
  });
  clear.addEventListener("click", () => {
    strokes.length = 0;
    save();
  });
  save();
}

/** @param {number} count of strokes */
function drawnText(count) {
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  return (messages.drawn[form] ?? "").replace("{count}", String(count));
}
