// @ts-check
import { inkOf, LEAST_INK, PAD, pathOf } from "~/domain/signing/stroke-path";
import { find, say } from "./elements.js";

/** @typedef {[number, number, number]} Point x, y in the pad's units, ms since the first */

/** Closer than this to the last one, in the pad's units, a point says nothing new. */
const NEAR = 1.5;
/** More points than this do not fit into what is sent. */
const MOST_POINTS = 2800;

/** @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;
/** @param {number} value @param {number} most */
const within = (value, most) => tenth(Math.min(most, Math.max(0, value)));

/**
 * A pad to draw on with whatever points. What is drawn is kept in the form, in units of the pad's own, so that it
 * stays as it is when the screen turns or the form comes back.
 * @param {SVGSVGElement} pad @param {() => void} onChange
 */
export function startPad(pad, onChange) {
  const field = /** @type {HTMLInputElement} */ (find("strokes"));
  const ink = /** @type {SVGPathElement} */ (find("ink"));
  const undo = /** @type {HTMLButtonElement} */ (find("undo"));
  const clear = /** @type {HTMLButtonElement} */ (find("clear"));
  /** @type {Point[][]} */
  const strokes = field.value ? JSON.parse(field.value) : [];
  /** @type {Point[] | null} */
  let stroke = null;
  let startedAt = performance.now() - (strokes.at(-1)?.at(-1)?.[2] ?? 0);

  const draw = () => ink.setAttribute("d", pathOf(strokes));
  const keep = () => {
    draw();
    field.value = strokes.length > 0 ? JSON.stringify(strokes) : "";
    const times = strokes.length === 1 ? "1 stroke" : `${strokes.length} strokes`;
    const words =
      inkOf(strokes) < LEAST_INK ? "Too short for a signature yet." : `Signature drawn, ${times}.`;
    say("pad-state", strokes.length > 0 ? words : "Nothing drawn yet.");
    for (const button of [undo, clear]) button.disabled = strokes.length === 0;
    onChange();
  };

  /** @param {PointerEvent} event */
  const add = ({ clientX, clientY, timeStamp }) => {
    if (!stroke || strokes.reduce((points, { length }) => points + length, 0) >= MOST_POINTS) return;
    const { left, top, width, height } = pad.getBoundingClientRect();
    const x = within(((clientX - left) / width) * PAD.width, PAD.width);
    const y = within(((clientY - top) / height) * PAD.height, PAD.height);
    const last = strokes.flat().at(-1);
    const before = stroke.at(-1);
    if (before && Math.hypot(x - before[0], y - before[1]) < NEAR) return;
    stroke.push([x, y, Math.min(3_600_000, Math.max(last?.[2] ?? 0, Math.round(timeStamp - startedAt)))]);
  };

  // Otherwise a quick line counts as a fling, and the tap after it, on Undo, only as what stops the fling.
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
      keep();
    });
  undo.addEventListener("click", () => {
    strokes.pop();
    keep();
  });
  clear.addEventListener("click", () => {
    strokes.length = 0;
    keep();
  });
  keep();
}
