/** What moves under a reader's eyes while a page's fonts are still on their way. */
import type { Page } from "playwright-core";

interface Shift {
  value: number;
  sources: string[];
}

interface Watched extends Window {
  shifts: Shift[];
  announcePaint(): void;
}

/** A page that shows nothing before its fonts are there gets them after so many ms, and is found out by the test. */
const PATIENCE = 10_000;

/**
 * From now on, fonts answer so many ms after the page was first painted, however slow the machine is, and the page keeps
 * account of what moves. Call it before the page goes anywhere.
 */
export async function delayFonts(page: Page, milliseconds: number): Promise<void> {
  const after = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  let announce = () => {};
  const painted = new Promise<void>((resolve) => {
    announce = resolve;
  });
  await page.exposeFunction("announcePaint", () => announce());
  await page.route(/\.woff2$/, async (route) => {
    await Promise.race([painted, after(PATIENCE)]);
    await after(milliseconds);
    await route.continue();
  });
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shifts = [];
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) watched.announcePaint();
    }).observe({ type: "paint", buffered: true });
    const shown = (node: Node | null | undefined) =>
      node instanceof Element
        ? `${node.localName}.${node.className}`
        : `"${node?.textContent?.slice(0, 40)}"`;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node | null }[];
      })[]) {
        watched.shifts.push({ value: entry.value, sources: entry.sources.map(({ node }) => shown(node)) });
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
}

interface Arrival {
  /** When the page first showed something, and when its first and last font were there: ms since it was asked for. */
  painted: number;
  firstFont: number;
  fonts: number;
  /** The sum of all shifts, and what moved. */
  shift: number;
  moved: string[];
}

/** Waits until every font that the page uses is there and drawn. */
export async function afterFonts(page: Page): Promise<Arrival> {
  // A busy browser may ask for its first font only after the network was idle once.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".woff2")),
  );
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    await document.fonts.ready;
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let drawn = 0; drawn < 3; drawn += 1) await frames();
    const { shifts } = window as unknown as Watched;
    const ends = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return {
      painted:
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
      firstFont: Math.min(...ends),
      fonts: ends.length,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.map(({ value, sources }) => `${value.toFixed(4)} ${sources.join(", ")}`),
    };
  });
}
