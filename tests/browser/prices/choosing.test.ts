// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { expectKeyboardReaches } from "../../world/browser/keyboard";
import { type Member, memberOn, type Offer } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { signInAs } from "../../world/screens";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

async function agreedOffer(): Promise<Offer> {
  const offer = await pricedOffer(site.world, owner);
  await site.world.visitor().post(offer.path, { intent: "consent" });
  return offer;
}

const total = (page: Page) => page.locator(".sign-bar [data-price-text]");
const kept = ({ id }: Offer) =>
  site.world.until("the choice to be kept", async () => {
    const row = await site.world.db
      .prepare("select selection from selections where proposal_id = ?")
      .bind(id)
      .first<{ selection: string }>();
    return row && JSON.parse(row.selection);
  });
const signedTotal = async ({ id }: Offer) => {
  const row = await site.world.db
    .prepare("select payload from audit_events where proposal_id = ? and type = 'selection.signed'")
    .bind(id)
    .first<{ payload: string }>();
  return row && JSON.parse(row.payload).total;
};
const readAll = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready);
  await page.locator("#document").evaluate((box) => {
    window.scrollBy(0, box.getBoundingClientRect().bottom - window.innerHeight);
  });
  await page.waitForFunction(() => document.querySelector("progress")?.value === 100);
};

test("on a phone the total follows each choice, is read out once, and is what is signed", {
  tags: "journey",
}, async () => {
  const offer = await agreedOffer();
  const page = await site.visit({ width: PHONE, touch: true });
  await page.goto(offer.path);
  await readAll(page);
  await total(page)
    .getByText("€5,117 in one-off costs, €238 a month for 12 months; €2,046.80 due on signing")
    .waitFor();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(document.getElementById("price-status")?.textContent ?? "")).observe(
      document.getElementById("price-status") as Element,
      { childList: true, characterData: true, subtree: true },
    );
  });
  await page.getByLabel("Large site").check();
  await page.getByRole("button", { name: "More of Extra pages" }).tap();
  await page.getByRole("button", { name: "More of Extra pages" }).tap();
  await page.getByLabel("Care plan").uncheck();
  await total(page).getByText("€11,424; €4,569.60 due on signing", { exact: true }).waitFor();
  // The choice is saved a moment later than it is shown.
  await expect.poll(() => kept(offer)).toEqual({ chosen: ["large"], quantities: { pages: 4_000 } });
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    "Total: €11,424; €4,569.60 due on signing",
  ]);
  await expectGoodScreen(page, "price-choice");

  const other = await site.visit({ width: DESK });
  await other.goto(offer.path);
  expect(await other.getByLabel("Large site").isChecked()).toBe(true);
  expect(await other.getByLabel(/^Quantity of Extra pages/).inputValue()).toBe("4");

  await page.setViewportSize({ width: PHONE, height: 844 });
  await readAll(page);
  await page.locator("#legalDisclaimer").check();
  await page.getByRole("button", { name: "Approve Proposal" }).click();
  await page.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
  expect(await signedTotal(offer)).toBe("€11,424; €4,569.60 due on signing");
  await page.locator("#price").getByText("Not chosen").first().waitFor();
  expect(await page.locator("#price input").count()).toBe(0);
});

test("by keyboard alone", async () => {
  const offer = await agreedOffer();
  const page = await site.visit({ width: DESK });
  await page.goto(offer.path);
  await page.getByLabel("Small site").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await total(page)
    .getByText("€12,673.50 in one-off costs, €238 a month for 12 months; €5,069.40 due on signing")
    .waitFor();
  await page.getByLabel(/^Quantity of Extra pages/).fill("99");
  await page.keyboard.press("Tab");
  expect(await page.getByLabel(/^Quantity of Extra pages/).inputValue()).toBe("20");
  await expectKeyboardReaches(page);
});

test("without scripts the total is updated by a button, and what it says is signed", async () => {
  const offer = await agreedOffer();
  const page = await site.visit({ width: PHONE, javaScript: false });
  await page.goto(offer.path);
  await page.getByLabel("Large site").check();
  await page.getByLabel("Photography").check();
  await page.getByRole("button", { name: "Update total" }).click();
  await total(page)
    .getByText("€12,495 in one-off costs, €238 a month for 12 months; €4,998 due on signing")
    .waitFor();
  await page.locator("#legalDisclaimer").check();
  await page.getByRole("button", { name: "Approve Proposal" }).click();
  await page.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
  expect(await signedTotal(offer)).toBe(
    "€12,495 in one-off costs, €238 a month for 12 months; €4,998 due on signing",
  );
});

test("its owner reads the lines and the sums in the document, on a desk and on a phone", async () => {
  const { id } = await agreedOffer();
  for (const width of [DESK, PHONE]) {
    const page = await site.visit({ width });
    await signInAs(page, site.world, owner.cookies);
    await page.goto(`/proposal/${id}`);
    await page.getByRole("cell", { name: "Photography" }).scrollIntoViewIfNeeded();
    await page.getByText("€238.00", { exact: true }).first().waitFor();
    await expectGoodScreen(page, `the owner's price table, ${width} pixels wide`);
  }
});
