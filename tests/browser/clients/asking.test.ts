// @module-tag nightly
/** A client asks about a part of a proposal, from where they read it (docs/decisions/0114-the-conversation.md). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { type Member, memberOn } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

const SHOTS = process.env.SHOTS;
const keep = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/ask-${name}.png`, fullPage: true });
};

const askLinks = (page: Page) => page.locator("#document .document .ask a");

test("a question takes three taps on a phone without scripts", { tags: "journey" }, async () => {
  const { path } = await pricedOffer(site.world, owner);
  const client = await site.visit({ width: PHONE, touch: true, javaScript: false });
  await client.goto(path);
  await keep(client, "phone");
  const heading = client.locator("#document h2").nth(1);
  const title = (await heading.textContent()) ?? "";
  const link = client.getByRole("link", { name: `Ask about this: ${title}`, exact: true });
  const size = await link.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectNoOverflow(client);

  await link.tap();
  expect(await client.getByLabel("What is it about?").locator("option:checked").textContent()).toBe(title);
  await keep(client, "form-phone");
  await client.getByLabel("Your message").tap();
  await client.keyboard.type("Does this include the hosting?");
  await client.getByRole("button", { name: "Send" }).tap();
  await client.locator(".thread").getByText("Does this include the hosting?").waitFor();
  await keep(client, "sent-phone");

  await client.goto(path);
  const again = client.getByRole("link", { name: `Ask about this, 1 question: ${title}`, exact: true });
  expect(await again.locator(".asked").isVisible()).toBe(true);
  await again.tap();
  expect(await client.locator(".thread h2").first().textContent()).toBe(title);
});

test("the links are reached by keyboard, stay out of headings, and are not printed", async () => {
  const { path } = await pricedOffer(site.world, owner);
  const client = await site.visit({ width: DESK });
  await client.goto(path);
  await keep(client, "desk");
  const first = askLinks(client).first();
  await first.focus();
  await client.keyboard.press("Tab");
  expect(await client.evaluate(() => document.activeElement?.closest(".ask, .document a") !== null)).toBe(
    true,
  );
  const headings = await client.locator("#document :is(h1, h2, h3)").allTextContents();
  expect(headings.join()).not.toContain("Ask about this");
  await expectAccessible(client);
  await client.emulateMedia({ media: "print" });
  expect(await client.locator(".ask:visible").count()).toBe(0);
});
