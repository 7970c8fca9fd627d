// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../../world/browser/browser";
import { enterCode } from "../../world/browser/enter-code";
import { expectKeyboardReaches } from "../../world/browser/keyboard";
import { type Member, memberOn, type Offer } from "../../world/people";
import { pricedOffer, WITH_SEATS } from "../../world/prices/priced-offer";
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
const namesChosen = async (page: Page) =>
  (await page.locator(".sign-bar [data-chosen-words]").textContent())?.replace(/[\u2068\u2069]/g, "");
const keptSoFar = async ({ id }: Offer) => {
  const row = await site.world.db
    .prepare("select selection from selections where proposal_id = ?")
    .bind(id)
    .first<{ selection: string }>();
  return row && JSON.parse(row.selection);
};
const kept = (offer: Offer) => site.world.until("the choice to be kept", () => keptSoFar(offer));
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
    .getByText("€5,117.00 in one-off costs, €238.00 a month for 12 months; €2,046.80 on signing")
    .waitFor();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(document.getElementById("price-status")?.textContent ?? "")).observe(
      document.getElementById("price-status") as Element,
      { childList: true, characterData: true, subtree: true },
    );
  });
  await page.getByRole("radio", { name: "Large site" }).check();
  await page.getByRole("button", { name: "More of Extra pages" }).tap();
  await page.getByRole("button", { name: "More of Extra pages" }).tap();
  await page.getByRole("checkbox", { name: "Care plan" }).uncheck();
  await total(page).getByText("€11,424.00; €4,569.60 on signing", { exact: true }).waitFor();
  // The choice is saved a moment later than it is shown.
  await expect.poll(() => kept(offer)).toEqual({ chosen: ["large"], quantities: { pages: 4_000 } });
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.at(-1)).toBe("Total: €11,424.00; €4,569.60 on signing");
  expect(new Set(said).size).toBe(said.length);
  // A slow machine pauses between two choices for long enough to hear a total.
  expect(said.length).toBeLessThan(4);
  await expectGoodScreen(page, "price-choice");
  // Its bubble stands below a name, which has the line to itself.
  const shares = await page
    .locator(".price-line:has(> .ask)")
    .evaluateAll((lines) =>
      lines.map(
        (line) => (line.querySelector(".price-name")?.getBoundingClientRect().width ?? 0) / line.clientWidth,
      ),
    );
  expect(shares.length).toBeGreaterThan(0);
  expect(Math.min(...shares)).toBeGreaterThan(0.85);

  const other = await site.visit({ width: DESK });
  await other.goto(offer.path);
  expect(await other.getByRole("radio", { name: "Large site" }).isChecked()).toBe(true);
  expect(await other.getByLabel(/^Quantity of Extra pages/).inputValue()).toBe("4");

  await page.setViewportSize({ width: PHONE, height: 844 });
  await readAll(page);
  await page.locator("#legalDisclaimer").check();
  await page.getByRole("button", { name: "Approve Proposal" }).click();
  await page.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
  expect(await signedTotal(offer)).toBe("€11,424.00; €4,569.60 on signing");
  await page.locator("#price").getByText("Not chosen").first().waitFor();
  expect(await page.locator("#price input").count()).toBe(0);
});

/** What a screen reader says after the control's name. */
const descriptionOf = (page: Page, label: string) =>
  page
    .locator("[aria-describedby]")
    .and(page.getByLabel(label))
    .evaluate((control) =>
      (control.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(", "),
    );

/** Reads down from the first line until the total is in the middle of the screen. @returns where neither the total nor its bar, or both, were in sight */
const totalsInSight = (page: Page) =>
  page.evaluate(async () => {
    const [bar, row] = [".price-bar p", ".price-total"].map((name) => document.querySelector(name));
    const found: Record<"without" | "doubled", number[]> = { without: [], doubled: [] };
    if (!bar || !row) throw new Error("No total.");
    document.querySelector(".price-line")?.scrollIntoView({ behavior: "instant", block: "end" });
    while (row.getBoundingClientRect().top > window.innerHeight / 2) {
      window.scrollBy({ top: 8, behavior: "instant" });
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const [{ top, bottom }, own] = [bar.getBoundingClientRect(), row.getBoundingClientRect()];
      const { visibility, opacity } = getComputedStyle(bar);
      const isShown = visibility === "visible" && Number(opacity) > 0.9;
      const isBarInSight = isShown && bottom <= window.innerHeight + 1;
      const isInSight = own.bottom <= (isShown ? top : window.innerHeight);
      if (!isBarInSight && !isInSight) found.without.push(own.bottom);
      // Two lines of it are 64 high.
      if (isShown && own.bottom < window.innerHeight - 88) found.doubled.push(own.bottom);
    }
    return found;
  });

test("on a phone the price is chosen before the code with its total in sight, and the signature covers it", {
  tags: "journey",
}, async () => {
  const offer = await pricedOffer(site.world, owner, { requiresCode: true });
  const page = await site.visit({ width: PHONE, touch: true });
  await page.setViewportSize({ width: PHONE, height: 700 });
  await page.goto(offer.path);
  await page.getByText("Choosing signs nothing.").waitFor();
  const bar = page.locator(".price-bar p");
  await page.locator("#price").evaluate((price) => price.scrollIntoView({ behavior: "instant" }));
  await page.getByRole("radio", { name: "Large site" }).check();
  expect(await descriptionOf(page, "Care plan")).toBe("€200.00 a month for 12 months, plus VAT, 19%");
  expect(await descriptionOf(page, "Photography")).toBe(
    "€1,200.00, plus VAT, 19%, Half a day at your place.",
  );
  await page.getByRole("checkbox", { name: "Care plan Optional" }).uncheck();
  expect(await descriptionOf(page, "Less of Extra pages")).toBe("€300.00");
  const room = () =>
    page
      .locator(".price-name, .price-about")
      .evaluateAll((words) => words.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]));
  const before = await room();
  for (const amount of ["€150.00", "€150 each"]) {
    await page.getByRole("button", { name: "Less of Extra pages" }).tap();
    expect(await descriptionOf(page, "Less of Extra pages")).toBe(amount);
    expect(await room()).toEqual(before);
  }
  await bar.getByText("Total: €10,710; €4,284 on signing", { exact: true }).waitFor({ state: "attached" });
  expect(await totalsInSight(page)).toEqual({ without: [], doubled: [] });
  await bar.waitFor({ state: "hidden" });
  await page.waitForURL(/chosen=/);
  await expectGoodScreen(page, "price-choice-before-code");
  await page.reload();
  expect(await page.getByRole("radio", { name: "Large site" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "More of Extra pages" }).tap();
  expect(await keptSoFar(offer)).toBeNull();

  await enterCode(page, site.world, offer.address);
  expect(page.url()).not.toContain("chosen");
  expect(await kept(offer)).toEqual({ chosen: ["large"], quantities: { pages: 1_000 } });
  await page.getByRole("button", { name: "More of Extra pages" }).tap();
  await page.getByRole("button", { name: "Less of Extra pages" }).tap();
  await page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await readAll(page);
  await page.locator("#legalDisclaimer").check();
  await page.getByRole("button", { name: "Approve Proposal" }).click();
  await page.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
  expect(`Total: ${await signedTotal(offer)}`).toBe("Total: €10,888.50; €4,355.40 on signing");
});

test("what is chosen before the code is there in another tab, until the code", async () => {
  const offer = await pricedOffer(site.world, owner, { requiresCode: true });
  const page = await site.visit({ width: DESK });
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("chosen") ?? "[]"));
  await page.goto(offer.path);
  await page.getByRole("radio", { name: "Large site" }).check();
  await page.getByRole("button", { name: "More of Extra pages" }).click();
  await page.getByRole("checkbox", { name: "Care plan" }).uncheck();
  await page.waitForURL(/chosen=/);

  const other = await page.context().newPage();
  await other.goto(offer.path);
  expect(await other.getByRole("radio", { name: "Large site" }).isChecked()).toBe(true);
  expect(await other.getByRole("checkbox", { name: "Care plan" }).isChecked()).toBe(false);
  expect(await other.getByLabel(/^Quantity of Extra pages/).inputValue()).toBe("3");
  expect(await other.locator(".terms [data-price-text]").textContent()).toBe(
    "€11,245.50; €4,498.20 on signing",
  );
  await other.getByText("Total: €11,245.50; €4,498.20 on signing").first().waitFor();
  // What it restored is stored again by then.
  await other.waitForURL(/chosen=/);

  const [[version]] = await stored();
  for (const fields of ["group0=huge&quantity2=3", "group0=large&quantity2=99", "x"]) {
    await other.evaluate((text) => localStorage.setItem("chosen", text), JSON.stringify([[version, fields]]));
    await other.goto(offer.path);
    expect(await other.getByRole("radio", { name: "Small site" }).isChecked()).toBe(true);
    await expect.poll(stored).toEqual([]);
  }

  await page.getByRole("checkbox", { name: "Photography" }).check();
  await expect.poll(stored).toHaveLength(1);
  await other.goto(offer.path);
  await enterCode(other, site.world, offer.address);
  expect(await kept(offer)).toEqual({ chosen: ["large", "photos"], quantities: { pages: 3_000 } });
  expect(await stored()).toEqual([]);
});

test("without scripts a choice goes along to the code and is kept with it", async () => {
  const offer = await pricedOffer(site.world, owner, { requiresCode: true });
  const page = await site.visit({ width: PHONE, javaScript: false });
  await page.goto(offer.path);
  await page.getByRole("radio", { name: "Large site" }).check();
  await page.getByRole("button", { name: "Update total" }).click();
  await page.locator(".terms").getByText("€11,067").waitFor();
  await enterCode(page, site.world, offer.address);
  expect(await page.getByRole("radio", { name: "Large site" }).isChecked()).toBe(true);
  expect(await kept(offer)).toEqual({ chosen: ["care", "large"], quantities: { pages: 2_000 } });
});

test("by keyboard alone", async () => {
  const offer = await agreedOffer();
  const page = await site.visit({ width: DESK });
  await page.goto(offer.path);
  await page.getByRole("radio", { name: "Small site" }).focus();
  // Each line has a link to ask about it.
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("ArrowDown", "Tab", "Tab", "Tab", "ArrowUp", "Tab", "Tab", "Tab", "Space");
  await total(page)
    .getByText("€12,673.50 in one-off costs, €238.00 a month for 12 months; €5,069.40 on signing")
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
  await page.getByRole("radio", { name: "Large site" }).check();
  await page.getByRole("checkbox", { name: "Photography" }).check();
  await page.getByRole("button", { name: "Update total" }).click();
  await total(page)
    .getByText("€12,495 in one-off costs, €238 a month for 12 months; €4,998 on signing")
    .waitFor();
  await page.locator("#legalDisclaimer").check();
  await page.getByRole("button", { name: "Approve Proposal" }).click();
  await page.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
  expect(await signedTotal(offer)).toBe(
    "€12,495 in one-off costs, €238 a month for 12 months; €4,998 on signing",
  );
});

test.each([true, false])("an option counts while it is chosen, with scripts: %j", async (javaScript) => {
  const offer = await pricedOffer(site.world, owner, { table: WITH_SEATS });
  await site.world.visitor().post(offer.path, { intent: "consent" });
  const page = await site.visit({ width: PHONE, touch: true, javaScript });
  await page.goto(offer.path);
  const seats = page.getByLabel("Seats", { exact: false }).and(page.locator("input[type=checkbox]"));
  const count = page.getByLabel(/^Quantity of Seats/);
  const offered = page.locator("[data-line=seats] .offered");
  expect(await count.isVisible()).toBe(false);
  expect(await offered.isVisible()).toBe(true);
  expect(await descriptionOf(page, "Seats Optional")).toMatch(
    /^€2,200.00, plus VAT, 19%, 40 × €55 per seat, from 20 to 120$/,
  );
  await seats.check();
  expect(await offered.isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "More of Seats" }).isVisible()).toBe(javaScript);
  await count.fill("60");
  if (!javaScript) await page.getByRole("button", { name: "Update total" }).click();
  await total(page).getByText("€9,044").waitFor();
  expect(await namesChosen(page)).toBe("With: Small site, Care plan, Seats.");
  await seats.uncheck();
  expect(await count.isVisible()).toBe(false);
  if (!javaScript) await page.getByRole("button", { name: "Update total" }).click();
  await total(page).getByText("€5,117.00 in one-off costs").waitFor();
  expect(await namesChosen(page)).toBe("With: Small site, Care plan.");
  await page.locator("[data-line=seats]").getByText("€2,200").waitFor();
  if (javaScript) await readAll(page);
  await page.locator("#legalDisclaimer").check();
  await page.getByRole("button", { name: "Approve Proposal" }).click();
  await page.getByRole("heading", { name: "Proposal Approved Successfully" }).waitFor();
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
