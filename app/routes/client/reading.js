// @ts-check
/**
 * The only script of the client's pages, put into one file with what it imports. It makes them better; they work
 * without it: how far it was read, what is still missing, a pad to draw on, forms that survive a lost connection,
 * and: somebody is reading.
 */
import { find } from "./script/elements.js";
import { fitPage } from "./script/fit-page.js";
import { reportReading } from "./script/human.js";
import { showOwnTimes } from "./script/own-times.js";
import { followOutline } from "./script/progress.js";
import { saveClicked } from "./script/save.js";
import { send, tellBusy } from "./script/send.js";
import { keepTyped, putBackTyped, startSignForm, update } from "./script/sign-form.js";

const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-view]"));

/** How long a signed page waits before it asks again for the sealed PDF, in ms, and how often it asks. */
const SEAL = { wait: 2500, times: 12 };

/**
 * Puts an answer's page in place of this one: the steps alone while there is something to do, else all of it.
 * @param {Document} page @returns {boolean} whether it was a page of ours
 */
function showPage(page) {
  const steps = page.getElementById("steps");
  const here = find("steps");
  if (steps && here) {
    keepTyped();
    here.replaceWith(steps);
    putBackTyped();
    for (const place of ["#standing", "header.sender"]) {
      const now = page.querySelector(place);
      if (now) document.querySelector(place)?.replaceWith(now);
    }
  } else if (page.querySelector("main h1")) {
    document.body.replaceChildren(...page.body.childNodes);
    document.title = page.title;
    window.scrollTo({ top: 0 });
    followOutline();
  } else return false;
  wake();
  focusOn();
  return true;
}

/** Where one goes on: what is wrong, else the next step, else what has become of it. */
function focusOn() {
  const places = ["#steps [aria-invalid=true]", "#mark-error", "#steps [data-failure]:not([hidden])"];
  const target = [...places, "#code", "#sign h2", "#steps h2", "main h1"]
    .map((place) => document.querySelector(place))
    .find((found) => found instanceof HTMLElement);
  if (!(target instanceof HTMLElement)) return;
  if (!(target instanceof HTMLInputElement)) target.tabIndex = -1;
  target.focus();
}

/** @param {SubmitEvent} event */
async function submitted(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !("sends" in form.dataset)) return;
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return;
  const pressed = event.submitter;
  // The form is read before its buttons are held: a disabled one is left out of it.
  const sent = send(form, pressed, showPage);
  tellBusy(form, pressed, true);
  await sent;
  tellBusy(form, pressed, false);
  update();
}

/** The sealed PDF takes a few seconds: the page offers it as soon as it is there. @param {number} left */
function awaitSeal(left) {
  if (!find("sealing") || left === 0) return;
  setTimeout(async () => {
    const answer = await fetch(location.pathname).catch(() => null);
    const page = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
    const signed = page.getElementById("signed");
    const here = find("signed");
    if (signed && here && !page.getElementById("sealing")) {
      const isReadHere = here.contains(document.activeElement);
      here.replaceWith(signed);
      showOwnTimes();
      if (isReadHere) focusOn();
    }
    awaitSeal(left - 1);
  }, SEAL.wait);
}

function wake() {
  showOwnTimes();
  fitPage();
  startSignForm();
  awaitSeal(SEAL.times);
}

document.addEventListener("submit", submitted);
document.addEventListener("click", saveClicked);
document.addEventListener("scroll", update, { passive: true, capture: true });
window.addEventListener("resize", update);
window.addEventListener("resize", fitPage);
document.fonts.addEventListener("loadingdone", update);
window.addEventListener("pageshow", ({ persisted }) => persisted && update());
followOutline();
wake();
const { opened, view = "", read } = script.dataset;
if (opened) reportReading(opened, view, read);
