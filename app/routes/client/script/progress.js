// @ts-check
import { byId } from "./elements.js";
import { ifStored } from "./stored.js";

/** px (docs/product.md 9) */
const TOLERANCE = 10;

/** px from the top, below the header. */
const READING_LINE = 160;

/** Survives steps on other pages in this tab. */
const STORAGE_KEY = `read ${location.pathname}`;
let hasRead = ifStored(() => sessionStorage.getItem(STORAGE_KEY)) !== null;

/** Where reading stopped. */
let furthestY = 0;

/** From 0 to 1; null outside the document: jumping past the end is not reading. @param {Element} box */
function readShare(box) {
  const { bottom } = box.getBoundingClientRect();
  if (bottom < window.innerHeight / 4) return null;
  // Fractions of a pixel cannot be scrolled.
  const end = Math.floor(bottom + window.scrollY - window.innerHeight);
  if (window.scrollY + TOLERANCE >= end) return 1;
  furthestY = Math.max(furthestY, window.scrollY);
  return Math.min(0.99, Math.max(0, window.scrollY / end));
}

/** @returns {boolean} whether it was read to its end */
export function showProgress() {
  const bar = /** @type {HTMLProgressElement | null} */ (byId("progress"));
  const box = byId("document");
  if (!box || !bar) return true;
  const share = readShare(box);
  if (share === 1 && !hasRead) ifStored(() => sessionStorage.setItem(STORAGE_KEY, "1"));
  hasRead ||= share === 1;
  bar.hidden = false;
  if (hasRead) bar.value = 100;
  else if (share !== null) bar.value = Math.floor(share * 100);
  return hasRead;
}

/** @param {Event} event */
export function resumeReading(event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (byId("document"))?.focus({ preventScroll: true });
  window.scrollTo({ top: furthestY });
}

export function followOutline() {
  const outline = /** @type {HTMLDetailsElement | null} */ (byId("outline"));
  if (!outline) return;
  const isBeside = window.matchMedia("(min-width: 86rem)").matches;
  outline.open = isBeside;
  const links = [...outline.querySelectorAll("a")];
  const mark = () => {
    const current = currentLink(links);
    for (const link of links) {
      const isCurrent = link === current;
      // scrollIntoView would also move the page.
      if (isCurrent && isBeside && !link.hasAttribute("data-current"))
        outline.scrollTop = link.offsetTop - outline.clientHeight / 2;
      link.toggleAttribute("data-current", isCurrent);
    }
  };
  document.addEventListener("scroll", mark, { passive: true });
}

const currentLink = (/** @type {HTMLAnchorElement[]} */ links) =>
  links.findLast((link) => {
    const heading = byId(link.hash.slice(1));
    return heading && heading.getBoundingClientRect().top <= READING_LINE;
  });
