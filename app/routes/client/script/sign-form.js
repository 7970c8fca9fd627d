// @ts-check
import { inkOf, LEAST_INK } from "~/domain/signing/stroke-path";
import { find, say, show } from "./elements.js";
import { startPad } from "./pad.js";
import { showProgress } from "./progress.js";

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (find(id));
const typed = (/** @type {string} */ id) => field(id).value.trim();

/** Keeps Approve until all is there, and says what is not. */
export function update() {
  const percent = showProgress();
  const form = /** @type {HTMLFormElement | null} */ (find("sign"));
  if (!form) return;
  field("scrolledToBottom").value = String(percent === 100);
  const name = typed("signerName");
  say("signature", name);
  for (const sample of form.querySelectorAll("[data-name]")) sample.textContent = name;
  const wanting = missing(form, percent);
  if (!form.hasAttribute("aria-busy")) field("approve").disabled = wanting.length > 0;
  show("missing", wanting.length > 0);
  say("missing", `To approve: ${wanting.join(", ")}.`);
}

/** @param {HTMLFormElement} form @param {number} percent */
function missing(form, percent) {
  const isDrawn = new FormData(form).get("signatureMethod") === "drawn";
  const hasMark = !isDrawn || inkOf(JSON.parse(typed("strokes") || "[]")) >= LEAST_INK;
  return [
    // Without the figure, which stands beside the document: this line is read out whenever it changes.
    percent === 100 ? "" : "read the proposal to its end",
    typed("signerName").length > 1 ? "" : "enter your full name",
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed("signerEmail")) ? "" : "enter your e-mail address",
    hasMark ? "" : "draw your signature",
    field("legalDisclaimer").checked ? "" : "tick the box above",
  ].filter(Boolean);
}

/** Wakes a form that has just come onto the page. */
export function startSignForm() {
  const form = find("sign");
  const pad = /** @type {SVGSVGElement | null} */ (find("pad"));
  if (form && pad) {
    show("methods", true);
    startPad(pad, update);
    form.addEventListener("input", update);
  }
  update();
}
