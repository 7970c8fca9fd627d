import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/** What tests and their visitors listen to. */
const HEARD = ["console", "page", "request", "requestfailed", "response", "weberror"];

/**
 * Browser profiles that are handed from visitor to visitor: what a profile has cached, its scripts above all, need not
 * be fetched and compiled for every test. Whatever a visitor leaves behind goes: pages, cookies, what pages stored,
 * permissions, and what was done to the network.
 */
export class Profiles {
  private readonly idle = new Map<string, BrowserContext[]>();

  constructor(private readonly browser: Browser) {}

  /** One that nobody else uses, with a page in it that has been nowhere. */
  async take(options: BrowserContextOptions): Promise<Page> {
    const used = this.idle.get(keyOf(options))?.pop();
    const context = used ?? (await this.browser.newContext(options));
    const page = await context.newPage();
    // Pages store things until they are closed, so this comes after the last of them.
    if (used) await forgetStored(page, String(options.baseURL));
    return page;
  }

  /** For the next visitor. One in which something went wrong is let go of. */
  async giveBack(context: BrowserContext, options: BrowserContextOptions, isSound: boolean): Promise<void> {
    if (!isSound) return context.close();
    await Promise.all(context.pages().map((page) => page.close()));
    for (const event of HEARD) context.removeAllListeners(event);
    await context.unrouteAll();
    await context.setOffline(false);
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    const key = keyOf(options);
    this.idle.set(key, [...(this.idle.get(key) ?? []), context]);
  }
}

const keyOf = (options: BrowserContextOptions): string => JSON.stringify(options);

async function forgetStored(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", {
    origin: new URL(address).origin,
    storageTypes: "local_storage,indexeddb,cache_storage,service_workers,file_systems",
  });
  await devtools.detach();
}
