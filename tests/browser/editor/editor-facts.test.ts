// @module-tag nightly
/** The check against the brief beside the text: a list that leads to its places, without changing the text. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflow,
  loadTypefaces,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { openEditor } from "../../world/browser/editor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const TEXT =
  "<h2>Price</h2>\n<p>The price is $17,000, as it was for Brightwater Hotels.</p>\n<table><tbody><tr><td>Total</td><td>$17,500</td></tr></tbody></table>";

const open = async (device = {}, address = "") => {
  const editing = await openEditor(site, TEXT, device);
  const { page, id } = editing;
  if (address) await page.goto(`/proposal/${id}/edit${address}`);
  const panel = page.getByRole("dialog", { name: "Check against your brief" });
  const button = page.getByRole("button", { name: "Check against your brief" });
  const selected = () => page.evaluate(() => document.getSelection()?.toString());
  return { ...editing, panel, button, selected };
};

describe("the check against the brief", () => {
  test("leads to each place, also in a table, marks all of them, and saves none of it", async () => {
    const { page, panel, button, selected, stored, text } = await open();
    await button.click();
    await panel.getByText("“Brightwater Hotels”").waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => CSS.highlights.get("facts")?.size)).toBe(3);
    await panel.getByRole("button", { name: /“\$17,000”/ }).click();
    await expect.poll(selected).toBe("$17,000");
    await page.keyboard.type("$18,500");
    await panel.getByText("“$17,000”").waitFor({ state: "detached" });
    await panel.getByRole("button", { name: /“\$17,500”/ }).click();
    await expect.poll(selected).toBe("$17,500");
    await page.keyboard.type("$18,500");
    await expect.poll(() => text.locator("td").last().textContent()).toBe("$18,500");
    await panel.getByRole("heading", { name: "Contradictions" }).waitFor({ state: "detached" });
    await page.keyboard.press("ControlOrMeta+S");
    await page.getByText("Content Saved").first().waitFor();
    expect(await stored()).toBe(TEXT.replace("$17,000", "$18,500").replace("$17,500", "$18,500"));
  });

  test("does not show again what is right", async () => {
    const { page, panel, button } = await open();
    await button.click();
    const entry = panel.getByRole("listitem").filter({ hasText: "Brightwater" });
    await entry.getByRole("button", { name: "This is right" }).click();
    await entry.waitFor({ state: "detached" });
    await page.reload();
    await button.click();
    await panel.getByText("“$17,000”").waitFor();
    expect(await panel.getByText("Brightwater").count()).toBe(0);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    expect(await page.evaluate(() => CSS.highlights.has("facts"))).toBe(false);
  });

  test("opens at the place that the screen for sending names", async () => {
    const { panel, selected } = await open({}, "?at=1");
    await panel.getByText("“$17,000”").waitFor();
    await expect.poll(selected).toBe("$17,000");
  });

  test("is in the place of the preview, not over it", async () => {
    const { page, panel, button } = await open();
    await loadTypefaces(page);
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const preview = page.getByRole("dialog", { name: "Preview", exact: true });
    await preview.waitFor();
    await button.click();
    await panel.waitFor();
    await preview.waitFor({ state: "detached" });
  });

  test("lies over a phone's screen, and a choice shows the text", async () => {
    const { page, panel, button, selected } = await open({ width: PHONE });
    await button.click();
    await panel.getByText("“Brightwater Hotels”").waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await panel.getByRole("button", { name: /“Brightwater Hotels”/ }).click();
    await panel.waitFor({ state: "detached" });
    await expect.poll(selected).toBe("Brightwater Hotels");
  });

  test("without scripts stands below the saved text", async () => {
    const { page } = await open({ width: PHONE, javaScript: false });
    const lines = page.locator("noscript p");
    await lines.last().waitFor();
    expect(await lines.allTextContents()).toContain(
      "“Brightwater Hotels”: This name is not from your brief.",
    );
    expect(await page.getByRole("button", { name: "Check against your brief" }).count()).toBe(0);
  });
});
