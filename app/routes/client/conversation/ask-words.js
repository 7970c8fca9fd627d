// @ts-check
/** Offers to ask about words that a reader selects. The pages' script loads it with the first of them. */

/** ms without a change of the selection. */
const QUIET = 300;
/** px */
const GAP = 8;
/** Above what browsers of phones show at the bottom about a selection. */
const ABOVE_EDGE = "calc(env(safe-area-inset-bottom) + 4.5rem)";

/** Letters that are sent; the server keeps fewer. */
const MOST = 1000;

/** Of the page, not of the text that is agreed to. */
const NOT_QUOTED = "del, .ask, .comparison-word, .moved-tag, button, input, select, textarea";
/** What shows nothing. */
const LETTER = /[^\s\p{Cf}]/u;

const place = document.createElement("div");
place.setAttribute("aria-live", "polite");

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
/** A finger on the button clears the selection before it is a click. */
let isPressed = false;

/** The link that asks about the whole proposal; without it nobody can ask. */
const linkToForm = () =>
  /** @type {HTMLAnchorElement | null} */ (
    document.querySelector('.ask a[href*="?about="]:not([href$="#threads"])')
  );

/** The selection within the first block of which it has words. */
function selectedWords() {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  for (const block of document.querySelectorAll("#document .document [data-block]")) {
    if (!range.intersectsNode(block)) continue;
    const part = range.cloneRange();
    if (!block.contains(range.startContainer)) part.setStart(block, 0);
    if (!block.contains(range.endContainer)) part.setEnd(block, block.childNodes.length);
    const copy = part.cloneContents();
    for (const element of copy.querySelectorAll(NOT_QUOTED)) element.remove();
    const quote = (copy.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, MOST);
    if (LETTER.test(quote) && !block.closest(NOT_QUOTED))
      return { about: `b:${block.getAttribute("data-block")}`, quote, part };
  }
  return null;
}

function offer() {
  if (isPressed) return;
  const [link, selected] = [linkToForm(), selectedWords()];
  place.replaceChildren();
  if (!link || !selected) return;
  const { part, ...fields } = selected;
  const form = formFor(link, { intent: "quote", ...fields });
  place.replaceChildren(form);
  // A page that was replaced took it along.
  document.body.insertAdjacentElement("beforeend", place);
  setPosition(form, part);
}

/** @param {HTMLAnchorElement} link @param {Record<string, string>} fields */
function formFor(link, fields) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = link.pathname;
  form.className = "on-screen";
  const inputs = Object.entries(fields).map(([name, value]) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value }),
  );
  const button = document.createElement("button");
  button.className = "button primary";
  button.textContent = (document.querySelector(".ask-words") ?? link.firstElementChild ?? link).textContent;
  button.addEventListener("pointerdown", () => (isPressed = true));
  // The selection stays where a mouse is pressed.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  form.replaceChildren(...inputs, button);
  return form;
}

/** Below the words; at the bottom of a touch screen, whose own menu stands at the words. @param {HTMLElement} form @param {Range} part */
function setPosition(form, part) {
  const { style } = form;
  Object.assign(style, { zIndex: "30", margin: "0", inlineSize: "max-content" });
  if (matchMedia("(pointer: coarse)").matches) {
    Object.assign(style, { position: "fixed", insetInline: "0", bottom: ABOVE_EDGE, marginInline: "auto" });
    return;
  }
  style.position = "absolute";
  const { left, right, bottom } = [...part.getClientRects()].at(-1) ?? part.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = form;
  const middle = (left + right - width) / 2;
  const most = document.documentElement.clientWidth - width - GAP;
  style.left = `${scrollX + Math.max(GAP, Math.min(middle, most))}px`;
  style.top = `${scrollY + Math.max(GAP, Math.min(bottom + GAP, innerHeight - height - GAP))}px`;
}

function offerSoon() {
  clearTimeout(waiting);
  waiting = setTimeout(offer, QUIET);
}

function release() {
  isPressed = false;
  offerSoon();
}

/** Tab leads from the words to the button, and Escape lets go of both. @param {KeyboardEvent} event */
function handleKey(event) {
  const button = place.querySelector("button");
  if (!button) return;
  if (event.key === "Escape") {
    if (button === document.activeElement)
      document.getElementById("document")?.focus({ preventScroll: true });
    document.getSelection()?.collapseToEnd();
    place.replaceChildren();
  } else if (
    event.key === "Tab" &&
    !event.shiftKey &&
    !isField(document.activeElement) &&
    button !== document.activeElement
  ) {
    event.preventDefault();
    button.focus();
  }
}

/** @param {Element | null} element */
const isField = (element) => element?.matches("input, select, textarea") ?? false;

document.addEventListener("selectionchange", offerSoon);
document.addEventListener("keydown", handleKey);
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, () => isPressed && setTimeout(release, QUIET));
offerSoon();
