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

/** Selects the first words of the paragraph below a heading, as a reader does who drags or holds. */
const selectBelow = (page: Page, title: string) =>
  page.evaluate((heading) => {
    const headings = [...document.querySelectorAll("#document h2")];
    let block = headings.find(({ textContent }) => textContent === heading)?.nextElementSibling;
    while (block && block.tagName !== "P") block = block.nextElementSibling;
    const words = block && document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode();
    if (!words) throw new Error("There is no paragraph.");
    block?.scrollIntoView({ block: "center", behavior: "instant" });
    const length = words.textContent?.lastIndexOf(" ") ?? 0;
    getSelection()?.setBaseAndExtent(words, 0, words, length);
    return (words.textContent ?? "").slice(0, length).replace(/\s/g, " ");
  }, title);

const offered = (page: Page) => page.getByRole("button", { name: "Ask about this" });

test("words that are selected at a desk are asked about, by keyboard too", { tags: "journey" }, async () => {
  const { id, path } = await pricedOffer(site.world, owner);
  const client = await site.visit({ width: DESK });
  const loaded: string[] = [];
  client.on("request", (request) => loaded.push(request.url()));
  await client.goto(path);
  const words = await selectBelow(client, "Timeline");
  await offered(client).waitFor();
  expect(loaded.filter((url) => url.includes("ask-words"))).toHaveLength(1);
  await keep(client, "words-desk");
  await expectAccessible(client);
  await client.keyboard.press("Escape");
  await offered(client).waitFor({ state: "detached" });
  expect(await client.evaluate(() => getSelection()?.isCollapsed)).toBe(true);

  await selectBelow(client, "Timeline");
  await offered(client).waitFor();
  await client.keyboard.press("Tab");
  expect(await offered(client).evaluate((button) => button === document.activeElement)).toBe(true);
  await client.keyboard.press("Enter");
  await client.locator("#ask blockquote", { hasText: words }).waitFor();
  expect(client.url()).not.toContain(encodeURIComponent(words.split(" ")[0] ?? ""));
  await keep(client, "words-form-desk");
  await expectAccessible(client);
  await client.getByLabel("Your message").fill("What does this mean?");
  await client.getByRole("button", { name: "Send" }).click();
  await client.locator(".thread blockquote", { hasText: words }).waitFor();
  const [thread] = (await owner.get(`/api/proposals/${id}/threads`)).body.threads;
  expect(thread).toMatchObject({ place: "Timeline", quote: words });
});

test("on a phone the offer stands at the bottom edge, and what is not of the text is not quoted", async () => {
  const { path } = await pricedOffer(site.world, owner);
  const client = await site.visit({ width: PHONE, touch: true });
  await client.goto(path);
  await client.evaluate(() => {
    const price = document.querySelector(".price-line");
    if (price) getSelection()?.selectAllChildren(price);
  });
  await client.waitForTimeout(600);
  expect(await offered(client).count()).toBe(0);
  await client.evaluate(() => {
    const heading = document.querySelector("#document h2[data-block]");
    const text = document.querySelector("#document h2[data-block] ~ p[data-block]");
    if (heading && text) getSelection()?.setBaseAndExtent(heading, 0, text, 1);
  });
  await offered(client).waitFor();
  await keep(client, "words-phone");
  const box = await offered(client).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y).toBeGreaterThan(844 / 2);
  await expectNoOverflow(client);
  await offered(client).tap();
  const quote = await client.locator("#ask blockquote").textContent();
  expect(quote).toBe(await client.locator("#ask input[name=about] + p").textContent());
  await keep(client, "words-form-phone");
  await expectNoOverflow(client);
});
