// @ts-check
/** The only script of the client pages, which also work without it. */
import { byId } from "./script/elements.js";
import { fitPage } from "./script/fit-page.js";
import { showLocalTimes } from "./script/local-times.js";
import { adoptPrice, keepWithAnswer, showPrice, startPrice } from "./script/price.js";
import { followOutline } from "./script/progress.js";
import { reportReading } from "./script/report-reading.js";
import { handleSaveClick } from "./script/save-file.js";
import { send, setBusy } from "./script/send-form.js";
import { restoreInput, saveInput, startSignForm, update } from "./script/sign-form.js";

const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-view]"));

/** Polling for the sealed PDF; ms. */
const SEAL = { wait: 2500, times: 12 };

/** Replaces the steps, or the whole page if it has none. @param {Document} page @returns {boolean} false for a foreign page */
function showPage(page) {
  const steps = page.getElementById("steps");
  const current = byId("steps");
  const told = page.querySelector("[data-told]");
  const isToldNow = told !== null && document.querySelector("[data-told]") === null;
  if (steps && current && !isToldNow) {
    saveInput();
    current.replaceWith(steps);
    restoreInput();
    for (const selector of ["#standing", "header.sender"]) {
      const replacement = page.querySelector(selector);
      if (replacement) document.querySelector(selector)?.replaceWith(replacement);
    }
    adoptPrice(page);
  } else if (page.querySelector("main h1")) {
    document.body.replaceChildren(...page.body.childNodes);
    document.title = page.title;
    startPrice();
    window.scrollTo({ top: 0 });
    followOutline();
  } else return false;
  startPage();
  focusNext(isToldNow ? ["[data-told] h2"] : []);
  return true;
}

/** @param {string[]} first where to look before everywhere else */
function focusNext(first = []) {
  const places = [
    ...first,
    "#steps [aria-invalid=true]",
    "#mark-error",
    "#steps [data-failure]:not([hidden])",
  ];
  const target = [...places, "#code", "#sign h2", "#steps h2", "main h1"]
    .map((selector) => document.querySelector(selector))
    .find((found) => found instanceof HTMLElement);
  if (!(target instanceof HTMLElement)) return;
  if (!(target instanceof HTMLInputElement)) target.tabIndex = -1;
  target.focus();
}

/** @param {SubmitEvent} event */
async function handleSubmit(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !("sends" in form.dataset)) return;
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return;
  const button = event.submitter;
  if (form.elements.namedItem("choice")) keepWithAnswer();
  // Reads the form before its buttons are disabled.
  const sent = send(form, button, showPage);
  setBusy(form, button, true);
  await sent;
  setBusy(form, button, false);
  update();
}

/** @param {number} left */
function pollForSeal(left) {
  if (!byId("sealing") || left === 0) return;
  setTimeout(async () => {
    const response = await fetch(location.href).catch(() => null);
    const page = new DOMParser().parseFromString((await response?.text()) ?? "", "text/html");
    const signed = page.getElementById("signed");
    const current = byId("signed");
    if (signed && current && !page.getElementById("sealing")) {
      const isReadHere = current.contains(document.activeElement);
      current.replaceWith(signed);
      showLocalTimes();
      if (isReadHere) focusNext();
    }
    pollForSeal(left - 1);
  }, SEAL.wait);
}

/** Few readers select any, so the rest is loaded with the first words. @param {string} module */
function askAboutWords(module) {
  const selection = getSelection();
  if (!selection?.isCollapsed && byId("document")?.contains(selection?.anchorNode ?? null))
    import(/* @vite-ignore */ module).catch(() => {});
}

/** Its form comes once the reader has signed. */
function startFiles() {
  const form = /** @type {HTMLFormElement | null} */ (byId("send-files"));
  const script = form?.dataset.script;
  if (script) import(/* @vite-ignore */ script).catch(() => {});
}

function startPage() {
  showLocalTimes();
  showPrice();
  fitPage();
  startSignForm();
  startFiles();
  pollForSeal(SEAL.times);
}

document.addEventListener("submit", handleSubmit);
document.addEventListener("click", handleSaveClick);
document.addEventListener("scroll", update, { passive: true, capture: true });
window.addEventListener("resize", update);
window.addEventListener("resize", fitPage);
document.fonts.addEventListener("loadingdone", update);
window.addEventListener("pageshow", ({ persisted }) => persisted && update());
followOutline();
startPrice();
startPage();
const { opened, view = "", read, words } = script.dataset;
if (opened) reportReading(opened, view, read);
if (words) document.addEventListener("selectionchange", () => askAboutWords(words));
