// @module-tag nightly
/** How the client's pages use the window they are given, however narrow, low or wide it is. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, PHONE, type Site } from "../../world/browser/browser";
import { toAnswer } from "../../world/links";
import { briefNamed } from "../../world/main-job";
import { generatedProposal, MAIL, type Member, memberOn, offerToSign } from "../../world/people";

let site: Site;
let owner: Member;
beforeAll(async () => {
  site = await openSite();
  owner = await memberOn(site.world, "professional");
});
afterAll(() => site.dispose());

const topOf = (page: Page, place: string) =>
  page.locator(place).evaluate((element) => element.getBoundingClientRect().top);
const senderEnd = (page: Page) =>
  page.locator("header.sender").evaluate((element) => element.getBoundingClientRect().bottom);

async function formOn(page: Page): Promise<void> {
  const { path } = await offerToSign(site.world, owner, briefNamed("dental-clinic-website"));
  await page.goto(path);
  await page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await page.locator("#sign").waitFor();
}

test("a section is gone to below the sender, in the narrowest window too", async () => {
  const page = await site.visit({ width: 320, touch: true });
  const { path } = await offerToSign(site.world, owner, briefNamed("dental-clinic-website"));
  await page.goto(path);
  await page.locator("#outline summary").tap();
  await page.locator("#outline a").nth(4).tap();
  await expect.poll(() => topOf(page, "#section-5")).toBeLessThan(400);
  expect(await topOf(page, "#section-5")).toBeGreaterThanOrEqual(await senderEnd(page));
});

test("the longest names leave the header two lines, and what is gone to stands below it", async () => {
  const member = await memberOn(site.world, "professional");
  await site.world.db
    .prepare("update users set name = ?, business_name = ? where email = ?")
    .bind(
      "Wilhelmina Alexandra Walker-Oppenheimer",
      "Walker, Oppenheimer & Daughters Studio for Brand and Interface Design Ltd.",
      member.email,
    )
    .run();
  const { path } = await offerToSign(site.world, member, briefNamed("dental-clinic-website"));
  for (const javaScript of [true, false]) {
    const page = await site.visit({ width: PHONE, touch: true, javaScript, provokes: [400] });
    await page.goto(path);
    expect(await senderEnd(page)).toBeLessThanOrEqual(72);
    const glance = page.getByRole("region", { name: "At a glance" });
    await glance.getByText("Wilhelmina Alexandra Walker-Oppenheimer, Walker, Oppenheimer").waitFor();
    if (javaScript) await page.getByRole("button", { name: "I agree to sign electronically" }).click();
    await page.getByLabel("Full name").fill("");
    if (javaScript) continue;
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Approve Proposal" }).click();
    await page.getByText("Enter your full name.").waitFor();
    expect(await topOf(page, "#steps")).toBeGreaterThanOrEqual(await senderEnd(page));
  }
});

test("a long name is signed in one line, and a short one in its full size", async () => {
  const page = await site.visit({ width: PHONE, touch: true });
  await formOn(page);
  const mark = () =>
    page.locator("#signature").evaluate((box) => {
      const words = document.createRange();
      words.selectNodeContents(box);
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
      return { lines, fits: box.scrollWidth <= box.clientWidth, size: getComputedStyle(box).fontSize };
    });
  await page.getByLabel("Full name").fill("Al");
  const { size } = await mark();
  await page.getByLabel("Full name").fill("Jürgen Großmann-Şahin von der Heide");
  await expect.poll(async () => (await mark()).size).not.toBe(size);
  expect(await mark()).toMatchObject({ lines: 1, fits: true });
  await page.getByLabel("Full name").fill("Al");
  expect((await mark()).size).toBe(size);
});

test("on a phone held sideways the whole pad and its buttons are in sight below the sender", async () => {
  const page = await site.visit({ width: 844, touch: true });
  await page.setViewportSize({ width: 844, height: 390 });
  await formOn(page);
  await page.locator("[value=drawn]").evaluate((radio: HTMLElement) => radio.click());
  const height = await page.evaluate(() => {
    const [pad, clear] = ["pad", "clear"].map((id) => document.getElementById(id)?.getBoundingClientRect());
    return (clear?.bottom ?? 0) - (pad?.top ?? 0);
  });
  expect(height + (await senderEnd(page))).toBeLessThanOrEqual(390);
});

test("a wide table takes the sheet's room, and only what scrolls is a stop for the keyboard", async () => {
  const id = await generatedProposal(owner, { requiresSignature: false });
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const wide = row("Item 1 of it", "Senior developer", "3", "€1,150.00", "€3,450.00", "19%", "2027-02-15");
  const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;
  const html = `<h2>Prices</h2>${table(wide)}${table(row("Total", "€3,450.00"))}`;
  await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: html });
  await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
  const page = await site.visit({ width: DESK });
  await page.goto(`/client/proposal/${id}`);
  const tables = () =>
    page.locator(".document-table").evaluateAll((boxes) =>
      boxes.map((box) => ({
        scrolls: box.scrollWidth > box.clientWidth,
        stops: box.getAttribute("tabindex") === "0",
        hasShadow: getComputedStyle(box).backgroundImage !== "none",
      })),
    );
  const still = { scrolls: false, stops: false, hasShadow: false };
  await expect.poll(tables).toEqual([still, still]);
  await page.setViewportSize({ width: PHONE, height: 844 });
  await expect.poll(tables).toEqual([{ scrolls: true, stops: true, hasShadow: true }, still]);
});

test.each([
  ["en", "left", "<p>The price.</p>", ["Item", "Amount"], ["Design", "תכנון"]],
  ["he", "right", "<p>המחיר.</p>", ["פריט", "סכום"], ["עיצוב", "Design"]],
])("in %s, heads and cells of a table stand on the %s", async (language, side, text, heads, cells) => {
  const id = await generatedProposal(owner, { requiresSignature: false, language });
  const row = (tag: string, words: string[]) =>
    `<tr>${words.map((word) => `<${tag}>${word}</${tag}>`).join("")}</tr>`;
  const html = `${text}<table><thead>${row("th", heads)}</thead><tbody>${row("td", cells)}</tbody></table>`;
  await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: html });
  await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
  const page = await site.visit({ width: DESK });
  await page.goto(`/client/proposal/${id}`);
  const sides = await page
    .locator("#document :is(th, td)")
    .evaluateAll((found) => found.map((cell) => getComputedStyle(cell).textAlign));
  expect(sides).toEqual([side, side, side, side]);
});

test("once it is approved the page asks for no answer any more, wherever it did", async () => {
  const page = await site.visit({ width: DESK });
  const { path } = await toAnswer(site.world, owner);
  await page.goto(path);
  await page.locator("summary").getByText("Contents", { exact: true }).waitFor();
  await page.getByText("Go to your answer").waitFor();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("You approved this proposal.").waitFor();
  await page.getByText("received your answer").waitFor();
  expect(await page.getByText("Go to your answer").count()).toBe(0);
});
