// @module-tag nightly
/** A client reads a newer version of what they have read, chooses and signs: on a phone, with scripts and without. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodScreen, expectNoOverflow, openSite, PHONE, type Site } from "../../world/browser/browser";
import { type Member, memberOn } from "../../world/people";
import { WEBSITE } from "../../world/prices/priced-offer";
import { returningReader } from "../../world/versions/returning-reader";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

const part = (title: string, words: string) => `<h2>${title}</h2><p>${words}</p>`;
const REST = part("Who we are", "Four people in Leeds who build sites for clinics. ".repeat(6));
const BEFORE =
  part(
    "Your situation",
    "The booking page is slow, and patients call instead of booking online. ".repeat(3),
  ) +
  "<h2>What we deliver</h2><p>We build twelve pages, test them on every device and train your team for two days.</p>" +
  "<ul><li>Design of all pages</li><li>Photographs of the practice</li><li>Training for the front desk</li></ul>" +
  part("How we work", "We meet every Monday, and you see the pages grow on a preview site.") +
  "<table><tbody><tr><td>Design</td><td>3 weeks</td></tr><tr><td>Build</td><td>5 weeks</td></tr></tbody></table>" +
  REST +
  part("Hosting", "We host the site for a year.");
const AFTER =
  part(
    "Your situation",
    "The booking page is slow, and patients call instead of booking online. ".repeat(3),
  ) +
  REST +
  "<h2>What we deliver</h2><p>We build fourteen pages, test them on every device and train your team for <strong>two days</strong>.</p>" +
  "<ul><li>Design of all pages</li><li>Training for the front desk and the doctors</li><li>A booking page</li></ul>" +
  part("How we work", "We meet every Tuesday, and you see the pages grow on a preview site.") +
  "<table><tbody><tr><td>Design</td><td>3 weeks</td></tr><tr><td>Build</td><td>4 weeks</td></tr><tr><td>Tests</td><td>1 week</td></tr></tbody></table>" +
  part("Support", "You reach us by telephone on working days.");

const dearer = {
  ...WEBSITE,
  sections: WEBSITE.sections.map((section) => ({
    ...section,
    lines: section.lines
      .filter(({ id }) => id !== "pages")
      .map((line) =>
        line.id === "small" || line.id === "care" ? { ...line, unitPrice: line.unitPrice + 5_000 } : line,
      ),
  })),
};
const putTable = (id: string, table: object) =>
  site.world.db
    .prepare("update proposals set price_table = ?, budget = '', currency = 'EUR' where id = ?")
    .bind(JSON.stringify(table), id)
    .run();

const revised = () =>
  returningReader(site.world, owner, {
    before: BEFORE,
    after: AFTER,
    whatsNew: "Fourteen pages instead of twelve, and support by telephone.",
    prepare: (id) => putTable(id, WEBSITE),
    change: (id) => putTable(id, dearer),
  });

const signedPrice = async (id: string) => {
  const row = await site.world.db
    .prepare("select payload from audit_events where proposal_id = ? and type = 'selection.signed'")
    .bind(id)
    .first<{ payload: string }>();
  return row && JSON.parse(row.payload).total;
};

const readToEnd = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready);
  await page.locator("#document").evaluate((box) => {
    window.scrollBy(0, box.getBoundingClientRect().bottom - window.innerHeight);
  });
  await page.waitForFunction(() => document.querySelector("progress")?.value === 100);
};

test.each([true, false])(
  "what changed is marked, chosen from and signed on a phone, scripts: %s",
  {
    tags: "journey",
  },
  async (javaScript) => {
    const { id, path } = await revised();
    const page = await site.visit({ width: PHONE, javaScript });
    await page.goto(path);
    await page.getByRole("heading", { name: "6 parts changed since you read version 1" }).waitFor();
    await page.getByText("Fourteen pages instead of twelve").waitFor();
    await page.locator("del", { hasText: "removed: twelve" }).waitFor();
    await page.locator("ins", { hasText: "added: fourteen" }).waitFor();
    if (javaScript) await expectGoodScreen(page, "changes-since-read");
    else await expectNoOverflow(page);

    await page.getByRole("link", { name: "Read as new" }).click();
    await page.getByRole("link", { name: "Show what changed" }).waitFor();
    expect(await page.locator(".document :is(ins, del)").count()).toBe(0);
    await page.getByRole("link", { name: "Show what changed" }).click();
    await page.getByRole("link", { name: "Price", exact: true }).click();
    await page.getByRole("list").getByText("€4,050").first().waitFor();

    await page.getByRole("radio", { name: "Large site" }).check();
    if (!javaScript) await page.getByRole("button", { name: "Update total" }).click();
    await page.locator("ins", { hasText: "added: fourteen" }).waitFor();
    await page.getByRole("button", { name: "I agree to sign electronically" }).click();
    await page.getByRole("heading", { name: "Your signature" }).waitFor();
    if (javaScript) await readToEnd(page);
    await page.locator("#legalDisclaimer").check();
    await page.getByRole("button", { name: "Approve Proposal" }).click();
    await page.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
    expect(await signedPrice(id)).toContain("€10,710.00 in one-off costs");
    await page.goto(path);
    expect(await page.locator("#changes, .document :is(ins, del)").count()).toBe(0);
  },
);
