// @module-tag nightly
/** Journeys of paying, on the stand-in's pages: with a mouse at a desk, and with a thumb and no script. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, type Device, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { goAwake, hasTakenFocus } from "../../world/browser/hydrated";
import { generatedProposal, type Member, trialMember } from "../../world/people";
import { signInAs } from "../../world/screens";
import { failPaymentOf, paymentsOf, setCard, subscriberOn } from "../../world/stripe/fake-gateway";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

async function pageOf(member: Member, device: Partial<Device> = {}): Promise<Page> {
  const page = await site.visit({ width: DESK, ...device });
  await signInAs(page, site.world, member.cookies);
  return page;
}

const shown = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const subscription = (page: Page) => page.getByRole("region", { name: "Subscription" });

const DEVICES: [string, Partial<Device>][] = [
  ["at a desk", {}],
  ["on a phone without a script", { width: PHONE, touch: true, javaScript: false }],
];

describe.each(DEVICES)("%s", (_, device) => {
  test("a trial becomes a paid plan", { tags: "journey" }, async () => {
    const page = await pageOf(await trialMember(site.world), device);
    await page.goto("/settings/subscription");
    await page.getByRole("link", { name: "Change Plan" }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /Professional - \$39\/month/ })
      .click();
    await page.waitForURL("**/local/checkout/**");
    await page.getByRole("button", { name: /^Pay / }).click();
    await page.waitForURL("**/settings?upgraded=true*");
    await shown(page, "Plan Upgraded");
    await page.getByText("$39 a month").waitFor();
  });

  test("an upgrade is confirmed for the price that is shown", async () => {
    const member = await subscriberOn(site.world, "starter");
    const page = await pageOf(member, device);
    await page.goto("/settings/subscription?ask=change-plan");
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /Professional - \$39\/month/ })
      .click();
    await page.getByRole("heading", { name: "Upgrade to Professional" }).waitFor();
    const due = await page.getByText("Due now").locator("xpath=following-sibling::dd").textContent();
    expect(due).toMatch(/^\$\d+\.\d\d$/);
    await page.getByRole("button", { name: `Confirm and Pay ${due}` }).click();
    await page.waitForURL("**/settings?upgraded=true*");
    await shown(page, "Plan Upgraded");
    // Beneath the question for a logo.
    await page.getByText("$39 a month").first().waitFor();
  });

  test("a downgrade is looked at, scheduled and undone", async () => {
    const page = await pageOf(await subscriberOn(site.world, "professional"), device);
    await page.goto("/settings/subscription?ask=change-plan");
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /Starter - \$19\/month/ })
      .click();
    await page.getByRole("heading", { name: "What will be lost" }).waitFor();
    await page.getByRole("button", { name: "Schedule Downgrade" }).click();
    await shown(page, "Downgrade Scheduled");
    await subscription(page).getByText("Starter, billed monthly").waitFor();
    await page.getByRole("button", { name: "Undo the change of plan" }).click();
    await shown(page, "Change undone");
    expect(await subscription(page).getByText("Starter, billed monthly").count()).toBe(0);
  });

  test("a plan is cancelled, and goes on after all", async () => {
    const member = await subscriberOn(site.world, "professional");
    const page = await pageOf(member, device);
    await page.goto("/settings/subscription");
    await page.getByRole("link", { name: "Cancel Subscription" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Keep Subscription" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.goto("/settings/subscription?ask=cancel-subscription");
    await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
    await page.getByText("You keep access until").first().waitFor();
    await page.getByRole("button", { name: "Renew" }).click();
    await shown(page, "Subscription Renewed");
    expect(await page.getByRole("link", { name: "Cancel Subscription" }).count()).toBe(1);
  });
});

describe.each(DEVICES)("from the banner, %s", (_, device) => {
  test("a plan that is about to end goes on", async () => {
    const member = await subscriberOn(site.world, "professional", "yearly");
    await paymentsOf(site.world).cancelLater(member.subscriptionId, "later");
    const page = await pageOf(member, device);
    await page.goto("/dashboard");
    await page.getByText(/^Your subscription ends in \d+ days\.$/).waitFor();
    await page.getByRole("button", { name: "Renew Plan" }).click();
    await shown(page, "Subscription Renewed");
    await subscription(page).getByText("$390 a year").waitFor();
  });

  test("a payment that failed is paid", async () => {
    const member = await subscriberOn(site.world, "professional");
    await failPaymentOf(site.world, member);
    const page = await pageOf(member, device);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Pay now" }).click();
    await page.waitForURL("**/local/checkout/invoice/**");
    await page.getByRole("button", { name: "Pay $39.00" }).click();
    await shown(page, "The invoice is paid.");
    if (device.javaScript !== false) await expectGoodScreen(page, "invoice-paid");
    await page.getByRole("link", { name: "Back to Countersign" }).click();
    await page.getByText("Active", { exact: true }).waitFor();
  });
});

test("the billing history is saved as a file, and the result is announced", async () => {
  const page = await pageOf(await subscriberOn(site.world, "professional"), { provokes: [503] });
  await page.goto("/billing");
  // Until the page is alive the link is a plain one, which tells of nothing.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("a[download]") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Billing History" }).click();
  expect((await saved).suggestedFilename()).toBe("billing-history.csv");
  await shown(page, "Export Complete");
  await page.route("**/api/billing-history/export", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("link", { name: "Download Billing History" }).click();
  await shown(page, "Export Failed");
  await shown(page, "Nothing was saved. Please try again.");
});

test("a question gives the focus to its safe answer", async () => {
  const page = await pageOf(await trialMember(site.world));
  await page.goto("/settings/subscription");
  await page.getByRole("link", { name: "Cancel Trial" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Keep Trial");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goto("/settings/subscription?ask=cancel-trial");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Trial" }).click();
  await page.getByText("Your free trial ended on").waitFor();
});

test("a press that wakes the page up reaches what it was meant for", async () => {
  const page = await pageOf(await subscriberOn(site.world, "professional"));
  await goAwake(page, "/settings/subscription?ask=change-plan");
  const dialog = page.getByRole("dialog");
  await hasTakenFocus(dialog);
  // As it is for a moment between the two: the body is shut off already, the sheet is not yet opened again.
  expect(await page.evaluate(() => document.body.style.pointerEvents)).toBe("none");
  await dialog.evaluate((sheet) => {
    sheet.style.pointerEvents = "";
  });
  await dialog.getByRole("link", { name: /Starter - \$19\/month/ }).click();
  await page.getByRole("heading", { name: "What will be lost" }).waitFor();
});

test("a locked account chooses a plan on the wall, and is back", async () => {
  const member = await subscriberOn(site.world, "starter");
  const id = await generatedProposal(member, { title: "Kept meanwhile" });
  await paymentsOf(site.world).cancelNow(member.subscriptionId, "ended", { refund: false });
  const page = await pageOf(member, { provokes: [403] });
  await page.goto(`/proposal/${id}`);
  await page.getByRole("heading", { name: "Subscription Ended" }).waitFor();
  await page.getByRole("link", { name: /^Choose Professional.*monthly$/ }).click();
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.waitForURL("**/settings?upgraded=true*");
  await page.goto(`/proposal/${id}`);
  await page.getByRole("heading", { name: "Kept meanwhile", level: 1 }).first().waitFor();
});

test("a declined card is explained beside the button, with the way to another", async () => {
  const member = await subscriberOn(site.world, "starter");
  await setCard(site.world, member, "refused");
  const page = await pageOf(member, { provokes: [402] });
  await page.goto("/settings/plan?plan=professional&interval=monthly");
  await page.getByRole("button", { name: /^Confirm and Pay/ }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Your card was declined." });
  await refusal.waitFor();
  await expectGoodScreen(page, "plan-declined");
  await refusal.getByRole("link", { name: "Update Card" }).click();
  await page.waitForURL("**/local/checkout/portal/**");
});

test("whoever leaves the payment page has paid nothing and can come back to it", async () => {
  const page = await pageOf(await trialMember(site.world));
  await page.goto("/api/create-checkout-session?plan=starter");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Nothing was charged" }).waitFor();
  await page.getByRole("link", { name: "Choose a plan" }).click();
  await page.getByRole("dialog", { name: "Choose a plan" }).waitFor();
});
