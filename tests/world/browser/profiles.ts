import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { hasTraces, watchTraces } from "./page-traces";

/** What tests and their visitors listen to. */
const EVENTS = ["console", "page", "request", "requestfailed", "response", "weberror"];
const PAGE_EVENTS = [...EVENTS, "dialog", "download", "filechooser", "framenavigated", "popup", "websocket"];

/** A file of the product without a script, and with next to nothing to draw. A page at it keeps the profile's process, and what that has compiled, between visitors. */
const HOLDER = "/manifest.webmanifest";

const holders = new WeakMap<BrowserContext, Page>();

/** The page of a profile that stays while visitors come and go. */
export const holderOf = (context: BrowserContext): Page | undefined => holders.get(context);

interface Profile {
  context: BrowserContext;
  holder: Page;
  /** For the next visitor: a new page costs a tenth of a second. */
  page?: Page | undefined;
}

/**
 * Browser profiles that are handed from visitor to visitor: what a profile has cached, its scripts above all, need not
 * be fetched and compiled for every test. Whatever a visitor leaves behind goes: pages, cookies, what pages stored,
 * permissions, and what was done to the network.
 */
export class Profiles {
  private readonly idle = new Map<string, Profile[]>();
  private readonly taken = new Map<BrowserContext, Profile>();

  constructor(private readonly browser: Browser) {}

  /** One that nobody else uses, and a page in it as if it had been nowhere. A new one has nothing in its cache. */
  async take(options: BrowserContextOptions, isNew = false): Promise<Page> {
    const idle = isNew ? undefined : this.idle.get(keyOf(options))?.pop();
    const profile = idle ?? (await this.open(options));
    // Not when the last visitor left: an answer that was still under way could bring a cookie.
    await profile.context.clearCookies();
    this.taken.set(profile.context, profile);
    profile.page ??= watchTraces(await profile.context.newPage());
    return profile.page;
  }

  /** For the next visitor. One in which something went wrong is let go of. */
  async giveBack(context: BrowserContext, options: BrowserContextOptions, isSound: boolean): Promise<void> {
    const profile = this.taken.get(context);
    this.taken.delete(context);
    const pages = context.pages().filter((page) => page !== profile?.holder);
    if (!profile || !isSound || !(await haveRealClock(pages))) return context.close();
    const kept = pages.find((page) => page === profile.page && !hasTraces(page));
    profile.page = kept;
    await Promise.all(pages.filter((page) => page !== kept).map((page) => page.close()));
    for (const event of EVENTS) context.removeAllListeners(event);
    await context.unrouteAll();
    await context.setOffline(false);
    if (kept) await leave(kept);
    // Pages store things until they are closed, so this comes after the last of them.
    await Promise.all([context.clearPermissions(), forgetStored(kept ?? profile.holder)]);
    const key = keyOf(options);
    this.idle.set(key, [...(this.idle.get(key) ?? []), profile]);
  }

  private async open(options: BrowserContextOptions): Promise<Profile> {
    const context = await this.browser.newContext(options);
    const holder = await context.newPage();
    await holder.goto(HOLDER);
    holders.set(context, holder);
    return { context, holder };
  }
}

/** A clock of Playwright's stays with the context, for every page that comes after. */
async function haveRealClock(pages: Page[]): Promise<boolean> {
  const hasFake = (page: Page) => page.evaluate(() => "__pwClock" in globalThis);
  return !(await Promise.all(pages.map(hasFake))).some(Boolean);
}

const keyOf = (options: BrowserContextOptions): string => JSON.stringify(options);

/** Leaves what the page shows, and takes away what it would keep of it. */
async function leave(page: Page): Promise<void> {
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  await page.unrouteAll();
  await page.goto(HOLDER);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  // A pointer that rests where the next page has a link would hover it.
  await page.mouse.move(-1, -1);
}

async function forgetStored(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", {
    origin: new URL(page.url()).origin,
    storageTypes: "local_storage,indexeddb,cache_storage,service_workers,file_systems",
  });
  await devtools.send("Page.resetNavigationHistory");
  await devtools.detach();
}
