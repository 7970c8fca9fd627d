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
  await dates.getByText(/ · .*2 days before it ends, at /).waitFor();
  await page.getByText("Change the days").click();
  await page.getByLabel("Days after it is sent").fill("5");
  await page.getByLabel("Days before the last day").fill("");
  await dates.getByText(/^[^·]*, at [^·]* time\)$/).waitFor();
  const [day] = ((await dates.locator("p").first().textContent()) ?? "").split(", at");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.getByText("Proposal sent successfully").first().waitFor();
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Follow-up" }) });
  await card.getByText(`Next reminder: ${day}`).waitFor();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Skip the next" }).click();
  await card.getByText("You stopped the reminders.").waitFor();
  await card.getByText("Plan reminders").first().click();
  await card.getByLabel("Days after they were asked").fill("4");
  await card.getByRole("button", { name: "Plan reminders" }).click();
  await card.getByText(/Next reminder: /).waitFor();
  await card.getByRole("button", { name: "Stop all reminders" }).click();
  await card.getByText("You stopped the reminders.").waitFor();
});

test("a phone without a script has three ways out of a reminder", async () => {
  const { world } = site;
  const to = "three-ways@harbor.example";
  const id = await generatedProposal(owner, { clientEmail: to });
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: to });
  expect(sent.status, sent.text).toBe(200);
  await signingPath(world, to);
  await owner.post(`/proposal/${id}`, { intent: "remind", message: "" });
  const { text } = await world.until("the reminder", () => world.mail.to(to)[1]);
  const way = (pattern: RegExp) => pattern.exec(text)?.[0] ?? "";
  const page = await site.visit({ width: PHONE, javaScript: false });

  await page.goto(way(/\/later\/[\w-]+/));
  await expectNoOverflow(page);
  const day = page.locator('input[type="date"]');
  await day.fill((await day.getAttribute("min")) ?? "");
  await page.locator("main form button").last().click();
  await page.getByText("You’ll get a reminder on").waitFor();

  await page.goto(way(/\/sign\/[\w-]+#decline/));
  await page.locator("#decline").waitFor();
  await expectNoOverflow(page);

  await page.goto(way(/\/stop\/[\w-]+/));
  await page.locator("main form button").last().click();
  await page.waitForURL(/done/);
  await expectNoOverflow(page);
});
