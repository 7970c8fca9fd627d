// @ts-check
import { OFFLINE, UNREACHED } from "./send.js";

/** Printing takes a while. In ms. */
const PATIENCE = 60_000;

/**
 * Fetches the file behind a link and saves it, so that this page can show the wait, and a failure. Without it
 * the link does so by itself.
 * @param {MouseEvent} event
 */
export async function saveClicked(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[data-file]");
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
  event.preventDefault();
  if (link.getAttribute("aria-busy")) return;
  const place = placeBelow(link);
  link.setAttribute("aria-busy", "true");
  place.textContent = link.dataset.file ?? "";
  place.textContent = await save(link.href).catch(() => (navigator.onLine ? UNREACHED : OFFLINE));
  link.removeAttribute("aria-busy");
}

/** @param {Element} link @returns {Element} where it is said how it goes */
function placeBelow(link) {
  const line = /** @type {HTMLElement} */ (link.parentElement);
  const next = line.nextElementSibling;
  if (next?.matches("[data-said]")) return next;
  const place = document.createElement("p");
  place.dataset.said = "";
  place.className = "small";
  place.setAttribute("role", "status");
  line.insertAdjacentElement("afterend", place);
  return place;
}

/** @param {string} address @returns {Promise<string>} what to say of it; nothing where the file is there */
async function save(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  if (!answer.ok || !name) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("p")?.textContent || "Failed to generate PDF";
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = decodeURIComponent(name);
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return `Saved as ${link.download}`;
}
