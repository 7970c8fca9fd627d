// @module-tag nightly
/** What is typed into the price editor and the send form, and not stored yet, is offered again. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, type Site } from "../../world/browser/browser";
import { goAwake } from "../../world/browser/hydrated";
import { generatedProposal, type Member, memberOn } from "../../world/people";
import { postTable, TYPED } from "../../world/prices/price-tables";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

async function openAt(address: string, provokes: number[] = []): Promise<Page> {
  const page = await site.visit({ width: DESK, provokes });
  await signInAs(page, site.world, owner.cookies);
  await goAwake(page, address);
  return page;
}

const isKept = (page: Page, words: string) =>
  page.waitForFunction((part) => Object.values(localStorage).join().includes(part), words);
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const lineName = (page: Page) => page.locator("[data-line] [data-column=name]").first();
const offer = (page: Page, title: string) => page.getByRole("status").filter({ hasText: title });

test("a price table comes back after a reload, to its owner alone, and is forgotten once it is saved", {
  tags: "journey",
}, async () => {
  const id = await generatedProposal(owner);
  const page = await openAt(`/proposal/${id}/price`);
  await lineName(page).fill("Site in four languages");
  await isKept(page, "Site in four languages");
  await goAwake(page, `/proposal/${await generatedProposal(owner)}/price`);
  await page.waitForTimeout(200);
  expect(await offer(page, "Unsaved changes found.").count()).toBe(0);
  await goAwake(page, `/proposal/${id}/price`);
  await offer(page, "Unsaved changes found.").waitFor();
  expect(await lineName(page).inputValue()).not.toBe("Site in four languages");
  await expectGoodScreen(page, "price-kept");
  await page.getByRole("button", { name: "Restore" }).click();
  expect(await lineName(page).inputValue()).toBe("Site in four languages");
  await isKept(page, "Site in four languages");
  await page.getByRole("button", { name: "Save Price" }).click();
  await page.getByText("Price saved").first().waitFor();
  expect(await keys(page)).toEqual([]);
});

test("a kept price table does not go over one that was saved meanwhile", async () => {
  const id = await generatedProposal(owner);
  const page = await openAt(`/proposal/${id}/price`, [409]);
  await lineName(page).fill("Mine");
  await isKept(page, "Mine");
  await postTable(owner, id, TYPED);
  await goAwake(page, `/proposal/${id}/price`);
  await page.getByText("The price was saved elsewhere since then.").waitFor();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Save Price" }).click();
  await page.getByRole("button", { name: "Save mine over it" }).waitFor();
  expect(await lineName(page).inputValue()).toBe("Mine");
});

test("message, people and options of the send form come back, and are forgotten once it is sent", {
  tags: "journey",
}, async () => {
  const id = await generatedProposal(owner, { clientName: "Amara Neill", clientEmail: "amara@kept.example" });
  const page = await openAt(`/proposal/${id}/send`);
  await page.getByLabel("Message").fill("Words of mine.");
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.locator("#signer-1-name").fill("Tom Reyes");
  await page.locator("#signer-1-email").fill("tom@kept.example");
  await page.getByLabel("They are asked").selectOption("One after another");
  await page.getByLabel("Ask for a code before signing or answering").uncheck();
  await isKept(page, "tom@kept.example");
  await page.waitForTimeout(1200);
  await goAwake(page, `/proposal/${id}`);
  await page.goBack();
  await offer(page, "Unsent text found.").waitFor();
  // A browser may put fields back by itself, and never rows of people.
  expect(await page.locator("#signer-1-email").count()).toBe(0);
  await expectGoodScreen(page, "send-kept");
  await page.getByRole("button", { name: "Restore" }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>("[name=message]")?.value === "Words of mine.",
  );
  expect(await page.locator("#signer-1-email").inputValue()).toBe("tom@kept.example");
  expect(await page.getByLabel("They are asked").inputValue()).toBe("in_turn");
  expect(await page.getByLabel("Ask for a code before signing or answering").isChecked()).toBe(false);
  // As long as it is not sent, it is kept again.
  await page.waitForTimeout(1200);
  await goAwake(page, `/proposal/${id}/send`);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("Proposal sent successfully").first().waitFor();
  expect(await keys(page)).toEqual([]);
});

test("leaving the send form by a link keeps what was typed, and Discard forgets it", async () => {
  const id = await generatedProposal(owner);
  const page = await openAt(`/proposal/${id}/send`);
  await page.getByLabel("Message").fill("Not yet.");
  await page.getByRole("link", { name: "Back to the proposal" }).click();
  await page.getByText("This browser keeps what you wrote").waitFor();
  await page.getByRole("button", { name: "Leave without sending" }).click();
  await page.waitForURL(`**/proposal/${id}`);
  // The address changes before the screen does.
  await page.getByRole("link", { name: "Back to Dashboard" }).waitFor();
  await page.goBack();
  await offer(page, "Unsent text found.").waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await offer(page, "Unsent text found.").waitFor({ state: "detached" });
  expect(await keys(page)).toEqual([]);
});
