// @module-tag nightly
/** From signing up through the three questions to the first draft. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { hydrated } from "../../world/browser/hydrated";
import { openAccount } from "../../world/main-job";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const SHOTS = process.env.SHOTS;

test.each([
  ["desk", { width: DESK }],
  ["phone", { width: PHONE, touch: true }],
  ["phone without scripts", { width: PHONE, javaScript: false }],
] as const)(
  "the questions lead to a first draft in the own currency: %s",
  {
    tags: "journey",
  },
  async (name, device) => {
    const hasScripts = !("javaScript" in device);
    const page = await site.visit(device);
    await openAccount(page, site, { name: "Ada Byron", email: `${name.replaceAll(" ", "-")}@new.example` });
    if (hasScripts) await hydrated(page);
    const shot = async (at: string) => {
      if (hasScripts) await expectNoOverflow(page);
      if (hasScripts) await expectAccessible(page);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/welcome-${name}-${at}.png`, fullPage: true });
    };
    await shot("1-questions");
    await page.getByLabel("Business name").fill("Byron Studio");
    await page.getByLabel("Country").selectOption("Germany");
    await page.getByLabel("What you sell", { exact: true }).selectOption("Branding");
    if (!hasScripts) await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Dates are written 31 December 2026, and PDFs are A4.").waitFor();
    expect(await page.getByLabel("Rate in %").inputValue()).toBe("19");
    expect(await page.getByLabel("Currency").inputValue()).toBe("EUR");
    expect(await page.getByLabel("Business name").inputValue()).toBe("Byron Studio");
    await shot("2-suggested");
    await page.getByLabel("Rate in %").fill("7");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/templates/branding");
    await page.getByText("You are set up").first().waitFor();
    await shot("3-template");
    await page.getByLabel("Client name").fill("Clara Steinmann");
    await page.getByRole("button", { name: "Create Proposal" }).click();
    await page.waitForURL(/\/proposal\/[\w-]{21}\/edit$/);
    await page.goto(page.url().replace(/edit$/, "price"));
    if (hasScripts) {
      await page.getByText("Applies to all lines. Change it by line.").waitFor();
      await shot("4-price");
    } else expect(await page.locator("#lines").inputValue()).toContain("VAT 7%");
    await page.goto("/welcome");
    await page.waitForURL("**/dashboard");
  },
);
