// @module-tag nightly
/** The app in another language than English, with that language's scripts (docs/decisions/0081). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, openSite, type Site } from "../world/browser/browser";
import { goAwake } from "../world/browser/hydrated";
import { castOf } from "../world/cast";
import { type Member, trialMember } from "../world/people";
import { englishFinder } from "../world/pseudo-language";
import { SCREENS, screensOf } from "../world/screens";

const inEnglish = englishFinder();
const LANGUAGE = "en-XA";

let site: Site;
let show: ReturnType<typeof screensOf>;
beforeAll(async () => {
  site = await openSite();
  show = screensOf(site, castOf(site.world));
});
afterAll(() => site.dispose());

const choose = (page: Page) =>
  page.context().addCookies([{ name: "countersign-app-language", value: LANGUAGE, url: site.world.url }]);

async function pageOf(member: Member): Promise<Page> {
  const page = await site.visit({ width: DESK });
  await choose(page);
  await page
    .context()
    .addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: site.world.url })));
  return page;
}

/** With what names a control or a field, and is not text. */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const unseen of body.querySelectorAll("script, style")) unseen.remove();
    const named = [...body.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap((element) =>
      ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [document.title, body.textContent, ...named].join("\n");
  });

test("a screen, and what it opens, is in the language of the page", { tags: "journey" }, async () => {
  const page = await pageOf(await trialMember(site.world));
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await goAwake(page, "/dashboard");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(LANGUAGE);
  expect(inEnglish(await shownOn(page))).toEqual([]);
  await page.locator('a[href="/clients"]').first().click();
  await page.waitForURL("**/clients");
  await page.getByRole("heading", { level: 1, name: /⟦Çlíéñtš/ }).waitFor();
  expect(inEnglish(await shownOn(page))).toEqual([]);
  expect(scripts.filter((path) => !path.startsWith(`/assets/${LANGUAGE}-`))).toEqual([]);
});

describe("after the scripts took over", () => {
  test.each(SCREENS.filter(({ audience }) => audience === "member"))("$name", async (screen) => {
    const page = await show({ ...screen, ready: "body", act: undefined }, {}, choose);
    const shown = await shownOn(page);
    expect(shown).toMatch(/⟦/);
    expect(inEnglish(shown)).toEqual([]);
  });
});
