// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site, swipeDown } from "../../world/browser/browser";
import { PASSWORD } from "../../world/factors";
import { memberOn } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { signInAs } from "../../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

/** In Settings, and at the stand-in for Stripe. */
async function connect(desk: Page, look: (page: Page, name: string) => Promise<void>): Promise<void> {
  await desk.goto("/settings/business#card-payments");
  await look(desk, "card-not-connected");
  await desk.getByRole("link", { name: "Connect Stripe" }).click();
  await desk.getByRole("heading", { name: "Connect Stripe" }).waitFor();
  await look(desk, "card-connect");
  await desk.getByLabel("Your password").fill(PASSWORD);
  await desk.getByRole("button", { name: "Continue at Stripe" }).click();
  await desk.getByRole("button", { name: "Something is wrong: restricted" }).click();
  await desk.getByText("Stripe asks for: proof of who you are.").waitFor();
  await look(desk, "card-restricted");
  await desk.getByRole("link", { name: "Continue at Stripe" }).click();
  await desk.getByRole("button", { name: "Everything is given: accepted" }).click();
  await desk.getByText("wherever a payment is asked for").waitFor();
  await look(desk, "card-ready");
}

async function sign(phone: Page, path: string, javaScript: boolean): Promise<void> {
  await phone.goto(path);
  if (javaScript) {
    await phone.getByRole("link", { name: "Please read to the end first." }).tap();
    await swipeDown(phone);
    await phone.waitForFunction(() => document.querySelector("progress")?.value === 100);
  }
  await phone.getByRole("checkbox").last().tap();
  await phone.getByRole("button", { name: "Approve Proposal" }).tap();
  await phone.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
}

test.each([
  ["with JavaScript", true],
  ["without it", false],
])(
  "a studio connects Stripe; a client signs and pays by card on a phone, declined first; half is refunded: %s",
  { tags: "journey" },
  async (_how, javaScript) => {
    const look = async (page: Page, name: string) => {
      if (javaScript) await expectGoodScreen(page, name);
    };
    const owner = await memberOn(site.world, "professional");
    const desk = await site.visit({ width: DESK, javaScript, provokes: [400] });
    await signInAs(desk, site.world, owner.cookies);
    await connect(desk, look);

    const { id, path } = await pricedOffer(site.world, owner);
    await site.world.visitor().post(path, { intent: "consent" });
    const phone = await site.visit({ width: PHONE, touch: true, javaScript });
    await sign(phone, path, javaScript);
    const pay = phone.getByRole("button", { name: "Pay €2,046.80 by card or debit" });
    await pay.waitFor();
    await look(phone, "card-asked");

    // The first tap leads to Stripe, the second one pays.
    await pay.tap();
    await phone.getByRole("button", { name: "The card is declined" }).tap();
    await phone.getByText("Your card was declined.").waitFor();
    await phone.getByRole("link", { name: "Back" }).tap();
    await phone.getByText("Nothing was paid on that page").waitFor();
    await look(phone, "card-not-paid");
    await pay.tap();
    await phone.getByRole("button", { name: "Pay €2,046.80" }).tap();
    await phone.getByText("Your payment has arrived").waitFor();
    await phone.getByText("€2,046.80 paid by card on").waitFor();
    expect(await phone.getByRole("button", { name: "by card or debit" }).count()).toBe(0);
    await look(phone, "card-paid");

    await desk.goto(`/proposal/${id}`);
    await desk.getByText("€2,046.80 by card on").waitFor();
    const refund = desk.locator("#payments details").filter({ hasText: "Refund" }).first();
    await refund.locator("summary").click();
    await refund.getByLabel("Amount").fill("9,999");
    await refund.getByRole("button", { name: "Refund now" }).click();
    await desk.getByText("At most €2,046.80: no more than that was received.").waitFor();
    await look(desk, "card-refund-refused");
    await refund.getByLabel("Amount").fill("46.80");
    await refund.getByRole("button", { name: "Refund now" }).click();
    await desk.getByText("Refunded €46.80 through Stripe on").waitFor();
    await look(desk, "card-refunded");

    await phone.goto(path);
    await phone.getByText("€46.80 refunded on").waitFor();
    await look(phone, "card-refunded-client");
  },
);

test("a debit is on its way for both sides, and the bank asks about a payment", async () => {
  const owner = await memberOn(site.world, "professional");
  const desk = await site.visit({ width: DESK });
  await signInAs(desk, site.world, owner.cookies);
  await connect(desk, async () => {});
  const { id, path, body } = await pricedOffer(site.world, owner);
  await site.world.visitor().json("POST", `/api${path}`, body);
  const phone = await site.visit({ width: PHONE, touch: true });
  await phone.goto(path);
  await phone.getByRole("button", { name: "Pay €2,046.80 by card or debit" }).tap();
  await phone.getByRole("button", { name: "Pay by debit" }).tap();
  await phone.getByText("is on its way, which can take some days").waitFor();
  await expectGoodScreen(phone, "card-processing");
  await desk.goto(`/proposal/${id}`);
  await desk.getByText("on its way by debit since").waitFor();
  await desk.goto("/local/cards");
  await expectGoodScreen(desk, "local-cards");
  const account = desk.locator("section").filter({ hasText: owner.email });
  await account.getByRole("button", { name: "The debit arrives" }).click();
  await account.getByRole("button", { name: "The bank asks about it" }).click();
  await account.getByRole("button", { name: "Dispute lost" }).waitFor();
  await desk.goto(`/proposal/${id}`);
  await desk.getByText("The client’s bank asks about €2,046.80").waitFor();
  await expectGoodScreen(desk, "card-disputed");
  await phone.goto(path);
  await phone.getByText("disputed at the bank since").waitFor();
  await expectGoodScreen(phone, "card-disputed-client");
});
