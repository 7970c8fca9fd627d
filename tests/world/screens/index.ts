/**
 * Every screen of the product: what tests hold it to, and what `npm run screens` takes pictures of. A new screen
 * is a line in one of the lists.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Device, Site } from "../browser/browser";
import { DESK } from "../browser/browser";
import { hydrated } from "../browser/hydrated";
import { type Cast, castOf } from "../cast";
import { expectWrittenFormsAreKnown } from "../known-forms";
import type { World } from "../world";
import { ADMIN_SCREENS } from "./admin";
import { CLIENT_SCREENS } from "./client";
import { LOCAL_SCREENS } from "./local";
import { ACCOUNT_SCREENS } from "./member-account";
import { WORK_SCREENS } from "./member-work";
import { PUBLIC_SCREENS } from "./public";
import type { Screen } from "./screen";

export const SCREENS: Screen[] = [
  ...PUBLIC_SCREENS,
  ...WORK_SCREENS,
  ...ACCOUNT_SCREENS,
  ...CLIENT_SCREENS,
  ...ADMIN_SCREENS,
  ...LOCAL_SCREENS,
];

/** By name, for tests that look at some of them. */
export function screensNamed(...names: string[]): Screen[] {
  return names.map((name) => {
    const found = SCREENS.find((screen) => screen.name === name);
    if (!found) throw new Error(`No screen is named ${name}.`);
    return found;
  });
}

/**
 * Opens screens in a site, with the people and papers that they show.
 *
 * @returns opens one on a device, at a desk by default; `before` gets the page before it goes anywhere
 */
export function screensOf(site: Site, cast = castOf(site.world)) {
  return async (screen: Screen, device: Partial<Device> = {}, before?: (page: Page) => Promise<unknown>) => {
    const { path, answers = 200 } = screen;
    const address = typeof path === "string" ? path : await path(cast);
    const page = await site.visit({ width: DESK, provokes: [answers], ...device });
    if (screen.as) await signInAs(page, site.world, (await cast[screen.as]()).cookies);
    await before?.(page);
    await arrive(page, screen, address, device);
    return page;
  };
}

/** Opens a screen in a page of somebody who may see it. */
export async function arrive(
  page: Page,
  { answers = 200, ready, act }: Screen,
  address: string,
  { javaScript }: Partial<Device> = {},
): Promise<void> {
  expect((await page.goto(address))?.status(), address).toBe(answers);
  if (javaScript !== false) await isAlive(page);
  if (ready) await page.locator(ready).first().waitFor();
  await act?.(page);
}

/**
 * Asks for screens without a browser: the status is theirs, and their forms are known to their routes.
 *
 * @returns asks for one
 */
export function answersOf(site: Site, cast: Cast) {
  return async ({ path, as, answers = 200 }: Screen) => {
    const address = typeof path === "string" ? path : await path(cast);
    const reader = as ? await cast[as]() : site.world.visitor();
    const { status, text } = await reader.get(address);
    expect(status, address).toBe(answers);
    await expectWrittenFormsAreKnown(reader, new URL(address, site.world.url), text);
  };
}

/** Awake where the page has a script that takes it over, and past what it does on arrival. */
async function isAlive(page: Page): Promise<void> {
  if (await page.evaluate(() => "__remixContext" in window)) await hydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
}

/** With the cookies of somebody who signed in over HTTP. */
export async function signInAs(page: Page, world: World, cookies: Map<string, string>): Promise<void> {
  const known = [...cookies].map(([name, value]) => ({ name, value, url: world.url }));
  await page.context().addCookies(known);
}
