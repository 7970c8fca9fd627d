// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, type Device, expectGoodScreen, openSite, PHONE, type Site } from "../world/browser/browser";
import { trialMember } from "../world/people";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

async function open(path: string, device: Device): Promise<Page> {
  const page = await site.visit(device);
  await page.goto(path);
  return page;
}

/** The prices that somebody can see at this moment, plan by plan. */
/** Once the section is near: the browser lays it out then. */
async function pricesShown(page: Page): Promise<string[]> {
  await page.locator("#pricing").scrollIntoViewIfNeeded();
  const prices = page.locator("#pricing article [data-interval]:visible:not(:has(a))");
  await expect.poll(() => prices.allInnerTexts()).not.toContain("");
  return (await prices.allInnerTexts()).map(oneLine);
}

const oneLine = (text: string) => text.replace(/\s+/g, " ");

const YEARLY = ["$16 per month $190 billed annually", "$33 per month $390 billed annually"];
const MONTHLY = [
  "$19 per month billed monthly, cancel any time",
  "$39 per month billed monthly, cancel any time",
];

const badge = (page: Page) => page.getByText("Save 20%").isVisible();

describe("prices", () => {
  test("begin by the year and follow a tap, without JavaScript", { tags: "journey" }, async () => {
    const page = await open("/", { width: PHONE, touch: true, javaScript: false });
    expect([await pricesShown(page), await badge(page)]).toEqual([YEARLY, true]);
    await page.getByRole("radio", { name: "Monthly" }).tap();
    expect([await pricesShown(page), await badge(page)]).toEqual([MONTHLY, false]);
    await page.getByRole("radio", { name: "Yearly" }).tap();
    expect([await pricesShown(page), await badge(page)]).toEqual([YEARLY, true]);
  });

  test("follow the arrow keys, with the focus in sight", async () => {
    const page = await open("/", { width: DESK });
    await page.getByRole("radio", { name: "Yearly" }).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await page.getByRole("radio", { name: "Monthly" }).isChecked()).toBe(true);
    expect(await pricesShown(page)).toEqual(MONTHLY);
    const label = page.locator("label", { hasText: "Monthly" });
    expect(await label.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await page.keyboard.press("ArrowRight");
    expect(await pricesShown(page)).toEqual(YEARLY);
  });
});

describe("the price table to try", () => {
  const total = (page: Page) => page.locator("#price .price-total [data-amount]").first();

  test.each([
    { name: "a phone", width: PHONE, touch: true },
    { name: "a desk", width: DESK, touch: false },
  ])("follows each choice on $name", { tags: "journey" }, async ({ width, touch }) => {
    const page = await open("/", { width, touch });
    await page.locator("#price").scrollIntoViewIfNeeded();
    await expect.poll(() => total(page).textContent()).toBe("$18,500");
    await page.getByRole("checkbox", { name: "Photographs of the practice" }).check();
    await expect.poll(() => total(page).textContent()).toBe("$19,700");
    await page.getByRole("radio", { name: "with reminders by text message" }).check();
    await page.getByRole("button", { name: "More of Further pages" }).click();
    await expect.poll(() => total(page).textContent()).toBe("$21,340");
  });

  test("leads to the sample without JavaScript, with what was chosen", async () => {
    const page = await open("/", { width: PHONE, touch: true, javaScript: false });
    await page.getByRole("checkbox", { name: "Photographs of the practice" }).check();
    await page.locator("#price .without-script button").click();
    await page.waitForURL(/\/sample\?chosen=/);
    expect(await total(page).textContent()).toBe("$19,700");
  });
});

test("the sample goes to the signature on a phone, and signs nothing", { tags: "journey" }, async () => {
  const page = await open("/sample", { width: PHONE, touch: true });
  await expectGoodScreen(page, "sample");
  await page.getByRole("button", { name: /agree/i }).click();
  await page.getByRole("heading", { name: "Your signature" }).waitFor();
  await page.locator("#document").evaluate((box) => {
    window.scrollBy(0, box.getBoundingClientRect().bottom - window.innerHeight);
  });
  await page.waitForFunction(() => document.querySelector("progress")?.value === 100);
  await page.locator("#legalDisclaimer").check();
  await page.locator("#approve").click();
  await page.getByText("This is a sample: nothing is signed, sent or stored.").waitFor();
});

/** Without the build's hash. */
const nameOfFace = (file: string) => file.replace(/^.*\//, "").replace(/-.{8}\.woff2$/, "");

describe.each([
  { name: "a phone", width: 412, height: 823 },
  { name: "a laptop", width: 1440, height: 900 },
])("the first screen on $name", ({ width, height }) => {
  test.each(["/", "/auth"])("%s waits for two typefaces", async (path) => {
    const page = await site.visit({ width, isNew: true });
    await page.setViewportSize({ width, height });
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    const faces = files.filter((file) => file.endsWith(".woff2")).map(nameOfFace);
    const words = (await page.locator("main").textContent()) ?? "";
    expect(faces.sort(), words).toEqual(["headline-basic", "inter-basic"]);
  });
});

test.each([
  { name: "a phone", width: PHONE },
  { name: "a desk", width: DESK },
])("the pictures on $name say how large they are", async ({ width }) => {
  const page = await open("/", { width });
  const sizes = await page.locator("main img").evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = "eager";
        await image.decode();
        const sources = image.closest("picture")?.querySelectorAll("source") ?? [];
        const shown = [...sources].find(({ media }) => matchMedia(media).matches) ?? image;
        const says = ["width", "height"].map((name) => Number(shown.getAttribute(name)));
        return { is: [image.naturalWidth, image.naturalHeight], says };
      }),
    ),
  );
  expect(sizes.length).toBeGreaterThan(5);
  for (const { is, says } of sizes) expect(is).toEqual(says);
});

test("the radio buttons are a group with a name", async () => {
  const page = await open("/", { width: DESK });
  const group = page.getByRole("radiogroup", { name: "Billing interval" });
  expect(await group.getByRole("radio").count()).toBe(2);
});

test("the header's anchors reach their sections, from another page too", async () => {
  const page = await open("/terms", { width: DESK });
  for (const [name, id] of [
    ["Pricing", "pricing"],
    ["How it works", "how-it-works"],
    ["Features", "features"],
  ] as const) {
    await page.getByRole("banner").getByRole("link", { name }).click();
    await page.waitForURL(`**/#${id}`);
    await expect
      .poll(() => page.locator(`#${id}`).evaluate((it) => Math.abs(it.getBoundingClientRect().top)))
      .toBeLessThan(120);
  }
});

test("every way in leads to the sign-in page, and back", async () => {
  const page = await open("/", { width: DESK });
  await page.getByRole("link", { name: "Start with Professional" }).click();
  await page.waitForURL("**/auth?mode=sign-up&**");
  // From a page that runs scripts into one that has none, and on.
  await page.getByRole("link", { name: "Close" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("radio", { name: "Monthly" }).click();
  expect(await pricesShown(page)).toEqual(MONTHLY);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("textbox", { name: "Email" }).waitFor();
});

test("somebody who has signed in reads the terms and goes on working", async () => {
  const reader = await trialMember(site.world, "Paula Reader");
  const page = await open("/auth?returnTo=/proposals", { width: DESK, provokes: [404] });
  await page.getByLabel("Email").fill(reader.email);
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/proposals");
  await page.goto("/terms");
  await page.goto("/no/such/page");
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});

describe("a legal page", () => {
  test("has its contents above the text on a phone, folded, without a script", async () => {
    const page = await open("/privacy", { width: PHONE, javaScript: false });
    const cookies = page.getByRole("link", { name: "Cookies" });
    expect(await cookies.isVisible()).toBe(false);
    await page.locator("summary").click();
    await cookies.click();
    await page.waitForURL(/#cookies$/);
  });

  test("keeps its contents beside the text at a desk", async () => {
    const page = await open("/terms", { width: DESK });
    const contents = page.getByRole("navigation", { name: "Contents" });
    await contents.getByRole("link", { name: "Limit of liability" }).click();
    await page.waitForURL(/#/);
    const { top } = await contents.locator("ol").evaluate((list) => list.getBoundingClientRect().toJSON());
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
  });

  test("prints as a text: no header, no contents, no footer", async () => {
    const page = await open("/terms", { width: DESK });
    await page.emulateMedia({ media: "print" });
    for (const role of ["banner", "contentinfo", "navigation"] as const)
      expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
    expect(await page.getByRole("heading", { name: "Limit of liability" }).isVisible()).toBe(true);
  });
});
