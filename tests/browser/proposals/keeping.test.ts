// @module-tag nightly
/** What an owner puts away or throws away, and how it comes back. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, type Device, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { hydrated } from "../../world/browser/hydrated";
import { generatedProposal, type Member, memberOn, sentProposal } from "../../world/people";
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
const tick = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();

test("several are archived, brought back by Undo, and found in the archive", async () => {
  const member = await memberOn(site.world, "professional");
  await sentProposal(member, { title: "Sent" });
  await generatedProposal(member, { title: "Written" });
  const page = await pageOf(member, { width: DESK }, "/proposals?sort=title");
  const bar = page.getByRole("form", { name: "Selected proposals" });
  for (const title of ["Sent", "Written"]) await tick(page, title);
  await bar.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByText("2 proposals archived").first().waitFor();
  await page.getByRole("heading", { name: "All your proposals are archived" }).waitFor();
  await expectGoodScreen(page, "all-archived");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("2 proposals unarchived").first().waitFor();
  expect(await titles(page)).toEqual(["Sent", "Written"]);
  await page.getByRole("button", { name: "More for Sent" }).click();
  await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
  await page.getByText("Proposal archived").first().waitFor();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Archived");
  await page.getByRole("link", { name: "Written", exact: true }).waitFor({ state: "detached" });
  expect(await titles(page)).toEqual(["Sent"]);
  await page.reload();
  await hydrated(page);
  await tick(page, "Sent");
  await expectGoodScreen(page, "archive");
  await bar.getByRole("button", { name: "Unarchive", exact: true }).click();
  await page.getByText("You haven’t archived any proposals.").waitFor();
});

test("one is archived on its own page without JavaScript", async () => {
  const member = await memberOn(site.world, "professional");
  const id = await sentProposal(member, { title: "Sent" });
  const page = await pageOf(member, { width: PHONE, javaScript: false }, `/proposal/${id}`);
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await page.getByText("Proposal archived").waitFor();
  await page.getByText("It’s hidden from your lists. Nothing changes for your client.").waitFor();
  await page.getByRole("button", { name: "Unarchive", exact: true }).click();
  await page.getByText("Proposal unarchived").waitFor();
});
