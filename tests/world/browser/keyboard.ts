/**
 * What somebody without a mouse meets on a page: every stop of the Tab key, where it is, and how it shows that it is
 * the one (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11, 1.4.11).
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focusArrives, focusLeavesFrames, focusPath } from "./focus-in-frames";

/** What the page keeps between two presses of Tab. */
interface Tour extends Window {
  tour: {
    stops: HTMLElement[];
    look: (element: Element) => string;
    looks: string[];
    /** Reading a colour takes a canvas, and a page has few of them. */
    colours: Map<string, [number, number, number, number]>;
    /** What had the focus when Tab was pressed. */
    pressedAt: Stop[];
  };
  lookAtStop?(): Stop;
}

interface Stop {
  /** Place in the list of what can be reached, -1 for what is not in it; null once the page is left. */
  index: number | null;
  name: string;
  /** A date or a time has a stop for each of its parts, and a frame for each of its links. */
  hasParts: boolean;
  /** Of a table in the editor, where Tab goes from cell to cell and adds rows. */
  isCell: boolean;
  /** What is wrong with it. */
  faults: string[];
}

/**
 * Tabs once through the whole page and expects every control that can be seen, in the order of the page, each in
 * view and visibly the one that has the focus; and nothing else.
 */
export async function expectKeyboardReaches(page: Page): Promise<void> {
  expect.soft(await keyboardFaults(page)).toEqual([]);
}

/** What is wrong for somebody who tabs through the page, a line for each finding. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const expected = await beginTour(page);
  if (await isFaultless(page, expected.length)) return [];
  const faults = await slowTour(page);
  // Code that arrives meanwhile may put a live control in the place of a plain one. It does so once.
  return faults.length === 0 ? [] : slowTour(page);
}

/** @returns the names of what must be reached */
async function beginTour(page: Page): Promise<string[]> {
  await page.evaluate(startAtTop);
  if (hasFrames(page)) await focusLeavesFrames(page);
  return page.evaluate(prepareTour);
}

async function slowTour(page: Page): Promise<string[]> {
  const expected = await beginTour(page);
  const { faults, reached } = await tabThrough(page, expected.length);
  const missed = expected.filter((_, index) => !reached.includes(index));
  return [...faults, ...missed.map((name) => `never reached: ${name}`), ...jumps(reached, expected)];
}

/**
 * Goes through the page without waiting between two presses of Tab, which is enough for most pages.
 *
 * @returns false where something is wrong, or where only a slow walk can tell
 */
async function isFaultless(page: Page, count: number): Promise<boolean> {
  if (hasFrames(page)) return false;
  await page.evaluate(`(${lookAtEachTab})(${lookAtStop})`);
  const devtools = await page.context().newCDPSession(page);
  const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  const presses = Array.from({ length: count + 1 }, () =>
    devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...tab }),
  );
  await Promise.all(presses);
  await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...tab });
  await devtools.detach();
  const stops = await page.evaluate(() => {
    const { tour, lookAtStop } = window as unknown as Required<Tour>;
    return [...tour.pressedAt, lookAtStop()];
  });
  const [start, ...rest] = stops;
  const end = rest.pop();
  const isNowhere = (stop: Stop | undefined) => stop?.index === null;
  return (
    isNowhere(start) &&
    (isNowhere(end) || end?.index === 0) &&
    rest.length === count &&
    rest.every(({ index, faults }, place) => index === place && faults.length === 0)
  );
}

async function tabThrough(page: Page, count: number): Promise<{ faults: string[]; reached: number[] }> {
  const faults: string[] = [];
  const reached: number[] = [];
  let before: Stop | null = null;
  // A date has four stops, so a page may have more of them than controls.
  for (let presses = 0; presses < count * 4 + 200; presses += 1) {
    await pressTab(page, before, new Set(reached).size === count);
    const stop = await settledStop(page);
    const isSame =
      before !== null && !stop.isCell && stop.index === before.index && stop.name === before.name;
    if (stop.index === null || (stop.index === reached[0] && reached.length > 1)) return { faults, reached };
    if (isSame && !stop.hasParts) return { faults: [...faults, `a trap: ${stop.name}`], reached };
    if (!isSame && !stop.isCell) {
      faults.push(...stop.faults.map((fault) => `${fault}: ${stop.name}`));
      // From a block of the editor, Tab goes on in the text around it.
      if (stop.index >= 0 && !reached.includes(stop.index)) reached.push(stop.index);
      if (stop.index < 0) faults.push(`not a control that can be seen: ${stop.name}`);
    }
    before = stop;
  }
  return { faults: [...faults, "Tab does not come to the end of the page"], reached };
}

const hasFrames = (page: Page): boolean => page.frames().length > 1;

/** @param isDone everything was reached, so that the focus may leave the page */
async function pressTab(page: Page, before: Stop | null, isDone: boolean): Promise<void> {
  // The parts of a date cannot be told apart from outside.
  const isWithinDate = before?.hasParts && !before.name.startsWith("iframe");
  const path = hasFrames(page) && !isWithinDate ? await focusPath(page) : null;
  await page.keyboard.press("Tab");
  if (path) await focusArrives(page, path, isDone);
}

/** A busy browser may scroll a moment after it has moved the focus. */
async function settledStop(page: Page): Promise<Stop> {
  const stop: Stop = await page.evaluate(lookAtStop);
  if (stop.faults.length === 0) return stop;
  await page.waitForTimeout(250);
  return page.evaluate(lookAtStop);
}

function jumps(reached: number[], names: string[]): string[] {
  return reached.flatMap((index, place) => {
    const last = reached[place - 1];
    return last !== undefined && index < last ? [`out of order: ${names[index]} after ${names[last]}`] : [];
  });
}

/** Runs in the page. */
function startAtTop(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // Tab goes on behind what had the focus, even after it lost it: a frame, or the field that a page begins in.
  const page = document.documentElement;
  page.tabIndex = -1;
  page.focus();
  page.removeAttribute("tabindex");
  window.scrollTo(0, 0);
}

/** Runs in the page. Finds what must be reached, and how each looks while it is not focused. */
function prepareTour(): string[] {
  const focusable =
    "a[href], button, input, select, textarea, summary, iframe, [contenteditable=true], [tabindex]";
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  /** Of radio buttons with one name, Tab goes to the chosen one, else to the first. */
  const isPassedOver = (element: HTMLElement) => {
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return false;
    const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
      ({ name, form }) => name === element.name && form === element.form,
    );
    return element !== (group.find(({ checked }) => checked) ?? group[0]);
  };
  /** A list of tabs hands the focus on to the tab that is open. */
  const isOpenTab = (element: HTMLElement) => element.matches("[role=tab][aria-selected=true]");
  const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      // The two ends of a toast's place hand the focus on at once.
      !element.matches("[role=region] > span:empty") &&
      // What is edited in place has no tabIndex and is reached all the same.
      (element.tabIndex >= 0 ||
        (element.isContentEditable && !element.hasAttribute("tabindex")) ||
        isOpenTab(element)) &&
      !element.matches(
        ":disabled, [inert], [inert] *, table [contenteditable=true], .document-block [contenteditable=true]",
      ) &&
      !element.matches("[role=tablist]") &&
      isSeen(element) &&
      !isPassedOver(element),
  );
  /** A field's frame may be drawn by what is around it. */
  const look = (element: Element): string =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .map((part) => {
        if (!part) return "";
        const { boxShadow, borderColor, backgroundColor, textDecorationLine } = getComputedStyle(part);
        return [boxShadow, borderColor, backgroundColor, textDecorationLine].join();
      })
      .join();
  Object.assign(window, { tour: { stops, look, looks: stops.map(look), colours: new Map(), pressedAt: [] } });
  return stops.map(
    (element) =>
      `${element.localName} "${(element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "").slice(0, 50)}" ${element.getAttribute("name") ?? ""}`,
  );
}

/** Runs in the page. The focus is still where the last press has left it when a key goes down. */
function lookAtEachTab(look: () => Stop): void {
  const page = window as unknown as Tour;
  if (page.lookAtStop) return;
  page.lookAtStop = look;
  const options = { capture: true };
  page.addEventListener("keydown", ({ key }) => key === "Tab" && page.tour.pressedAt.push(look()), options);
}

/** Runs in the page, on the element that Tab came to. */
function lookAtStop(): Stop {
  const { stops, look, looks, colours } = (window as unknown as Tour).tour;
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || element === document.documentElement)
    return { index: null, name: "", hasParts: false, isCell: false, faults: [] };
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  const index = stops.indexOf(element);
  const style = getComputedStyle(element);

  const read = (colour: string) => {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!pen) throw new Error("This browser has no canvas.");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
  };
  const rgb = (colour: string) => {
    const known = colours.get(colour) ?? read(colour);
    colours.set(colour, known);
    return known;
  };
  const light = (colour: [number, number, number, number]) => {
    const [red = 0, green = 0, blue = 0] = colour
      .slice(0, 3)
      .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** Of the ground that an outline with a gap is drawn on. */
  const groundOf = (part: Element) => {
    for (let around = part.parentElement; around; around = around.parentElement) {
      const colour = rgb(getComputedStyle(around).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return rgb("Canvas");
  };
  const isOutlined = (part: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return false;
    const [one = 0, other = 0] = [light(rgb(outlineColor)), light(groundOf(part))].sort((a, b) => b - a);
    return (one + 0.05) / (other + 0.05) >= 3;
  };
  /** A label may carry the outline of what it hides; an editor's frame is three elements out. */
  const around: HTMLElement[] = [];
  for (let part = element.parentElement; part && around.length < 3; part = part.parentElement)
    around.push(part);
  const hasOutline = [element, ...around].some(isOutlined);
  const isMarked = hasOutline || (index >= 0 && look(element) !== looks[index]);

  /** A control that is hidden behind its label is where its label is. */
  const box = element.getBoundingClientRect();
  const label = "labels" in element ? (element as HTMLInputElement).labels?.[0] : undefined;
  const shown = box.width <= 2 && label ? label : element;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const [width, height] = [document.documentElement.clientWidth, window.innerHeight];
  const seen = {
    left: Math.max(left, 0),
    right: Math.min(right, width),
    top: Math.max(top, 0),
    bottom: Math.min(bottom, height),
  };
  const isInView = seen.right - seen.left >= 1 && seen.bottom - seen.top >= 1;
  /** Something of it must lie on top; a link of two lines has gaps. */
  const isOnTop = [0.05, 0.25, 0.5, 0.75, 0.95].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const x = seen.left + (seen.right - seen.left) * across;
      const found = document.elementFromPoint(x, seen.top + (seen.bottom - seen.top) * down);
      return found !== null && (shown.contains(found) || found.contains(shown));
    }),
  );
  const name = `${element.localName} "${(element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "").slice(0, 50)}" ${element.getAttribute("name") ?? element.id}`;
  return {
    index,
    name,
    isCell: element.matches("table [contenteditable=true], .document-block [contenteditable=true]"),
    hasParts: element.matches(
      "input[type=date], input[type=time], input[type=datetime-local], input[type=month], iframe",
    ),
    faults: [
      ...(isInView ? [] : ["out of view"]),
      ...(isInView && !isOnTop ? ["covered"] : []),
      // Within a frame, its own page marks what is focused.
      ...(isMarked || element.localName === "iframe" ? [] : [`no visible focus (outline ${style.outline})`]),
    ],
  };
}
