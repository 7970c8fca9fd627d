// @ts-check
import { find } from "./elements.js";

/** docs/product.md 9: so close to the end counts as the end. */
const TOLERANCE = 10;

/** What has come up to here, px from the top and below the sender, is being read. */
const REACHED = 160;

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

/** Where the page stood when its document was last in reading, px. */
let leftAt = 0;

/**
 * How much of the document has been passed, 0 to 1, or null where it is out of sight: whoever jumps past its end has
 * not read it.
 * @param {Element} box
 */
function readShare(box) {
  const { bottom } = box.getBoundingClientRect();
  if (bottom < window.innerHeight / 4) return null;
  // Parts of a pixel cannot be scrolled to.
  const end = Math.floor(bottom + window.scrollY - window.innerHeight);
  if (window.scrollY + TOLERANCE >= end) return 1;
  leftAt = window.scrollY;
  return Math.min(0.99, Math.max(0, window.scrollY / end));
}

/** Shows how far it is read. What was read once stays read. @returns {boolean} whether it was read to its end */
export function showProgress() {
  const bar = /** @type {HTMLProgressElement | null} */ (find("progress"));
  const box = find("document");
  if (!box || !bar) return true;
  const share = readShare(box);
  if (share === 1 && !hasRead) keep();
  hasRead ||= share === 1;
  bar.hidden = false;
  if (hasRead) bar.value = 100;
  else if (share !== null) bar.value = Math.floor(share * 100);
  return hasRead;
}

/** Back to where reading stopped. @param {Event} event */
export function readOn(event) {
  event.preventDefault();
  /** @type {HTMLElement | null} */ (find("document"))?.focus({ preventScroll: true });
  window.scrollTo({ top: leftAt });
}

/** Opens the contents where there is room beside the document, and marks the section one is in. */
export function followOutline() {
  const outline = /** @type {HTMLDetailsElement | null} */ (find("outline"));
  if (!outline) return;
  const isBeside = window.matchMedia("(min-width: 86rem)").matches;
  outline.open = isBeside;
  const links = [...outline.querySelectorAll("a")];
  const mark = () => {
    const current = currentOf(links);
    for (const link of links) {
      const isCurrent = link === current;
      // Its list scrolls on its own; in the page's flow it would move the page.
      if (isCurrent && isBeside && !link.hasAttribute("data-current"))
        outline.scrollTop = link.offsetTop - outline.clientHeight / 2;
      link.toggleAttribute("data-current", isCurrent);
    }
  };
  document.addEventListener("scroll", mark, { passive: true });
}

/** The section one is in: the last whose heading has come up to the top. */
const currentOf = (/** @type {HTMLAnchorElement[]} */ links) =>
  links.findLast((link) => {
    const place = find(link.hash.slice(1));
    return place && place.getBoundingClientRect().top <= REACHED;
  });
