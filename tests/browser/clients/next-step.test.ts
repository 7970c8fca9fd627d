// @module-tag nightly
/** What a client finds on a phone once they have signed, with JavaScript and without. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, openSite, PHONE, type Site } from "../../world/browser/browser";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
  const saved = await owner.post("/settings/business", {
    intent: "next-step",
    welcome: "Welcome aboard!\nSo good.\n\nPlease book our kick-off below.",
    bookingLabel: "Book your kick-off",
    bookingUrl: "https://cal.example/mira",
    offersCalendar: "on",
  });
  expect(saved.status).toBe(302);
});
afterAll(() => site.dispose());

const STEPS =
  '<p>We begin soon.</p><section class="block-steps"><ol><li><p>Design</p><p>11 – 22 January 2027</p></li></ol></section>';

async function offer(address: string) {
  const id = await generatedProposal(owner, { clientEmail: address });
  await site.world.db
    .prepare("update proposals set content_html = ?, block_ids = null, cover = null where id = ?")
    .bind(STEPS, id)
    .run();
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  expect(sent.status, sent.text).toBe(200);
  const path = await signingPath(site.world, address);
  await site.world.visitor().post(path, { intent: "consent" });
  return path;
}

async function signOn(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel("Full name").fill("Amara O'Neill");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Approve Proposal" }).click();
  await page.getByRole("heading", { name: "What happens next" }).waitFor();
}

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("after the signature, %s", async (_, javaScript) => {
  const path = await offer(`phone-${javaScript}@harbor.example`);
  const page = await site.visit({ width: PHONE, touch: true, javaScript });
  await page.goto(path);
  expect(await page.getByText("Welcome aboard!").count()).toBe(0);
  await signOn(page, path);
  const panel = page.locator("#next-step");
  expect(await panel.locator("p.as-typed").allInnerTexts()).toEqual([
    "Welcome aboard!\nSo good.",
    "Please book our kick-off below.",
  ]);
  const button = panel.getByRole("link", { name: "Book your kick-off" });
  expect(await button.getAttribute("target")).toBe("_blank");
  expect(await button.getAttribute("rel")).toBe("noopener noreferrer");
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  if (javaScript) await expectAccessible(page);
  await expectNoOverflow(page);

  await page.goto(path);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("link", { name: "Add the dates to your calendar" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const file = readFileSync(await download.path(), "utf8");
  expect(file).toContain("DTSTART;VALUE=DATE:20270111");
});
