// @ts-check
import { FACES, faceOf, handFor } from "~/domain/signing/faces";
import { inkOf, LEAST_INK } from "~/domain/signing/stroke-path";
import { find, say, show } from "./elements.js";
import { startPad } from "./pad.js";
import { readOn, showProgress } from "./progress.js";

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (find(id));
const typed = (/** @type {string} */ id) => field(id).value.trim();

/** Keeps Approve until all is there, and says what is not. */
export function update() {
  const hasRead = showProgress();
  const form = /** @type {HTMLFormElement | null} */ (find("sign"));
  if (!form) return;
  field("scrolledToBottom").value = String(hasRead);
  const name = typed("signerName");
  showSignature(form, name);
  const wanting = missing(form);
  const isReady = hasRead && wanting.length === 0;
  if (!form.hasAttribute("aria-busy")) field("approve").disabled = !isReady;
  show("missing", !isReady);
  show("unread", !hasRead);
  say("wanting", wanting.length > 0 ? `To continue: ${wanting.join(", ")}.` : "");
}

/** The name in the chosen style and in each of them; where they all come to one face there is nothing to choose. */
function showSignature(/** @type {HTMLFormElement} */ form, /** @type {string} */ name) {
  const chosen = new FormData(form).get("signatureFace");
  const hands = FACES.map((face) => handFor(name, face));
  say("signature", name);
  const mark = /** @type {HTMLElement | null} */ (find("signature"));
  if (mark) {
    mark.dataset.hand = handFor(name, faceOf(String(chosen)));
    fitLine(mark);
  }
  /** @type {NodeListOf<HTMLElement>} */
  const samples = form.querySelectorAll("[data-name]");
  for (const [at, sample] of samples.entries()) {
    sample.textContent = name;
    sample.dataset.hand = hands[at];
  }
  show("styles", new Set(hands).size > 1);
}

/** No smaller than this share of its size: a longer name takes a second line. */
const LEAST_FIT = 0.45;

/** A long name in one line, as the PDF has it. @param {HTMLElement} mark */
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
  if (fit < 1) style.setProperty("--fit", String(Math.max(LEAST_FIT, Math.floor(fit * 100) / 100)));
  if (fit < LEAST_FIT) style.whiteSpace = "normal";
}

/** @param {HTMLFormElement} form */
function missing(form) {
  const isDrawn = new FormData(form).get("signatureMethod") === "drawn";
  const hasMark = !isDrawn || inkOf(JSON.parse(typed("strokes") || "[]")) >= LEAST_INK;
  return [
    typed("signerName").length > 1 ? "" : "enter your full name",
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed("signerEmail")) ? "" : "enter your email address",
    hasMark ? "" : "draw your signature",
    field("legalDisclaimer").checked ? "" : "tick the box above",
  ].filter(Boolean);
}

/** @type {[string, string][] | null} what a form held that left the page */
let held = null;
const KEPT = /^(signer|signing|signature)/;

/** Before its step leaves the page: agreeing again should not mean typing again. */
export function keepTyped() {
  const form = /** @type {HTMLFormElement | null} */ (find("sign"));
  if (!form) return;
  const all = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  held = /** @type {[string, string][]} */ (all.filter(([name]) => KEPT.test(name ?? "")));
}

/** Into the form when it comes back. */
export function putBackTyped() {
  const form = /** @type {HTMLFormElement | null} */ (find("sign"));
  if (!form || !held) return;
  for (const [name, value] of held) {
    const input = form.elements.namedItem(name);
    if (input instanceof RadioNodeList || input instanceof HTMLInputElement) input.value = value;
  }
  held = null;
}

/** Wakes a form that has just come onto the page. */
export function startSignForm() {
  const form = find("sign");
  const pad = /** @type {SVGSVGElement | null} */ (find("pad"));
  if (form && pad) {
    show("methods", true);
    startPad(pad, update);
    form.addEventListener("input", update);
    find("unread")?.addEventListener("click", readOn);
  }
  update();
}
