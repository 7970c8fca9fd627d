/** Whether a page hears what only a script can hear. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** What React keeps at the document that it has taken over. */
interface Taken {
  stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } } };
}

/**
 * Waits until React has taken the page over. `page.goto` comes back before that on a busy machine; a link or a form
 * works all the same, and a key that only a script hears is lost.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const taken = key && (document as unknown as Record<string, Taken>)[key];
    return taken ? taken.stateNode?.current?.memoizedState?.isDehydrated === false : false;
  });
  // Effects listen to keys, and come a task after what is drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Opens a page and waits until it is awake. */
export async function goAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until something lies open and has taken the focus: it hears its keys from then on. */
export async function hasTakenFocus(overlay: Locator): Promise<void> {
  await expect.poll(() => overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
