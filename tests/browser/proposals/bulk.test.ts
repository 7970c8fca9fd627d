// @module-tag nightly
/** Several rows of a list at once, the search as it is announced and followed back, and titles of every kind. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, type Device, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { hydrated } from "../../world/browser/hydrated";
import { list } from "../../world/list-rows";
import { draftProposal, generatedProposal, type Member, memberOn } from "../../world/people";
import { signInAs } from "../../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

async function pageOf(member: Member, device: Device, path: string): Promise<Page> {
  const page = await site.visit(device);
  await signInAs(page, site.world, member.cookies);
  await page.goto(path);
  if (device.javaScript !== false) await hydrated(page);
  return page;
}

const titles = (page: Page) => page.getByRole("rowheader").getByRole("link").allTextContents();
const box = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
const ticked = (page: Page) => page.locator("tbody input[name=ids]:checked").count();

async function fourDrafts(member: Member): Promise<void> {
  for (const title of ["Draft D", "Draft C", "Draft B", "Draft A"]) await draftProposal(member, { title });
}

test("several drafts are chosen and deleted by keys alone, and brought back", {
  tags: "journey",
}, async () => {
  const member = await memberOn(site.world, "professional");
  await fourDrafts(member);
  await list(site.world, member, [{ title: "Written", status: "approved" }]);
  const page = await pageOf(member, { width: DESK }, "/proposals?sort=title");
  const bar = page.getByRole("form", { name: "Selected proposals" });
  await box(page, "Draft A").focus();
  await page.keyboard.press("Space");
  await bar.getByText("1 selected").first().waitFor();
  await box(page, "Draft C").focus();
  await page.keyboard.press("Shift+Space");
  await bar.getByText("3 selected").first().waitFor();
  await box(page, "Written").focus();
  await page.keyboard.press("Space");
  expect(await ticked(page)).toBe(4);
  await bar.getByRole("button", { name: "Delete 3", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("3 drafts deleted").first().waitFor();
  await page.getByText("1 skipped: it was answered.").first().waitFor();
  await page.getByRole("link", { name: "Draft A", exact: true }).waitFor({ state: "detached" });
  expect(await titles(page)).toEqual(["Draft D", "Written"]);
  expect(await ticked(page)).toBe(0);
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("3 drafts restored").first().waitFor();
  await page.getByRole("link", { name: "Draft A", exact: true }).waitFor();
  expect(await titles(page)).toEqual(["Draft A", "Draft B", "Draft C", "Draft D", "Written"]);
});

test("all of a page, a range by mouse, and none again", async () => {
  const member = await memberOn(site.world, "professional");
  await fourDrafts(member);
  const page = await pageOf(member, { width: DESK }, "/proposals?sort=title");
  const all = page.getByRole("checkbox", { name: "Select all proposals on this page" });
  await all.check();
  expect(await ticked(page)).toBe(4);
  await all.uncheck();
  expect(await ticked(page)).toBe(0);
  await box(page, "Draft B").click();
  await box(page, "Draft D").click({ modifiers: ["Shift"] });
  expect(await ticked(page)).toBe(3);
  await box(page, "Draft C").click();
  expect(await ticked(page)).toBe(2);
  const set = page.getByRole("button", { name: "Set status" });
  expect(await set.isDisabled()).toBe(true);
  await page.getByRole("combobox", { name: "New status" }).selectOption("approved");
  expect(await set.isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Clear" }).click();
  expect(await ticked(page)).toBe(0);
  await set.waitFor({ state: "hidden" });
  await box(page, "Draft B").click();
  await expect.poll(() => set.isDisabled()).toBe(true);
});

test("several are changed without JavaScript, by one form", async () => {
  const member = await memberOn(site.world, "professional");
  await generatedProposal(member, { title: "One" });
  await generatedProposal(member, { title: "Two" });
  await draftProposal(member, { title: "Three" });
  const page = await pageOf(member, { width: PHONE, javaScript: false }, "/proposals?sort=title");
  for (const title of ["One", "Two", "Three"]) await box(page, title).check();
  await page.getByRole("combobox", { name: "New status" }).selectOption("approved");
  await page.getByRole("button", { name: "Set status" }).click();
  await page.getByText("Status of 2 proposals updated").waitFor();
  await page.getByText("1 skipped: it has no content yet.").waitFor();
  await page.waitForURL("**/proposals?sort=title");
});

test("a row's menu opens without JavaScript, on a page of its own", async () => {
  const member = await memberOn(site.world, "professional");
  await generatedProposal(member, { title: "One" });
  await generatedProposal(member, { title: "Two" });
  const page = await pageOf(member, { width: PHONE, javaScript: false }, "/proposals?sort=title");
  await page.getByRole("link", { name: "More for Two" }).click();
  await page.waitForURL("**/proposals?sort=title&menu=*#menu-*");
  await page.getByRole("button", { name: "Approved" }).click();
  await page.getByText("Status updated").first().waitFor();
  await page.waitForURL("**/proposals?sort=title#menu-*");
  const row = page.getByRole("row", { name: /Two/ });
  await row.getByText("Approved", { exact: true }).first().waitFor();
  await page.getByRole("link", { name: "More for Two" }).waitFor();
});

test("the focus stays in the list when a row is deleted and brought back", async () => {
  const member = await memberOn(site.world, "professional");
  await fourDrafts(member);
  const page = await pageOf(member, { width: DESK }, "/proposals?sort=title");
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  await page.getByRole("button", { name: "Delete Draft B" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Draft B", exact: true }).waitFor({ state: "detached" });
  await expect.poll(focused).toBe("Draft C");
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Draft B", exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "MAIN");
});

test("what was written and set to Draft by hand keeps its text in reach", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await generatedProposal(member, { title: "Written" });
  await member.json("PATCH", `/api/proposals/${id}/status`, { status: "draft" });
  const page = await pageOf(member, { width: DESK }, "/proposals");
  await page.getByRole("link", { name: "View Written" }).waitFor();
  await page.goto(`/create-proposal?draft=${id}`);
  await page.waitForURL(`**/proposal/${id}`);
});

test("what was answered cannot be deleted, so it is not offered", async () => {
  const member = await memberOn(site.world, "professional");
  await list(site.world, member, [{ title: "Written", status: "approved" }]);
  const page = await pageOf(member, { width: DESK }, "/proposals");
  const bar = page.getByRole("form", { name: "Selected proposals" });
  await box(page, "Written").focus();
  await page.keyboard.press("Space");
  await bar.getByText("1 selected").first().waitFor();
  await bar.getByRole("button", { name: "Set status" }).waitFor();
  expect(await bar.getByRole("button", { name: "Delete" }).count()).toBe(0);
});

test("a search is announced, and its box follows the way back though it has the focus", async () => {
  const member = await memberOn(site.world, "professional");
  await fourDrafts(member);
  await generatedProposal(member, { title: "Tea labels" });
  const page = await pageOf(member, { width: DESK }, "/proposals");
  const search = page.getByRole("searchbox", { name: "Search proposals" });
  await search.click();
  await page.keyboard.type("draft");
  await page.getByRole("status").filter({ hasText: "4 proposals" }).waitFor({ state: "attached" });
  await page.keyboard.type(" nothing");
  await page.getByRole("status").filter({ hasText: "No matching proposals" }).waitFor({ state: "attached" });
  await page.goto("/proposals?q=tea");
  await page.goto("/proposals?q=labels");
  await search.focus();
  await page.goBack();
  await page.waitForURL("**/proposals?q=tea");
  await expect.poll(() => search.inputValue()).toBe("tea");
  await page.getByRole("link", { name: "Clear the search" }).click();
  await page.getByRole("status").filter({ hasText: "5 proposals" }).waitFor({ state: "attached" });
  await search.fill("tea");
  await page.getByRole("status").filter({ hasText: "1 proposal" }).waitFor({ state: "attached" });
  await page.getByRole("link", { name: "Clear the search" }).focus();
  await search.focus();
  expect(await search.inputValue()).toBe("tea");
});

test("titles of every kind keep to their row", async () => {
  const member = await memberOn(site.world, "professional");
  await list(site.world, member, [
    {
      title: "🎉👩‍👩‍👧 Launch “party” & <b>tea</b>",
      clientName: 'O’Neill "Amy"',
      status: "sent",
      updatedAt: Date.now(),
    },
    {
      title: "عرض أسعار لتصميم الموقع (2027)",
      clientName: "شركة النور",
      status: "viewed",
      updatedAt: Date.now() - 1,
    },
    {
      title: "Donaudampfschifffahrtsgesellschaft".repeat(9).slice(0, 300),
      clientName: "y".repeat(300),
      updatedAt: 5,
    },
    {
      title: "提案書".repeat(100),
      clientName: "株式会社",
      status: "rejected",
      valueMinor: 123_456_789_00,
      updatedAt: 4,
    },
  ]);
  const page = await pageOf(member, { width: DESK }, "/proposals");
  expect(await titles(page)).toHaveLength(4);
  await expectGoodScreen(page, "odd-titles");
});
