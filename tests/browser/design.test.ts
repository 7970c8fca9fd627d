// @module-tag nightly
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, type Device, expectAccessible, openSite, PHONE, type Site } from "../world/browser/browser";
import { hasTakenFocus } from "../world/browser/hydrated";
import { type Member, memberOn } from "../world/people";

let site: Site;
let admin: Member;
beforeAll(async () => {
  site = await openSite();
  admin = await memberOn(site.world, "agency");
  await site.world.db.prepare("update users set is_admin = 1 where email = ?").bind(admin.email).run();
});
afterAll(() => site.dispose());

async function display(device: Partial<Device> = {}): Promise<Page> {
  const page = await site.visit({ width: DESK, ...device });
  const known = [...admin.cookies].map(([name, value]) => ({ name, value, url: site.world.url }));
  await page.context().addCookies(known);
  await page.goto("/admin/design/display");
  return page;
}

async function catalogue(device: Partial<Device> = {}): Promise<Page> {
  const page = await display(device);
  await page.goto("/admin/design");
  // The page is alive once what needs a script is there.
  if (device.javaScript !== false) await page.getByRole("button", { name: "Open the palette" }).waitFor();
  return page;
}

const light = (page: Page) => page.locator("[data-side=light]");
const focused = (page: Page) => page.locator(":focus");
const isChecked = (radio: Locator) => radio.isChecked();

test("every control is large enough for a thumb", async () => {
  for (const open of [catalogue, display]) {
    const page = await open();
    await page.setViewportSize({ width: PHONE, height: 844 });
    expect(await tooSmall(page)).toEqual([]);
  }
});

/** Buttons and fields below 44 px; what a label or a sentence belongs to has its room around it. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main button, main select, main textarea, main input:not([type=checkbox], [type=radio])",
      ),
    ]
      .filter(
        (element) => element.getClientRects().length > 0 && element.getBoundingClientRect().height < 43.5,
      )
      .map((element) => `${element.outerHTML.slice(0, 90)}: ${element.getBoundingClientRect().height}`),
  );

describe("by keyboard", () => {
  test("radio cards and segments move by arrows", async () => {
    const page = await catalogue();
    const cards = light(page).getByRole("radiogroup", { name: "How is it priced?" });
    await cards.getByRole("radio", { name: /Fixed price/ }).focus();
    await page.keyboard.press("ArrowDown");
    expect(await isChecked(cards.getByRole("radio", { name: /By the hour/ }))).toBe(true);
    await page.keyboard.press("ArrowDown");
    expect(
      await isChecked(cards.getByRole("radio", { name: /Fixed price/ })),
      "a disabled card is passed",
    ).toBe(true);

    const billing = light(page).getByRole("radiogroup", { name: "Billing" });
    await billing.getByRole("radio", { name: "Monthly" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await isChecked(billing.getByRole("radio", { name: "Yearly" }))).toBe(true);
    await light(page).getByText("$190 a year").waitFor({ state: "visible" });

    const held = light(page).getByRole("radiogroup", { name: "Held by a script" });
    await held.getByRole("radio", { name: "7 days" }).focus();
    await page.keyboard.press("ArrowRight");
    await light(page).getByText("Chosen: month").waitFor();
  });

  test("a switch and a checkbox by Space, each with a ring that can be seen", async () => {
    const page = await catalogue();
    const toggle = light(page).getByRole("switch", { name: "Email me when a proposal is opened" });
    await toggle.focus();
    await page.keyboard.press("Space");
    expect(await isChecked(toggle)).toBe(true);
    expect(await toggle.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    const all = light(page).getByRole("checkbox", { name: "All of the 12 proposals" });
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.focus();
    await page.keyboard.press("Space");
    expect(await isChecked(all)).toBe(true);
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(false);
  });

  test("a table is sorted by its headings, and the address knows", async () => {
    const page = await display();
    const table = page.getByRole("table", { name: "Sample proposals, light" });
    const values = () => expect.poll(() => table.getByRole("row").getByText(/^\$/).allTextContents());
    await table.getByRole("link", { name: "Value" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/sort=value&order=ascending/);
    await values().toEqual(["$9,800", "$18,500", "$96,000"]);
    expect(await table.locator("[aria-sort]").getAttribute("aria-sort")).toBe("ascending");
    await page.keyboard.press("Enter");
    await page.waitForURL(/order=descending/);
    await values().toEqual(["$96,000", "$18,500", "$9,800"]);
    expect(await table.locator("[aria-sort]").count()).toBe(1);
  });

  test("a password is shown and hidden, an amount is grouped or left alone", async () => {
    const page = await catalogue();
    const password = light(page).locator("input[autocomplete=current-password]:enabled");
    await password.fill("correct horse");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    expect(await password.getAttribute("type")).toBe("text");
    expect(await focused(page).getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Space");
    expect(await password.getAttribute("type")).toBe("password");

    const value = light(page).getByLabel("Project value");
    for (const [typed, kept] of [
      ["18500.5", "18,500.50"],
      ["18.500", "18.500"],
      ["around 5k", "around 5k"],
    ] as const) {
      await value.fill(typed);
      await value.blur();
      expect(await value.inputValue()).toBe(kept);
    }
  });
});

describe("the palette", () => {
  const open = async (page: Page) => {
    await page.getByRole("button", { name: "Open the palette" }).focus();
    await page.keyboard.press("Enter");
    await hasTakenFocus(page.getByRole("dialog").getByRole("combobox"));
    return page.getByRole("dialog");
  };

  test("filters, tells how much it found or that nothing matches, and gives the focus back", async () => {
    const page = await catalogue();
    const palette = await open(page);
    await page.keyboard.type("das");
    await palette.getByRole("option", { name: "Dashboard" }).waitFor();
    await palette.getByText("1 result", { exact: true }).waitFor({ state: "attached" });
    expect(await palette.getByRole("option").count()).toBe(1);
    await page.keyboard.type("zzzz");
    await palette.getByText("Nothing matches. Try fewer letters.").first().waitFor();
    expect(await palette.getByRole("option").count()).toBe(0);
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "detached" });
    expect(await focused(page).textContent()).toBe("Open the palette");
  });

  test("runs what is chosen by Enter, from its own items and from a search", async () => {
    const page = await catalogue();
    let palette = await open(page);
    await page.keyboard.type("toast");
    await palette.getByRole("option", { name: "Show a notice" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Chosen from the palette").first().waitFor();
    palette = await open(page);
    await page.keyboard.type("seasonal");
    await palette.getByRole("option", { name: /Seasonal menu app/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Seasonal menu app", { exact: true }).last().waitFor();
    palette = await open(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/proposals");
  });

  test("comes once, after the page itself", async () => {
    const page = await site.visit({ width: DESK });
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    const known = [...admin.cookies].map(([name, value]) => ({ name, value, url: site.world.url }));
    await page.context().addCookies(known);
    const answer = await page.goto("/admin/design");
    expect(await answer?.text()).not.toContain("live-parts");
    await open(page);
    expect(scripts.filter((url) => url.includes("live-parts"))).toHaveLength(1);
  });
});

describe("other overlays", () => {
  test("a dialog opens at its address, keeps the focus and gives it back to the page", async () => {
    const page = await catalogue();
    await page.getByRole("link", { name: "Open the narrow one" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
    await hasTakenFocus(dialog);
    expect(new URL(page.url()).searchParams.get("dialog")).toBe("narrow");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });

  test("a question is asked before it is done", async () => {
    const page = await catalogue();
    await page.getByRole("button", { name: "Delete Draft", exact: true }).last().click();
    const question = page.getByRole("alertdialog", { name: "Delete this draft?" });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Keep draft" }).click();
    await question.waitFor({ state: "detached" });
    expect(await focused(page).textContent()).toBe("Delete Draft");
    await page.keyboard.press("Enter");
    await question.getByRole("button", { name: "Delete draft" }).click();
    await page.getByText("Delete draft. This is a sample, and nothing was changed.").first().waitFor();
  });

  test("a menu's entry is done from the keyboard", async () => {
    const page = await catalogue();
    await page.getByRole("button", { name: "More for Website redesign" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menu").waitFor();
    expect(await focused(page).textContent()).toBe("Duplicate");
    await page.keyboard.press("Enter");
    await page.getByText("Duplicate. This is a sample, and nothing was changed.").first().waitFor();
  });
});

test("without JavaScript fields, choices, menus and dialogs work", async () => {
  const page = await catalogue({ javaScript: false });
  await light(page).getByLabel("Company").fill("Bright Harbor Dental");
  const cards = light(page).getByRole("radiogroup", { name: "How is it priced?" });
  await cards.getByText("By the hour").click();
  expect(await isChecked(cards.getByRole("radio", { name: /By the hour/ }))).toBe(true);
  const toggle = light(page).getByRole("switch", { name: "Email me when a proposal is opened" });
  await toggle.click();
  expect(await isChecked(toggle)).toBe(true);
  await light(page)
    .getByRole("radiogroup", { name: "Billing" })
    .getByRole("radio", { name: "Yearly" })
    .check();
  await light(page).getByText("$190 a year").waitFor({ state: "visible" });
  await page.locator("summary", { hasText: "More for Website redesign" }).click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByText("Duplicate. This is a sample").waitFor();
  await page.getByRole("link", { name: "Open the wide one" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await page.waitForURL(/\/admin\/design$/);
});

test("without JavaScript disclosures and tables work, and so does the way to the other page", async () => {
  const page = await display({ javaScript: false });
  await light(page).getByText("How is it counted?").click();
  await light(page).getByText("A view counts once").waitFor({ state: "visible" });
  await page
    .getByRole("table", { name: "Sample proposals, light" })
    .getByRole("link", { name: "Value" })
    .click();
  await page.waitForURL(/sort=value/);
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Fields" }).click();
  await page.waitForURL(/\/admin\/design#fields$/);
});

test("where colours are forced, what is chosen and focused can still be seen", async () => {
  const page = await catalogue();
  await page.emulateMedia({ forcedColors: "active" });
  const monthly = light(page)
    .getByRole("radiogroup", { name: "Billing" })
    .getByRole("radio", { name: "Monthly" });
  const style = (locator: Locator, name: "backgroundColor" | "outlineStyle" | "appearance") =>
    locator.evaluate((element, key) => getComputedStyle(element)[key], name);
  const chosen = monthly.locator("xpath=..");
  const other = light(page).getByText("Yearly").locator("xpath=..").first();
  expect(await style(chosen, "backgroundColor")).not.toBe(await style(other, "backgroundColor"));
  await monthly.focus();
  await page.keyboard.press("ArrowRight");
  expect(await style(other, "outlineStyle")).toBe("solid");
  expect(await style(light(page).getByRole("checkbox").first(), "appearance")).toBe("auto");
  const switches = light(page).getByRole("switch");
  expect(await style(switches.nth(0), "backgroundColor")).not.toBe(
    await style(switches.nth(1), "backgroundColor"),
  );
});
