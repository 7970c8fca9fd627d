// @ts-check

import { initialsOf } from "~/domain/signing/fields/initials";
import { FACES, faceOf, handwritingFontFor } from "~/domain/signing/mark/handwriting-font";
import { drawnLength, MIN_DRAWN_LENGTH } from "~/domain/signing/mark/stroke-path";
import { byId, setText, setVisible } from "./elements.js";
import { messages } from "./messages.js";
import { resumeReading, showProgress } from "./progress.js";
import { startPad } from "./signature-pad.js";

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (byId(id));
const textIn = (/** @type {string} */ id) => field(id).value.trim();

export function update() {
  const hasRead = showProgress();
  setVisible("unfinished", !hasRead);
  const form = /** @type {HTMLFormElement | null} */ (byId("sign"));
  if (!form) return;
  field("scrolledToBottom").value = String(hasRead);
  const name = textIn("signerName");
  showSignature(form, name);
  adoptInitials(name);
  const missingItems = findMissing(form);
  const isReady = hasRead && missingItems.length === 0;
  if (!form.hasAttribute("aria-busy")) field("approve").disabled = !isReady;
  setVisible("missing", !isReady);
  setVisible("unread", !hasRead);
  const items = missingItems.join(messages.separator);
  setText("wanting", items && messages.toContinue.replace("{items}", items));
}

function showSignature(/** @type {HTMLFormElement} */ form, /** @type {string} */ name) {
  const chosen = new FormData(form).get("signatureFace");
  const hands = FACES.map((face) => handwritingFontFor(name, face));
  setText("signature", name);
  const mark = /** @type {HTMLElement | null} */ (byId("signature"));
  if (mark) {
    mark.dataset.hand = handwritingFontFor(name, faceOf(String(chosen)));
    fitLine(mark);
  }
  /** @type {NodeListOf<HTMLElement>} */
  const samples = form.querySelectorAll("[data-name]");
  for (const [at, sample] of samples.entries()) {
    sample.textContent = name;
    sample.dataset.hand = hands[at];
  }
  setVisible("styles", new Set(hands).size > 1);
}

/** They follow the name until the signer types their own. @param {string} name */
function adoptInitials(name) {
  const input = field("initials");
  if (!input) return;
  const made = initialsOf(name);
  if (input.value === (input.dataset.made ?? made)) input.value = made;
  input.dataset.made = made;
}

/** Longer names wrap. */
const MIN_SCALE = 0.45;

/** @param {HTMLElement} mark */
function fitLine(mark) {
  const { style } = mark;
  style.whiteSpace = "nowrap";
  style.setProperty("--fit", "1");
  const { paddingLeft, paddingRight } = getComputedStyle(mark);
  const around = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  const range = document.createRange();
  range.selectNodeContents(mark);
  const { width } = range.getBoundingClientRect();
  const fit = (mark.clientWidth - around) / (width || 1);
  if (fit < 1) style.setProperty("--fit", String(Math.max(MIN_SCALE, Math.floor(fit * 100) / 100)));
  if (fit < MIN_SCALE) style.whiteSpace = "normal";
}

/** @param {HTMLFormElement} form */
function findMissing(form) {
  const isDrawn = new FormData(form).get("signatureMethod") === "drawn";
  const hasMark = !isDrawn || drawnLength(JSON.parse(textIn("strokes") || "[]")) >= MIN_DRAWN_LENGTH;
  return [
    /\p{L}/u.test(textIn("signerName")) ? "" : messages.name,
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(textIn("signerEmail")) ? "" : messages.email,
    hasMark ? "" : messages.mark,
    ...[.../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[data-asked]"))].map(
      (input) =>
        (input.type === "checkbox" ? input.checked : input.value.trim()) ? "" : (input.dataset.asked ?? ""),
    ),
    field("legalDisclaimer").checked ? "" : messages.tick,
  ].filter(Boolean);
}

/** @type {[string, string][] | null} input of a form that left the page */
let savedInput = null;
const SAVED_FIELDS = /^(sign|place|title|initials)/;

/** Agreeing again must not mean typing again. */
export function saveInput() {
  const form = /** @type {HTMLFormElement | null} */ (byId("sign"));
  if (!form) return;
  const all = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  savedInput = /** @type {[string, string][]} */ (all.filter(([name]) => SAVED_FIELDS.test(name ?? "")));
}

export function restoreInput() {
  const form = /** @type {HTMLFormElement | null} */ (byId("sign"));
  if (!form || !savedInput) return;
  for (const [name, value] of savedInput) {
    const input = form.elements.namedItem(name);
    if (input instanceof RadioNodeList || input instanceof HTMLInputElement) input.value = value;
  }
  savedInput = null;
}

export function startSignForm() {
  const form = byId("sign");
  const pad = /** @type {SVGSVGElement | null} */ (byId("pad"));
  if (form && pad) {
    setVisible("methods", true);
    startPad(pad, update);
    form.addEventListener("input", update);
    byId("unread")?.addEventListener("click", resumeReading);
  }
  byId("unfinished")?.querySelector("a")?.addEventListener("click", resumeReading);
  update();
}
