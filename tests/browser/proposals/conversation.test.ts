// @module-tag nightly
/** The owner answers a client and puts what they ask for into the proposal, by keyboard alone (docs/decisions/0114-the-conversation.md). */
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
import { hydrated } from "../../world/browser/hydrated";
import { askAbout } from "../../world/conversation/ask-about";
import { type Member, memberOn } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

const SHOTS = process.env.SHOTS;
const keep = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/talk-${name}.png` });
};

async function pageOf(path: string, width = DESK): Promise<Page> {
  const page = await site.visit({ width });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(path);
  await hydrated(page);
  return page;
}

/** A proposal about whose timeline somebody asks. */
async function asked(text = "Could it start in February?") {
  const offer = await pricedOffer(site.world, owner);
  await askAbout(site.world, offer.path, "Timeline", { kind: "change", text });
  return offer;
}

test("by keyboard alone an answer is sent, and the request is put into the text", {
  tags: "journey",
}, async () => {
  const { id } = await asked();
  const page = await pageOf(`/proposal/${id}`);
  await page.getByLabel("Your answer").focus();
  await page.keyboard.type("Yes, we will change that.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Answer sent", { exact: true }).waitFor();
  await page.getByText("Yes, we will change that.").waitFor();

  await page.getByRole("link", { name: "Put into the text" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/edit\?thread=[\w-]+#/);
  const panel = page.getByRole("dialog", { name: "Conversation" });
  await panel.getByText("Could it start in February?").waitFor();
  const caret = () =>
    page.evaluate(() => document.getSelection()?.anchorNode?.parentElement?.closest("h2")?.textContent ?? "");
  await expect.poll(caret).toBe("Timeline");
  await keep(page, "beside");
  await expectAccessible(page);
  // The caret stands at the place: what is typed goes there.
  await page.keyboard.press("Home");
  await page.keyboard.type("Our ");
  await page.locator("#editor-text h2", { hasText: "Our Timeline" }).waitFor();

  // The thread is answered without leaving the text.
  await panel.getByRole("button", { name: "Settle", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Settled", { exact: true }).first().waitFor();
  await page.locator("#editor-text h2", { hasText: "Our Timeline" }).waitFor();
  expect((await owner.get(`/api/proposals/${id}/threads`)).body.threads[0].state).toBe("settled");
  await panel.getByRole("button", { name: "Close the conversation" }).press("Enter");
  await page.getByRole("button", { name: "Save Changes" }).press("Enter");
  await page.getByText("Content Saved", { exact: true }).waitFor();
});

test("a counter-offer is filled into the price table, and saved once the owner saves it", async () => {
  const { id, path } = await pricedOffer(site.world, owner);
  await askAbout(site.world, path, "Extra pages", { kind: "budget", budget: "250", text: "" });
  const page = await pageOf(`/proposal/${id}`);
  await page.getByRole("link", { name: "Put into the price table" }).press("Enter");
  await page.getByText("It is filled in for “Extra pages”").waitFor();
  const price = page.locator("#pages-price");
  await expect.poll(() => price.inputValue()).toBe("125");
  await keep(page, "offered");
  const stored = async () => {
    const row = await site.world.db
      .prepare("select price_table from proposals where id = ?")
      .bind(id)
      .first<{ price_table: string }>();
    return row?.price_table ?? "";
  };
  expect(await stored()).toContain('"unitPrice":15000');
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  expect(await price.inputValue()).toBe("150");
  await price.fill("125");
  await page.getByRole("button", { name: "Save Price" }).press("Enter");
  await page.waitForURL(new RegExp(`/proposal/${id}$`));
  expect(await stored()).toContain('"unitPrice":12500');
});

test("on a phone the conversation covers the text, and leads to its place there", async () => {
  const { id } = await asked();
  const page = await pageOf(`/proposal/${id}/edit`, PHONE);
  await page.getByRole("button", { name: /^Conversation/ }).click();
  const panel = page.getByRole("dialog", { name: "Conversation" });
  await panel.getByText("Could it start in February?").waitFor();
  await keep(page, "phone");
  await expectNoOverflow(page);
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Show in the text" }).click();
  await panel.waitFor({ state: "detached" });
  const caret = () =>
    page.evaluate(() => document.getSelection()?.anchorNode?.parentElement?.closest("h2")?.textContent ?? "");
  await expect.poll(caret).toBe("Timeline");
});
