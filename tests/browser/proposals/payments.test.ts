// @module-tag nightly
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { PASSWORD } from "../../world/factors";
import { type Member, memberOn } from "../../world/people";
import { signedPricedOffer } from "../../world/prices/priced-offer";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
  await owner.post("/settings/business/bank-account", {
    holder: "Weber Studio GmbH",
    iban: "DE89 3704 0044 0532 0130 00",
    bic: "COBADEFFXXX",
    other:
      "From the United States: routing 026073150, account 8310006821, Community Federal Savings Bank, New York",
    currentPassword: PASSWORD,
  });
});
afterAll(() => site.dispose());

const DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const inWords = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** Opens a form of the first payment. */
async function unfolded(page: Page, name: string): Promise<Locator> {
  const form = page
    .locator("#payments details")
    .filter({ has: page.locator("summary", { hasText: name }) })
    .first();
  if (!(await form.evaluate((details: HTMLDetailsElement) => details.open)))
    await form.locator("summary").click();
  return form;
}

test.each([
  ["with JavaScript", true],
  ["without it", false],
])(
  "a client says that they have paid, a part is entered, and the rest gets another day: %s",
  { tags: "journey" },
  async (how, javaScript) => {
    const look = async (page: Page, name: string) => {
      if (javaScript) await expectGoodScreen(page, name);
    };
    const { id, path } = await signedPricedOffer(site.world, owner);
    const phone = await site.visit({ width: PHONE, touch: true, javaScript });
    await phone.goto(path);
    await phone.getByText("€2,046.80").first().waitFor();
    await look(phone, "payment-asked");
    await phone.getByRole("button", { name: "I have paid" }).tap();
    await phone.getByText("confirms it here once the money has arrived").waitFor();
    await look(phone, "payment-reported");

    const desk = await site.visit({ width: DESK, javaScript, provokes: [400] });
    await signInAs(desk, site.world, owner.cookies);
    await desk.goto(`/proposal/${id}`);
    await desk.getByText("Your client says that they have paid").waitFor();
    const refused = await unfolded(desk, "Enter a payment");
    await refused.getByLabel("Amount").fill("9,999.00");
    await refused.getByRole("button", { name: "Enter as received" }).click();
    await desk.getByText("At most €2,046.80: no more than that is open.").waitFor();
    await look(desk, "payment-refused");
    const entered = await unfolded(desk, "Enter a payment");
    await entered.getByLabel("Amount").fill("46.80");
    await entered.getByRole("button", { name: "Enter as received" }).click();
    await desk.getByText("Payment entered").first().waitFor();
    await desk.getByText("€2,000 still open").waitFor();

    const day = dayIn(40);
    const moved = await unfolded(desk, "Change the last day");
    await moved.getByLabel("Last day to pay").fill(day);
    await look(desk, "payment-rescheduled");
    await moved.getByRole("button", { name: "Change it" }).click();
    await desk.getByText("Last day changed").first().waitFor();

    await phone.goto(path);
    await phone.getByText(inWords(day)).first().waitFor();
    await phone.getByText("€2,000 of €2,046.80 still open").first().waitFor();
    expect(await phone.locator("#payments").textContent(), how).not.toContain(inWords(dayIn(14)));
    await look(phone, "payment-rest");
  },
);
