// @ts-check
import { messages } from "./messages.js";
import { unreachable } from "./send-form.js";

/** Rendering a PDF is slow. ms */
const TIMEOUT = 60_000;

/** Saves the file by fetch, to show progress and failures. @param {MouseEvent} event */
export async function handleSaveClick(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[data-file]");
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
  event.preventDefault();
  if (link.getAttribute("aria-busy")) return;
  const status = statusBelow(link);
  link.setAttribute("aria-busy", "true");
  status.textContent = link.dataset.file ?? "";
  status.textContent = await save(link.href).catch(unreachable);
  link.removeAttribute("aria-busy");
}

/** @param {Element} link @returns {Element} where it is said how it goes */
function statusBelow(link) {
  const line = /** @type {HTMLElement} */ (link.parentElement);
  const next = line.nextElementSibling;
  if (next?.matches("[data-said]")) return next;
  const status = document.createElement("p");
  status.dataset.said = "";
  status.className = "small";
  status.setAttribute("role", "status");
  line.insertAdjacentElement("afterend", status);
  return status;
}

/** @param {string} url @returns {Promise<string>} status message */
async function save(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
  if (!response.ok || !name) {
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return page.querySelector("p")?.textContent || messages.noFile;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = decodeURIComponent(name);
  link.click();
  // By then the browser has the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return messages.saved.replace("{name}", () => link.download);
}
