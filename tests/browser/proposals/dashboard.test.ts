// @module-tag nightly
/** The dashboard and the list as somebody works in them: searching, changing, deleting, beginning. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, type Device, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { hasTakenFocus } from "../../world/browser/hydrated";
import { draftProposal, generatedProposal, type Member, memberOn, trialMember } from "../../world/people";
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
  return page;
}

const titles = (page: Page) => page.getByRole("rowheader").getByRole("link").allTextContents();

test("the list follows what is typed, keeps the focus, and says when nothing fits", {
  tags: "journey",
}, async () => {
  const member = await memberOn(site.world, "professional");
  await generatedProposal(member, { title: "Harbour tour", clientName: "Zoë Lindqvist" });
  await generatedProposal(member, { title: "Tea labels", clientName: "Tomasz Wilk" });
  const page = await pageOf(member, { width: DESK }, "/proposals");
  await page.getByRole("searchbox", { name: "Search proposals" }).click();
  await page.keyboard.type("zoe");
  await page.waitForURL("**/proposals?q=zoe");
  await page.getByRole("link", { name: "Tea labels", exact: true }).waitFor({ state: "detached" });
  expect(await titles(page)).toEqual(["Harbour tour"]);
  await page.keyboard.type("xx");
  await page.getByRole("heading", { name: "No matching proposals" }).waitFor();
  await page.getByRole("link", { name: "Show all proposals" }).click();
  await page.getByRole("link", { name: "Tea labels", exact: true }).waitFor();
});

test("the search works without JavaScript", async () => {
  const member = await memberOn(site.world, "professional");
  await generatedProposal(member, { title: "Harbour tour" });
  await generatedProposal(member, { title: "Tea labels" });
  const page = await pageOf(member, { width: PHONE, javaScript: false }, "/dashboard");
  await page.getByRole("searchbox", { name: "Search proposals" }).fill("TEA");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL("**/dashboard?q=TEA");
  expect(await titles(page)).toEqual(["Tea labels"]);
});

test("a status is set from the row's menu by keys alone", async () => {
  const member = await memberOn(site.world, "professional");
  await generatedProposal(member, { title: "Tea labels" });
  const page = await pageOf(member, { width: DESK }, "/dashboard");
  await page.getByRole("button", { name: "More for Tea labels" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Generated", checked: true }).waitFor();
  await hasTakenFocus(page.getByRole("menu"));
  await page.keyboard.type("appr");
  // The menu moves the focus a task after the last letter.
  await hasTakenFocus(page.getByRole("menuitemcheckbox", { name: "Approved" }));
  await page.keyboard.press("Enter");
  await page.getByText("Proposal status updated successfully").first().waitFor();
  await page.getByRole("cell", { name: "Approved", exact: true }).waitFor();
  await page.getByText("Marked approved just now").waitFor();
});

test.each([true, false])(
  "a draft goes at once, and Undo brings it back (JavaScript: %s)",
  async (javaScript) => {
    const member = await memberOn(site.world, "professional");
    await draftProposal(member, { title: "Tea labels" });
    const page = await pageOf(member, { width: PHONE, javaScript }, "/dashboard");
    await page.getByRole("button", { name: "Delete Tea labels" }).click();
    await page.getByText("Draft deleted successfully").first().waitFor();
    await page.getByRole("heading", { name: "No proposals yet" }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("1 draft restored").first().waitFor();
    await page.getByRole("link", { name: "Tea labels", exact: true }).waitFor();
    expect(await titles(page)).toEqual(["Tea labels"]);
  },
);

test("a newcomer opens the sample by one click, and may throw it away", async () => {
  const page = await pageOf(await trialMember(site.world), { width: PHONE, touch: true }, "/dashboard");
  await page.getByRole("button", { name: "Open a sample proposal" }).tap();
  await page
    .getByRole("heading", { name: /Northlight Bakery/ })
    .first()
    .waitFor();
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Your own first proposal" }).waitFor();
  await page.getByText("Sample, Web development").waitFor();
  await expectGoodScreen(page, "dashboard-sample");
  await page.getByRole("button", { name: /^More for/ }).tap();
  await page.getByRole("menuitem", { name: "Delete the sample" }).tap();
  await page.getByText("Sample deleted").first().waitFor();
  await page.getByText("Sample, Web development").waitFor({ state: "detached" });
});

test("what the plan lacks opens the upgrade dialog from the row's menu", async () => {
  const member = await memberOn(site.world, "starter");
  await generatedProposal(member, { title: "Tea labels" });
  const page = await pageOf(member, { width: DESK }, "/proposals");
  await page.getByRole("button", { name: "More for Tea labels" }).click();
  await page.getByRole("menuitem", { name: /^Clone/ }).click();
  const dialog = page.getByRole("dialog", { name: "Premium Feature" });
  await dialog.getByText("Proposal cloning requires Professional plan.").waitFor();
});
