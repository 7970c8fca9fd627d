// @ts-check
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
  say("signature", name);
  for (const sample of form.querySelectorAll("[data-name]")) sample.textContent = name;
  const wanting = missing(form);
  const isReady = hasRead && wanting.length === 0;
  if (!form.hasAttribute("aria-busy")) field("approve").disabled = !isReady;
  show("missing", !isReady);
  show("unread", !hasRead);
  say("wanting", wanting.length > 0 ? `To continue: ${wanting.join(", ")}.` : "");
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
