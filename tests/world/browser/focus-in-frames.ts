/**
 * Where the focus is on a page with frames. A frame of another origin has a process of its own, and the focus goes
 * there and back by way of the browser: a press of Tab is answered before the focus has arrived. Until then the page
 * says that nothing has it, or what had it before.
 */
import type { Frame, Page } from "playwright-core";

/** Milliseconds; whatever has not come by then has gone nowhere, which is a finding. */
const PATIENCE = 5_000;
const NOTHING = "";
/** The focus is in a frame, and on none of its controls yet, or on none any more. */
const ON_ITS_WAY = "?";

/** What has the focus in the page and in each of its frames, as text to compare. */
export async function focusPath(page: Page): Promise<string[]> {
  const [main, ...frames] = page.frames();
  if (!main) return [];
  const inside = await Promise.all(frames.map(focusWithin));
  const here = await main.evaluate(() => {
    const { activeElement: element, body, documentElement } = document;
    const isNothing = !element || element === body || element === documentElement;
    if (isNothing) return null;
    const at = [...document.querySelectorAll("*")].indexOf(element);
    return { isFrame: element.localName === "iframe", at };
  });
  if (!here) return [NOTHING, ...inside];
  const isBetween = here.isFrame && inside.every((place) => place === NOTHING);
  return [isBetween ? ON_ITS_WAY : String(here.at), ...inside];
}

/** A frame that is gone meanwhile has no focus. */
const focusWithin = (frame: Frame): Promise<string> =>
  frame
    .evaluate(
      ([nothing, onItsWay]) => {
        if (!document.hasFocus()) return nothing;
        const all = [...document.querySelectorAll("*")];
        const element = document.activeElement;
        if (element && element !== document.body && element !== document.documentElement)
          return String(all.indexOf(element));
        return document.querySelector("a[href], button, input, select, textarea") ? onItsWay : "page";
      },
      [NOTHING, ON_ITS_WAY] as const,
    )
    .catch(() => NOTHING);

/**
 * Waits until the focus is elsewhere than it was.
 *
 * @param mayLeave whether it may have left the page; else something is still to come, and it is only on its way there
 */
export async function focusArrives(page: Page, before: string[], mayLeave: boolean): Promise<void> {
  await settled(page, (path) => {
    const hasMoved = path.join() !== before.join();
    return hasMoved && !path.includes(ON_ITS_WAY) && (mayLeave || path[0] !== NOTHING);
  });
}

/** Waits until no frame has the focus any more. */
export const focusLeavesFrames = (page: Page): Promise<void> =>
  settled(page, ([, ...frames]) => frames.every((place) => place === NOTHING));

async function settled(page: Page, isThere: (path: string[]) => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (isThere(await focusPath(page))) return;
    await page.waitForTimeout(20);
  }
}
