import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectGoodScreen,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
  swipeDown,
} from "../world/browser";
import { briefNamed } from "../world/paperwork";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../world/people";

let site: Site;
let owner: Member;
let clients = 0;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

/** The path of a link to a document that is longer than any screen. */
async function newLink(): Promise<{ path: string; address: string; id: string }> {
  clients += 1;
  const address = `client-${clients}@harbor.example`;
  const id = await generatedProposal(owner, { ...briefNamed("dental-clinic-website"), clientEmail: address });
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  expect(answer.status, answer.text).toBe(200);
  return { path: await signingPath(site.world, address), address, id };
}

const approveOf = (page: Page) => page.getByRole("button", { name: "Approve Proposal" });
const says = (page: Page, words: string) => page.locator("#missing").getByText(words).waitFor();

/** Scrolls the document's own box to this distance from its end. */
const leave = (page: Page, pixels: number) =>
  page.locator("#document").evaluate((box, left) => {
    box.scrollTop = box.scrollHeight - box.clientHeight - left;
  }, pixels);

test("Approve waits for everything, says what is missing, and takes 10 px from the end for the end", async () => {
  const { path } = await newLink();
  const page = await site.visit({ width: DESK });
  await page.goto(path);
  const approve = approveOf(page);
  await says(page, "To approve: read the proposal to its end (100 % left), tick the box above.");
  expect(await approve.isDisabled()).toBe(true);
  await page.getByRole("checkbox").check();
  await leave(page, 12);
  await says(page, "To approve: read the proposal to its end (1 % left).");
  expect(await approve.isDisabled()).toBe(true);
  await leave(page, 10);
  await page.getByText("100 % read").waitFor();
  await page.locator("#missing").waitFor({ state: "hidden" });
  expect(await approve.isEnabled()).toBe(true);

  await page.getByLabel("Full name").fill(" ");
  await says(page, "To approve: enter your full name.");
  await page.getByLabel("E-mail address").fill("amara");
  await says(page, "To approve: enter your full name, enter your e-mail address.");
  await page.getByLabel("Full name").fill("Amara O'Neill");
  await page.getByLabel("E-mail address").fill("amara@harbor.example");
  expect(await page.getByRole("status").filter({ hasText: "Amara O'Neill" }).count()).toBe(1);
  await page.getByRole("checkbox").uncheck();
  await says(page, "To approve: tick the box above.");
  expect(await approve.isDisabled()).toBe(true);
  await leave(page, 500);
  await page.getByText("100 % read").waitFor();
  await expectGoodScreen(page, "sign-read");
});

test("by keyboard alone, and a second tab is told kindly that it was signed", async () => {
  const { path } = await newLink();
  const page = await site.visit({ width: DESK });
  await page.goto(path);
  const second = await page.context().newPage();
  await second.goto(path);

  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("document");
  await page.keyboard.press("End");
  await page.getByText("100 % read").waitFor();
  await tabTo(page, "legalDisclaimer");
  await page.keyboard.press("Space");
  await tabTo(page, "approve");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();

  await second.getByRole("checkbox").check();
  await leave(second, 0);
  await approveOf(second).click();
  await second.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
  expect(await second.locator("#sign").count()).toBe(0);
  const signatures = await site.world.db.prepare("select count(*) as n from signatures").first();
  expect(signatures).toEqual({ n: 1 });
});

test("on a phone the page itself is the document: reading counts by swiping, and nothing lies beside it", async () => {
  const { path, id } = await newLink();
  const page = await site.visit({ width: PHONE, touch: true });
  await page.goto(path);
  await expectNoOverflow(page);
  await says(page, "read the proposal to its end");
  await swipeDown(page);
  await page.getByText("100 % read").waitFor();
  await says(page, "To approve: tick the box above.");
  await page.getByText("About signing electronically").tap();
  await page.getByText("An electronic signature of this kind is a simple electronic signature").waitFor();
  await expectAccessible(page);
  await site.world.until("the view to be counted", async () => {
    return (await owner.get(`/api/proposals/${id}`)).body.viewCount === 1;
  });
});

async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
  }
  throw new Error(`Twenty presses of Tab did not reach ${id}.`);
}
