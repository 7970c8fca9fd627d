// @module-tag nightly
/** One proposal in two tabs and in two browsers: who edits is seen at once, and anybody can take over. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Device, expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { caretIn, openEditor, type proposalWith } from "../../world/browser/editor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const HTML = "<h2>Scope</h2>\n<p>words</p>";

const textIn = (page: Page) => page.getByRole("textbox", { name: "Proposal content", exact: true });
const reading = (page: Page) => page.getByRole("region", { name: "Proposal content, to read" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** As it does by itself every 20 seconds. */
const comesToFront = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("pageshow")));

const openTwo = async (isSameBrowser: boolean, device: Partial<Device> = {}) => {
  const first = await openEditor(site, HTML, device);
  // The first has asked.
  await first.page.waitForTimeout(500);
  if (!isSameBrowser) {
    const second = await openSecond(first, device);
    return { first, second };
  }
  const second = await first.page.context().newPage();
  await second.goto(`/proposal/${first.id}/edit`);
  return { first, second };
};
const openSecond = async (
  { owner, id }: { owner: never | Awaited<ReturnType<typeof proposalWith>>["owner"]; id: string },
  device: Partial<Device>,
) => {
  const { signInAs } = await import("../../world/screens");
  const page = await site.visit({ width: 1440, ...device });
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}/edit`);
  return page;
};

test("a second tab reads, takes over, and the first keeps what was typed and takes back", async () => {
  const { first, second } = await openTwo(true);
  await second.getByText("You are editing this proposal in another tab.").waitFor();
  await reading(second).getByText("words").waitFor();
  expect(await textIn(second).isVisible()).toBe(false);
  expect(await second.getByRole("button", { name: "Save Changes" }).count()).toBe(0);
  await expectAccessible(second);

  await caretIn(first.text.getByText("words"));
  await first.page.keyboard.type(" mine");
  await press(second, "Take over");
  await textIn(second).waitFor();
  await reading(second).waitFor({ state: "detached" });
  await second.waitForFunction(() => document.activeElement?.id === "editor-text");

  await first.page.getByText("You went on in another tab.").waitFor();
  await first.page.getByText("What you typed here is kept in this browser").waitFor();
  await reading(first.page).getByText("words mine").waitFor();
  await expectAccessible(first.page);
  await first.page.waitForFunction(() => Object.values(localStorage).join().includes("words mine"));

  await press(first.page, "Take back");
  await textIn(first.page).waitFor();
  await second.getByText("You went on in another tab.").waitFor();
  expect(await first.save()).toBe("<h2>Scope</h2>\n<p>words mine</p>");
  await reading(second).or(textIn(second)).getByText("words mine").waitFor();
});

test("a tab that is closed lets the other go on with what was saved", async () => {
  const { first, second } = await openTwo(true);
  await reading(second).waitFor();
  await caretIn(first.text.getByText("words"));
  await first.page.keyboard.type(" more");
  await first.save();
  await second.bringToFront();
  await comesToFront(second);
  await textIn(second).getByText("words more").waitFor();
  expect(await second.getByText("You are editing this proposal").count()).toBe(0);
});

test("loaded anew, a tab goes on, though its page never said that it left", async () => {
  const { page, text } = await openEditor(site, HTML);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (to, init) =>
      String(init?.body).includes('"leaves"') ? new Promise(() => undefined) : send(to, init);
  });
  await page.reload();
  await text.waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText("You are editing this proposal").count()).toBe(0);
});

test("in another browser, on a phone", async () => {
  const { first, second } = await openTwo(false, { width: PHONE, touch: true });
  await second.getByText("You are editing this proposal elsewhere.").waitFor();
  await expectAccessible(second);
  await press(second, "Take over");
  await textIn(second).waitFor();
  await comesToFront(first.page);
  await first.page.getByText("You went on elsewhere.").waitFor();
});

test("without a connection everybody edits, and the revision decides", async () => {
  const editing = await openEditor(site, HTML, { goesOffline: true });
  const { page, text } = editing;
  await page.waitForTimeout(500);
  await page.context().setOffline(true);
  const second = await openSecond(editing, {});
  await second.getByText("You are editing this proposal elsewhere").waitFor();
  await press(second, "Take over");
  await textIn(second).getByText("words").click();
  await second.keyboard.type("X");
  await caretIn(text.getByText("words"));
  await page.keyboard.type(" mine");
  expect(await text.isVisible()).toBe(true);
  await second.keyboard.press("ControlOrMeta+S");
  await second.getByText("Content Saved").first().waitFor();
  await page.context().setOffline(false);
  await comesToFront(page);
  await page.getByText("Changed elsewhere while you were editing").waitFor();
  expect(await text.getByText("words mine").isVisible()).toBe(true);
});
