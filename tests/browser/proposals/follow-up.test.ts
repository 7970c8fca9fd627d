// @module-tag nightly
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
import { goAwake } from "../../world/browser/hydrated";
import { generatedProposal, MAIL, type Member, memberOn, signingPath } from "../../world/people";
import { signInAs } from "../../world/screens";
import { START } from "../../world/world";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

async function ownersPage(width: number, options = {}): Promise<Page> {
  const page = await site.visit({ width, ...options });
  await signInAs(page, site.world, owner.cookies);
  return page;
}

test("the dates follow the days, and the card keeps them", { tags: "journey" }, async () => {
  const to = "followed@harbor.example";
  const id = await generatedProposal(owner, { clientEmail: to });
  const page = await ownersPage(DESK);
  await goAwake(page, `/proposal/${id}/send`);
  const dates = page.locator('[aria-live="polite"]', { hasText: "time)" });
  await dates.getByText(/19 Nov · Mon,? 23 Nov · .*2 days before it ends/).waitFor();
  await page.getByText("Change the days").click();
  await page.getByLabel("Days after it is sent").fill("5");
  await dates.getByText("Moved off the weekend").waitFor();
  await page.getByLabel("Days before the last day").fill("");
  await dates.getByText(/^Mon,? 23 Nov, at/).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("Proposal sent successfully").first().waitFor();
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Follow-up" }) });
  await card.getByText(/Next reminder: Mon,? 23 Nov/).waitFor();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Skip the next" }).click();
  await card.getByText("You stopped the reminders.").waitFor();
  await card.getByText("Plan reminders").first().click();
  await card.getByLabel("Days after they were asked").fill("4");
  await card.getByRole("button", { name: "Plan reminders" }).click();
  await card.getByText(/Next reminder: Fri,? 20 Nov/).waitFor();
  await card.getByRole("button", { name: "Stop all reminders" }).click();
  await card.getByText("You stopped the reminders.").waitFor();
});

test("a phone without a script has three ways out of a reminder", async () => {
  const { world } = site;
  const to = "three-ways@harbor.example";
  const id = await generatedProposal(owner, { clientEmail: to });
  const command = { ...MAIL, recipientEmail: to, followUp: { days: [3, 7], beforeEnd: null } };
  expect((await owner.json("POST", `/api/proposals/${id}/send`, command)).status).toBe(200);
  await signingPath(world, to);
  await world.until("the request to be out", async () => {
    const row = await world.db.prepare("select state from deliveries where proposal_id = ?").bind(id).first();
    return row?.state === "sent";
  });
  world.clock.now = Date.parse("2026-11-19T09:30Z");
  await world.sweep();
  const { text } = await world.until("the reminder", () => world.mail.to(to)[1]);
  const way = (pattern: RegExp) => pattern.exec(text)?.[0] ?? "";
  const page = await site.visit({ width: PHONE, javaScript: false });

  await page.goto(way(/\/later\/[\w-]+/));
  await expectNoOverflow(page);
  await page.locator('input[type="date"]').fill("2026-12-01");
  await page.getByRole("button").last().click();
  await page.getByText("You’ll get a reminder on 1 December 2026").waitFor();

  await page.goto(way(/\/sign\/[\w-]+#decline/));
  await page.locator("#decline").waitFor();
  await expectNoOverflow(page);

  await page.goto(way(/\/stop\/[\w-]+/));
  await page.getByRole("button").last().click();
  await page.waitForURL(/done/);
  await expectNoOverflow(page);
  world.clock.now = START;
});
