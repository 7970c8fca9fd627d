// @ts-check
/**
 * Sends a form and shows the page that comes back, so that a line that fails loses nothing: what was typed and drawn
 * is still there, with a sentence about it. Without this, forms are posted as forms are.
 */
const PATIENCE = 30_000;

/** docs/product.md 8. */
export const OFFLINE = "Connection error. Please try again.";
export const UNREACHED = "Network error. Please try again.";
const UNREAD = "Failed to process approval";

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter @param {(page: Document) => boolean} show */
export async function send(form, submitter, show) {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
  body.set("clientTimeZone", Intl.DateTimeFormat().resolvedOptions().timeZone ?? "");
  body.set("clientTime", new Date().toISOString());
  /** @type {Response} */
  let answer;
  let html = "";
  try {
    answer = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE) });
    html = await answer.text();
  } catch {
    return fail(form, navigator.onLine ? UNREACHED : OFFLINE);
  }
  const page = new DOMParser().parseFromString(html, "text/html");
  // An answer that is no answer must not take away what was typed and drawn.
  const isTrouble = (answer.status >= 500 || answer.status === 429) && !page.getElementById("steps");
  if (isTrouble || !show(page)) fail(form, UNREAD);
}

/** @param {HTMLFormElement} form @param {string} words */
function fail(form, words) {
  const place = /** @type {HTMLElement | null} */ (form.querySelector("[data-failure]"));
  if (!place) return;
  place.hidden = false;
  place.textContent = words;
}

/**
 * Holds a form's buttons while it is on its way; the one that was pressed says what it does.
 * @param {HTMLFormElement} form @param {HTMLElement | null} pressed @param {boolean} isBusy
 */
export function tellBusy(form, pressed, isBusy) {
  if (isBusy) form.setAttribute("aria-busy", "true");
  else form.removeAttribute("aria-busy");
  for (const button of form.querySelectorAll("button[data-busy]")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    button.disabled = isBusy;
    if (button !== pressed) continue;
    button.dataset.words ??= button.textContent ?? "";
    button.textContent = (isBusy ? button.dataset.busy : button.dataset.words) ?? "";
  }
}
