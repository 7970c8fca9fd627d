/** What is done to a page, and not to what it shows, stays with it wherever it goes. */
import type { Page } from "playwright-core";

const LASTING = ["addInitScript", "exposeFunction", "exposeBinding", "setExtraHTTPHeaders"] as const;

const pages = new WeakMap<Page, { isMarked: boolean; isDark: boolean }>();

/** Notes from now on what is done to the page. @returns the page */
export function watchTraces(page: Page): Page {
  const traces = { isMarked: false, isDark: false };
  pages.set(page, traces);
  for (const name of LASTING) {
    const act = page[name].bind(page) as (...given: unknown[]) => unknown;
    Object.assign(page, {
      [name]: (...given: unknown[]) => {
        traces.isMarked = true;
        return act(...given);
      },
    });
  }
  const emulateMedia = page.emulateMedia.bind(page);
  page.emulateMedia = (media = {}) => {
    if (Object.keys(media).join() === "colorScheme") traces.isDark = media.colorScheme !== "light";
    else traces.isMarked = true;
    return emulateMedia(media);
  };
  return page;
}

/** Whether something was done to the page that the next visitor would notice. */
export function hasTraces(page: Page): boolean {
  const traces = pages.get(page);
  return !traces || traces.isMarked || traces.isDark;
}
