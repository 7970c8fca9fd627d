// @module-tag nightly
/** Two columns: typed with paragraphs and lists, by keyboard alone, and read by a client on a phone and at a desk. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DESK,
  expectAccessible,
  expectNoOverflow,
  openSite,
  PHONE,
  type Site,
} from "../../world/browser/browser";
import { openEditor } from "../../world/browser/editor";
import { memberOn, offerToSign } from "../../world/people";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

test("columns are typed by keyboard, with paragraphs and lists, and undone", async () => {
  const { page, text, save } = await openEditor(site, "<p>before</p>");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await text.getByText("before").click();
  await press("End", "Enter");
  await page.keyboard.type("/two");
  await page.getByRole("option", { name: "Two columns", exact: true }).waitFor();
  await press("Enter");
  await text.getByRole("textbox", { name: "Two columns: First column" }).waitFor();
  await press("ControlOrMeta+B");
  await page.keyboard.type("Included");
  await press("ControlOrMeta+B", "Enter");
  await page.keyboard.type("- Design");
  await press("Enter");
  await page.keyboard.type("Code");
  await press("Enter", "Enter");
  await page.keyboard.type("All of it");
  await press("Tab");
  await page.keyboard.type("Not included");
  await press("Enter", "ControlOrMeta+Shift+7");
  await page.keyboard.type("Photos");
  await page.waitForTimeout(600);
  await page.keyboard.insertText(" and films");
  await press("ControlOrMeta+Z", "Tab");
  await page.keyboard.type("after");
  expect((await save()).split("\n")).toEqual([
    "<p>before</p>",
    '<section class="block-columns"><p><strong>Included</strong></p><ul><li>Design</li><li>Code</li></ul><p>All of it</p><hr /><p>Not included</p><ol><li>Photos</li></ol></section>',
    "<p>after</p>",
  ]);
});

test("pasted lines are paragraphs, and a block without words is not stored", async () => {
  const { page, text, save } = await openEditor(
    site,
    '<p>before</p>\n<section class="block-columns"><p>a</p><hr /></section>',
  );
  await page.evaluate(() => navigator.clipboard.writeText("one\r\n\r\ntwo\nthree"));
  await text.getByRole("textbox", { name: "Two columns: Second column" }).click();
  await page.keyboard.press("ControlOrMeta+V");
  await text.getByText("three").waitFor();
  const first = text.getByRole("textbox", { name: "Two columns: First column" });
  await first.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  expect(await save()).toBe(
    '<p>before</p>\n<section class="block-columns"><hr /><p>one</p><p>two</p><p>three</p></section>',
  );
});

const columnsOf = (included: string, excluded: string) =>
  `<section class="block-columns"><p><strong>${included}</strong></p><ul><li>a</li></ul><hr /><p><strong>${excluded}</strong></p></section>`;
const WORDS = { ltr: columnsOf("Included", "Not included"), rtl: columnsOf("يشمل العرض", "لا يشمل") };

test.each([
  [PHONE, "ltr"],
  [DESK, "ltr"],
  [DESK, "rtl"],
] as const)("at %i px, read %s, columns stand in reading order", async (width, direction) => {
  const owner = await memberOn(site.world, "professional");
  const { id, address } = await offerToSign(site.world, owner, {
    clientEmail: `columns-${width}-${direction}@harbor.example`,
  });
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, {
    recipientEmail: address,
    ccEmails: [],
    subject: "Again",
    message: "Again",
    currentContent: `<h1>Offer</h1>${WORDS[direction]}`,
  });
  expect(sent.status).toBe(200);
  const page = await site.visit({ width });
  await page.goto(`/client/proposal/${id}`);
  const boxes = await page
    .locator(".block-columns > div")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const [first, second] = boxes as [DOMRect, DOMRect];
  if (width === PHONE) expect(second.top).toBeGreaterThanOrEqual(first.bottom);
  else expect(second.top).toBe(first.top);
  if (width === DESK) {
    const [start, end] = direction === "rtl" ? [second, first] : [first, second];
    expect(end.left).toBeGreaterThan(start.right);
    expect(Math.abs(start.width - end.width)).toBeLessThan(1);
  }
  await expectNoOverflow(page);
  await expectAccessible(page);
});
