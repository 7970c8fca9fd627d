// @ts-check
import { find, say, show } from "./elements.js";

/** Spec 9: so close to the end counts as the end. */
const TOLERANCE = 10;

/** What was read to its end stays read in this tab, whatever step leads through another page. */
const PLACE = `read ${location.pathname}`;
let hasRead = kept();

function kept() {
  try {
    return sessionStorage.getItem(PLACE) !== null;
  } catch {
    return false;
  }
}

function keep() {
  try {
    sessionStorage.setItem(PLACE, "1");
  } catch {
    // A browser without storage forgets it with the page.
  }
}

/** How much of the document has been passed, 0 to 1: by its own scroll box, or by the page on a phone. @param {Element} box */
function readShare(box) {
  const own = box.scrollHeight - box.clientHeight;
  if (own > TOLERANCE) return box.scrollTop + TOLERANCE >= own ? 1 : box.scrollTop / own;
  // Where its end comes into sight: what is seen before anybody scrolls is not read yet.
  const end = box.getBoundingClientRect().bottom + window.scrollY - window.innerHeight;
  return window.scrollY + TOLERANCE >= end ? 1 : Math.min(0.99, Math.max(0, window.scrollY / end));
}

/** Shows how far it is read. What was read once stays read. @returns {number} percent */
export function showProgress() {
  const bar = /** @type {HTMLProgressElement | null} */ (find("progress"));
  const box = find("document");
  if (!box || !bar) return 100;
  const share = readShare(box);
  if (share === 1 && !hasRead) keep();
  hasRead ||= share === 1;
  const percent = hasRead ? 100 : Math.floor(share * 100);
  bar.hidden = false;
  bar.value = percent;
  say("read", `${percent}\u00a0% read`);
  say("left", `${100 - percent}\u00a0% left to read`);
  show("left", !hasRead);
  return percent;
}

/** Opens the contents where there is room beside the document, and marks the section one is in. */
export function followOutline() {
  const outline = /** @type {HTMLDetailsElement | null} */ (find("outline"));
  if (!outline) return;
  outline.open = window.matchMedia("(min-width: 86rem)").matches;
  const links = [...outline.querySelectorAll("a")];
  const mark = () => {
    const current = currentOf(links);
    const isReading = [document.body, find("document")].includes(
      /** @type {HTMLElement} */ (document.activeElement),
    );
    for (const link of links) {
      // Whoever has gone on to something else would see the page jump back.
      if (isReading && link === current && !link.hasAttribute("data-current"))
        link.scrollIntoView({ block: "nearest" });
      link.toggleAttribute("data-current", link === current);
    }
  };
  find("document")?.addEventListener("scroll", mark, { passive: true });
}

/** The section one is in: the last whose heading has come up to the top of the box; at its end, the last of all. */
function currentOf(/** @type {HTMLAnchorElement[]} */ links) {
  const box = find("document");
  if (!box) return undefined;
  if (box.scrollTop + box.clientHeight >= box.scrollHeight - TOLERANCE) return links.at(-1);
  const { top } = box.getBoundingClientRect();
  return links.findLast((link) => {
    const heading = find(link.hash.slice(1));
    return heading && heading.getBoundingClientRect().top <= top + 96;
  });
}
