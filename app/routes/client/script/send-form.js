// @ts-check
import { fieldsOf } from "./form-fields.js";
import { messages } from "./messages.js";

/** ms */
const TIMEOUT = 30_000;

/** docs/product.md 8 */
export const unreachable = () => (navigator.onLine ? messages.network : messages.offline);

/**
 * Posts by fetch, so that a failed connection loses no input.
 * @param {HTMLFormElement} form @param {HTMLElement | null} submitter @param {(page: Document) => boolean} show
 */
export async function send(form, submitter, show) {
  const body = fieldsOf(form, submitter);
  body.set("clientTimeZone", Intl.DateTimeFormat().resolvedOptions().timeZone ?? "");
  body.set("clientTime", new Date().toISOString());
  /** @type {Response} */
  let response;
  let html = "";
  try {
    const headers = { "X-In-Place": "1" };
    response = await fetch(form.action, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    html = await response.text();
  } catch {
    return fail(form, unreachable());
  }
  const page = new DOMParser().parseFromString(html, "text/html");
  // An error page must not replace the input.
  const isErrorPage = (response.status >= 500 || response.status === 429) && !page.getElementById("steps");
  if (isErrorPage || !show(page)) fail(form, messages.unreadable);
}

/** @param {HTMLFormElement} form @param {string} text */
function fail(form, text) {
  const element = /** @type {HTMLElement | null} */ (form.querySelector("[data-failure]"));
  if (!element) return;
  element.hidden = false;
  element.textContent = text;
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter @param {boolean} isBusy */
export function setBusy(form, submitter, isBusy) {
  if (isBusy) form.setAttribute("aria-busy", "true");
  else form.removeAttribute("aria-busy");
  for (const button of form.querySelectorAll("button[data-busy]")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    button.disabled = isBusy;
    if (button !== submitter) continue;
    button.dataset.words ??= button.textContent ?? "";
    button.textContent = (isBusy ? button.dataset.busy : button.dataset.words) ?? "";
  }
}
