import type { Page } from "playwright-core";

/**
 * Holds back the forms that are posted to an address.
 * @returns a function that lets them through
 */
export async function holdPosts(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isOfPath = ({ pathname }: URL) => pathname === path || pathname === `${path}.data`;
  await page.route(isOfPath, async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  return release;
}
