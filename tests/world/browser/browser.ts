/**
 * A real browser in the world: pages that tell on themselves, and what every screen must hold. A test that
 * opened a page fails on anything the browser complained about: an exception, a console error or warning (a
 * CSP violation is one), a refused or failed request to the product.
 */
import { type AddressInfo, createServer } from "node:net";
import type { AxeResults, RunOptions } from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { once } from "~/platform/once";
import { openWorld, type World, type WorldOptions } from "../world";
import { loadAxe } from "./axe";
import { Profiles } from "./profiles";

/** The widths of screens: a phone in one hand, a tablet held upright, and a desk. */
export const PHONE = 390;
const TABLET = 768;
export const DESK = 1440;
const HEIGHTS: Record<number, number> = { [PHONE]: 844, [TABLET]: 1024, [DESK]: 900 };

export interface Device {
  width: number;
  /** A phone's: touch and its own viewport. */
  touch?: boolean;
  javaScript?: boolean;
  /** Nothing is in the browser's cache. */
  isNew?: true;
  /** Answers of the product that this test provokes; the browser's word about them is no complaint. */
  provokes?: number[];
  /** The test takes the connection away; what fails then is no complaint. */
  goesOffline?: true;
}

export interface Site {
  world: World;
  /** A page with an empty cookie jar, closed with the test. */
  visit(device: Device): Promise<Page>;
  dispose(): Promise<void>;
}

/**
 * The product on a port of this machine, in real time, and a browser to visit it with.
 * @param settings on top of local mode's
 */
export async function openSite(
  settings: Record<string, string> = {},
  options: WorldOptions = {},
): Promise<Site> {
  const [world, profiles] = await Promise.all([
    freePort().then((port) => openWorld({ port, realTime: true, settings, ...options })),
    profilesOfProcess(),
  ]);
  return {
    world,
    visit: (device) => visit(profiles, world.url, device),
    dispose: () => world.dispose(),
  };
}

/** One browser for all files of a process; it ends with the process. */
const profilesOfProcess = once(async () => new Profiles(await openBrowser()));

/** The browser that the set-up chose (scripts/setup/browser-cache.mjs). */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.TEST_BROWSER_EXECUTABLE;
  if (!executablePath) throw new Error("TEST_BROWSER_EXECUTABLE is not set: run the tests through Vitest.");
  const args = [
    // The pages of a profile share a process, and so what it has compiled.
    "--process-per-site",
    // A page lives for a second: what V8 optimises is thrown away before it has paid, and what it has compiled is needed
    // again by the next page.
    "--js-flags=--no-opt,--no-maglev,--no-flush-bytecode",
    // With next to no memory for pictures of a page it draws hardly any, which takes a fifth of its time and nobody
    // looks at. What measures a page, or finds out what can be pressed, does without them.
    ...(process.env.SHOTS ? [] : ["--force-gpu-mem-available-mb=1"]),
  ];
  return chromium.launch({ executablePath, args });
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function visit(profiles: Profiles, baseURL: string, device: Device): Promise<Page> {
  const options = optionsOf(baseURL, device);
  const page = await profiles.take(options, device.isNew);
  await page.setViewportSize(sizeOf(device.width));
  const context = page.context();
  context.setDefaultTimeout(20_000);
  const complaints = complaintsIn(context, new URL(baseURL).origin, device);
  onTestFinished(async ({ task }) => {
    await profiles.giveBack(context, options, task.result?.state !== "fail");
    // As a text: a report of a second try names it whole.
    expect(complaints.join("\n"), "what the browser complained about").toBe("");
  });
  return page;
}

const sizeOf = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 });

const optionsOf = (baseURL: string, { touch = false, javaScript = true }: Device): BrowserContextOptions => ({
  baseURL,
  // Whatever the width: profiles are handed on, and each new one starts a process.
  viewport: sizeOf(touch ? PHONE : DESK),
  javaScriptEnabled: javaScript,
  hasTouch: touch,
  isMobile: touch,
  reducedMotion: "reduce",
  extraHTTPHeaders: { "CF-Connecting-IP": "127.0.0.1" },
  locale: "en-GB",
  timezoneId: "Europe/Berlin",
});

/**
 * Lets frames without an origin, such as previews, load the typefaces: the header that stands for a network makes them ask
 * first, and a page that routes answers for it. A reader's browser sends no such header.
 */
export const loadTypefaces = (page: Page): Promise<unknown> =>
  page.context().route(/\.woff2$/, (route) => route.continue());

/** Collects, from now on, what a visitor's developer tools would show in red or yellow. */
function complaintsIn(
  context: BrowserContext,
  origin: string,
  { provokes = [], javaScript = true, goesOffline }: Device,
): string[] {
  const complaints: string[] = [];
  const isProvoked = (text: string) =>
    provokes.some((status) => text.includes(`status of ${status}`)) ||
    (goesOffline && /net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(text));
  // Remix prints it of an answer that it still read when the visitor went on to the next page.
  const isOvertaken = (text: string) => text.startsWith("AbortError: signal is aborted");
  // What a test looks for in a sandboxed frame is a script there, too.
  const isOurLook = (text: string, url: string) =>
    url === "about:srcdoc" && text.startsWith("Blocked script execution");
  context.on("weberror", (failure) => complaints.push(`exception: ${failure.error().stack}`));
  context.on("console", (message) => {
    const [type, text] = [message.type(), message.text()];
    if (!["error", "warning"].includes(type) || isProvoked(text) || isOvertaken(text)) return;
    if (isOurLook(text, message.location().url)) return;
    complaints.push(`console ${type}: ${text} (${message.location().url})`);
  });
  context.on("requestfailed", (request) => {
    // Leaving a page or turning an answer into a download gives up on a request.
    const reason = request.failure()?.errorText;
    const isUnwanted = !javaScript && request.resourceType() === "script";
    if (reason !== "net::ERR_ABORTED" && !isUnwanted && !goesOffline)
      complaints.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !["data:", "blob:", "file:"].includes(url.protocol))
      complaints.push(`asked somebody else: ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() < 400 || provokes.includes(response.status())) return;
    complaints.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return complaints;
}

/** Our frames run no script, so axe cannot enter them. */
const QUICK: RunOptions = { resultTypes: ["violations"], preload: false, iframes: false };
const WCAG: RunOptions = {
  ...QUICK,
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** Dark mode changes colours and nothing else. */
const CONTRAST: RunOptions = {
  ...QUICK,
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** `npm run test:screens`: everything at every width, which takes its time. */
export const IS_WHOLE_MATRIX = process.env.SCREENS === "all";

export type ColorScheme = "light" | "dark";

/** WCAG 2.0 to 2.2, A and AA, and axe's good practice, at the page's own width; in the whole matrix, dark mode's contrast as well. */
export async function expectAccessible(page: Page, scheme: ColorScheme = "light"): Promise<void> {
  const found = await violationsIn(page, scheme, WCAG);
  if (IS_WHOLE_MATRIX) found.push(...(await violationsIn(page, "dark", CONTRAST)));
  expect.soft(found).toEqual([]);
}

async function violationsIn(page: Page, scheme: ColorScheme, rules: RunOptions): Promise<string[]> {
  if (scheme === "light") return violations(page, rules);
  await page.emulateMedia({ colorScheme: "dark" });
  const found = await violations(page, rules);
  await page.emulateMedia({ colorScheme: "light" });
  return found.map((fault) => `in dark mode: ${fault}`);
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  await loadAxe(page);
  const found = await page.evaluate(async (run) => {
    // What fades is measured at its end. Waiting for it is no way: off the screen, a transition does not go on.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    const { axe } = window as unknown as {
      axe: { run(at: Document, how: RunOptions): Promise<AxeResults> };
    };
    // What an open menu covers in part can be pressed once the menu is closed.
    const isCovered = (selector: string) =>
      document.querySelector("[role=menu]") !== null &&
      !document.querySelector(selector)?.closest("[role=menu]");
    return (await axe.run(document, run)).violations.map((violation) => ({
      ...violation,
      nodes: violation.nodes.filter(
        ({ target }) => violation.id !== "target-size" || !isCovered(String(target[0])),
      ),
    }));
  }, options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${new URL(page.url()).pathname} ${id}: ${node.target} ${node.failureSummary}`),
  );
}

/** Nothing of the page lies beside the page. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    return [...document.querySelectorAll("body *")]
      .filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`);
  });
  expect.soft(beyond, `${page.url()} is wider than ${page.viewportSize()?.width} px`).toEqual([]);
}

/** The narrowest screen there is: a desk's at 400 % (WCAG 1.4.10). */
export const NARROWEST = 320;

const hasPhone = IS_WHOLE_MATRIX || process.env.SHOTS;

/** Where a screen is looked at, widest first: it opens at a desk, and each change of width costs a layout. */
export const CHECKED_WIDTHS = [DESK, TABLET, ...(hasPhone ? [PHONE] : []), NARROWEST];

/** `expectGoodAt` every width; the page has its own width again after it. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of CHECKED_WIDTHS) await expectGoodAt(page, width, name);
  if (before) await page.setViewportSize(before);
}

/**
 * Nothing beside the page, and accessible on the narrowest screen; in the whole matrix on a usual phone and at a desk
 * instead. SHOTS=<folder> keeps pictures of it for people.
 */
export async function expectGoodAt(
  page: Page,
  width: number,
  name: string,
  scheme?: ColorScheme,
): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize(sizeOf(width));
  await expectNoOverflow(page);
  if (width === (hasPhone ? PHONE : NARROWEST)) await expectAccessible(page, scheme);
  if (width === DESK && IS_WHOLE_MATRIX) expect.soft(await violations(page, WCAG)).toEqual([]);
  if (process.env.SHOTS && width !== NARROWEST)
    await keepPictures(page, `${process.env.SHOTS}/${name}-${width}`);
}

/** Keeps a page's scripts back. @returns lets them come */
export async function beforeHydration(page: Page): Promise<() => void> {
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await woken;
    await route.continue();
  });
  return wake;
}

/** A thumb's swipes to the end of the page. */
export async function swipeDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...heights: number[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: heights.map((y) => ({ x: 195, y })) });
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);
  // A finger takes some frames for its way; a busy machine would draw all of it in one.
  const frame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  for (let swipes = 0; swipes < 60 && !(await isAtEnd()); swipes += 1) {
    await touch("touchStart", 800);
    for (let y = 800; y >= 50; y -= 150) {
      await touch("touchMove", y);
      await frame();
    }
    await touch("touchEnd");
  }
  await devtools.detach();
}

async function keepPictures(page: Page, path: string): Promise<void> {
  const whole = { fullPage: true, animations: "disabled" } as const;
  await page.screenshot({ path: `${path}-light.png`, ...whole });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: `${path}-dark.png`, ...whole });
  await page.emulateMedia({ colorScheme: "light" });
}
