// @module-tag nightly
/** What an admin does on the screens: from the users to one user, for a reason into a proposal, and the cleanup. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, type Site } from "../world/browser/browser";
import { adminMember, generatedProposal, type Member, memberOn, trialMember } from "../world/people";
import { signInAs } from "../world/screens";

let site: Site;
let admin: Member;
beforeAll(async () => {
  site = await openSite();
  admin = await adminMember(site.world);
});
afterAll(() => site.dispose());

async function adminPage(path: string) {
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, admin.cookies);
  await page.goto(path);
  return page;
}

test("users, one user, a reason, the content, and the reason in the log", async () => {
  const member = await memberOn(site.world, "professional");
  await generatedProposal(member, { title: "Lighthouse restoration" });
  const page = await adminPage(`/admin/users?q=${member.email}`);
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByRole("heading", { name: "Proposals", exact: true }).waitFor();
  expect(await page.getByText("Lighthouse restoration").count()).toBe(0);
  await page
    .getByRole("table", { name: /^This account's proposals/ })
    .getByRole("link")
    .click();
  await page.getByLabel("Reason").fill("Ticket 4711: the table is missing.");
  await page.getByRole("button", { name: "Record and open" }).click();
  await page.getByRole("heading", { name: "Lighthouse restoration" }).waitFor();
  const paper = page.frameLocator("iframe").locator(".document");
  await paper.waitFor();
  expect((await paper.textContent())?.length).toBeGreaterThan(200);
  await page.getByRole("link", { name: "Admin log" }).click();
  await page.getByText("Ticket 4711: the table is missing.").waitFor();
  await page.getByText("Read the content of a proposal").waitFor();
});

test("a test account is marked, listed, and removed after one more question", async () => {
  const member = await trialMember(site.world, "Tess Tester");
  const page = await adminPage(`/admin/users?q=${member.email}`);
  await page.getByRole("link", { name: "Tess Tester" }).click();
  await page.getByRole("button", { name: "Mark as a test account" }).click();
  await page.getByRole("button", { name: "Not a test account" }).waitFor();
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Cleanup Test Users" }).click();
  await page.getByRole("row", { name: /Tess Tester/ }).waitFor();
  await page.getByRole("button", { name: "Remove 1 test account" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Remove 1 test account" }).click();
  await page.getByText("Cleanup Complete").first().waitFor();
  expect((await member.get("/api/user")).status).toBe(401);
});

test("the plan switcher holds its button of the plan that is on, says so, and starts the page afresh", async () => {
  const page = await adminPage("/dashboard");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  expect(await button("Agency").isDisabled()).toBe(true);
  const reloaded = page.waitForEvent("load");
  await button("Starter").click();
  await page.getByText("Plan Switched").first().waitFor();
  await reloaded;
  await expect.poll(() => button("Starter").isDisabled()).toBe(true);
  expect(await button("Agency").isDisabled()).toBe(false);
});
