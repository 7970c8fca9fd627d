// @module-tag nightly
/** The preview beside the text: the client's page on a phone and a desk, and the pages of the PDF. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  expectAccessible,
  expectNoOverflow,
  loadTypefaces,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { caretIn, openEditor } from "../../world/browser/editor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const LONG = Array.from({ length: 40 }, (_, at) => `<p>Paragraph ${at + 1}. ${"Words ".repeat(40)}</p>`).join(
  "",
);

const open = async (html = "<h2>Scope</h2><p>Dear {{client.name}}</p>", device = {}) => {
  const editing = await openEditor(site, html, device);
  const { page } = editing;
  await loadTypefaces(page);
  const panel = page.getByRole("dialog", { name: "Preview", exact: true });
  return {
    ...editing,
    panel,
    button: page.getByRole("button", { name: "Preview", exact: true }),
    shown: shownIn(page),
    choose: (view: string) => panel.getByRole("radio", { name: view, exact: true }).check(),
  };
};

/** The client's page in its frame: the one in sight. */
const shownIn = (page: Page) =>
  page.frameLocator("iframe[title='The page as your client will see it']:not([style*=hidden])");

describe("the preview", () => {
  test("shows the client's page beside the text, filled in, and follows what is typed without saving it", async () => {
    const { page, panel, button, shown, text, stored } = await open();
    const before = await stored();
    await button.click();
    await shown.getByText("Dear Dr. Amara O'Neill").waitFor();
    await shown.getByText("Only you see this page.").waitFor();
    await expectAccessible(page);
    await caretIn(text.getByText("Dear"));
    await page.keyboard.type(", welcome");
    await shown.getByText("Dear Dr. Amara O'Neill, welcome").waitFor();
    expect(await panel.locator("iframe").count(), "the last frame is gone").toBe(1);
    expect(await panel.locator("iframe").getAttribute("sandbox")).toBe("");
    expect(await stored()).toBe(before);
    expect(await page.evaluate(() => history.length)).toBeLessThan(4);
  });

  test("is as wide as a phone, or a whole desk made smaller, and keeps the choice", async () => {
    const { page, panel, button, shown, choose } = await open();
    await button.click();
    await shown.getByText("Dear").waitFor();
    const inner = () => panel.locator("iframe").evaluate((frame) => (frame as HTMLIFrameElement).clientWidth);
    expect(await inner()).toBe(390);
    await choose("Desk");
    await expect.poll(inner).toBe(1280);
    const [frame, around] = [await panel.locator("iframe").boundingBox(), await panel.boundingBox()];
    expect(frame?.width).toBeLessThan(around?.width ?? 0);
    await page.reload();
    await button.click();
    await expect.poll(() => panel.getByRole("radio", { name: "Desk" }).isChecked()).toBe(true);
  });

  test("shows the place that is written at", async () => {
    const { page, button, shown, text } = await open(LONG);
    await button.click();
    await shown.getByText("Paragraph 1.").waitFor();
    await caretIn(text.getByText("Paragraph 33."));
    await page.keyboard.type(" and more");
    const written = shown.getByText("and more");
    await written.waitFor();
    const [place, panel] = [await written.boundingBox(), page.viewportSize()];
    expect(place?.y).toBeGreaterThan(0);
    expect(place?.y).toBeLessThan(panel?.height ?? 0);
  });

  test("is opened by its key with the caret staying in the text, and closed by Escape with the focus on its button", async () => {
    const { page, panel, button, text } = await open();
    await caretIn(text.getByText("Dear"));
    await page.keyboard.press("ControlOrMeta+Alt+P");
    await panel.waitFor();
    expect(await text.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("ControlOrMeta+Alt+P");
    await panel.waitFor({ state: "hidden" });
    await button.focus();
    await page.keyboard.press("Enter");
    await panel.waitFor();
    expect(await panel.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("ArrowRight");
    expect(await panel.getByRole("radio", { name: "Desk" }).isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test("covers a phone's screen, and gives it back", async () => {
    const { page, panel, button, shown } = await open(undefined, { width: PHONE, touch: true });
    await button.click();
    await shown.getByText("Dear Dr.").waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect((await panel.boundingBox())?.width).toBe(PHONE);
    await panel.getByRole("button", { name: "Close the preview" }).click();
    await panel.waitFor({ state: "hidden" });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test("says what is wrong, keeps what was drawn, and tries again", async () => {
    const { page, panel, button, shown, text } = await open(undefined, { goesOffline: true });
    await button.click();
    await shown.getByText("Dear").waitFor();
    await page.context().setOffline(true);
    await caretIn(text.getByText("Dear"));
    await page.keyboard.type(", later");
    await panel.getByText("You seem to be offline.").waitFor();
    await shown.getByText("Dear Dr. Amara O'Neill").waitFor();
    await page.context().setOffline(false);
    await panel.getByRole("button", { name: "Try again" }).click();
    await shown.getByText("Dear Dr. Amara O'Neill, later").waitFor();
    expect(await panel.getByRole("button", { name: "Try again" }).count()).toBe(0);
  });

  test("says that the session has ended", async () => {
    const { page, panel, button } = await open(undefined, { provokes: [401] });
    await page.context().clearCookies();
    await button.click();
    await panel.getByText("Your session has ended.").waitFor();
  });

  test("without JavaScript opens the text in a new tab", async () => {
    const { page, button } = await open("<p>Stored {{client.name}}</p>", { javaScript: false });
    await page.getByLabel("Proposal content (HTML)").fill("<p>Typed for {{client.name}}</p>");
    const opened = page.context().waitForEvent("page");
    await button.click();
    const tab = await opened;
    await tab.getByText("Typed for Dr. Amara O'Neill").waitFor();
    await tab.getByText("Only you see this page.").waitFor();
  });
});

describe("the pages", () => {
  test("are printed on demand and offered as a file", async () => {
    const { page, panel, button, choose } = await open();
    await button.click();
    await choose("Pages");
    await panel.getByRole("button", { name: "Show pages" }).click();
    await panel.getByText("Made on").waitFor();
    await expectAccessible(page);
    await panel.getByRole("link", { name: "Open the pages" }).waitFor();
    const saved = page.waitForEvent("download");
    await panel.getByRole("link", { name: "Download" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("Website redesign.pdf");
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
    await panel.getByRole("button", { name: "Update" }).waitFor();
  });

  test("say when printing is not possible, and can be asked for again", async () => {
    const { page, panel, button, choose } = await open(undefined, { provokes: [502] });
    await page.route("**/download", (route) =>
      route.fulfill({ status: 502, json: { error: "The PDF could not be made. Please try again." } }),
    );
    await button.click();
    await choose("Pages");
    await panel.getByRole("button", { name: "Show pages" }).click();
    await panel.getByText("The PDF could not be made.").waitFor();
    await page.unroute("**/download");
    await panel.getByRole("button", { name: "Try again" }).click();
    await panel.getByText("Made on").waitFor();
  });
});
