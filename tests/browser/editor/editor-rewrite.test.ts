// @module-tag nightly
/** A model's suggestion for a passage: a redline beside the text, accepted in one step or not at all. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectAccessible, expectNoOverflow, openSite, PHONE, type Site } from "../../world/browser/browser";
import { openEditor } from "../../world/browser/editor";
import { MODEL_API } from "../../world/world";

let site: Site;
beforeAll(async () => {
  site = await openSite({
    CONTENT_API_URL: MODEL_API,
    CONTENT_API_KEY: "sk-test",
    CONTENT_API_MODEL: "writer-1",
  });
});
afterAll(() => site.dispose());
beforeEach(() => site.world.model.forget());

const PARAGRAPH = "We train two receptionists on site.";
const TEXT = `<h2>Training</h2>\n<p>${PARAGRAPH}</p>\n<ul><li>A manual</li><li>A call a week</li></ul>\n<table><tbody><tr><td>Total</td><td>$17,500</td></tr></tbody></table>`;

const open = async (device = {}, html = TEXT) => {
  // Of the proposal, whose text is replaced.
  site.world.model.say(`<h2>Scope</h2><p>${"We build the site and train the team. ".repeat(8)}</p>`);
  const editing = await openEditor(site, html, device);
  const { page, text } = editing;
  const panel = page.getByRole("dialog", { name: "Rewrite" });
  const tool = page.getByRole("button", { name: "Rewrite", exact: true });
  await tool.waitFor();
  const choose = (name: string) => panel.getByRole("button", { name, exact: true }).click();
  return { ...editing, panel, tool, choose, paragraph: text.locator("p").first() };
};

describe("rewriting", () => {
  test("a paragraph: shows what changes, is accepted in one step, and undone in one", async () => {
    const { page, panel, tool, choose, paragraph, save } = await open();
    site.world.model.say("<p>We train <strong>your whole team</strong> on site, in 14 days.</p>");
    await paragraph.click();
    await tool.click();
    await panel.getByText(PARAGRAPH).waitFor();
    await expectAccessible(page);
    await choose("Friendlier");
    const suggestion = panel.getByRole("region", { name: "Suggestion" });
    await suggestion.getByRole("button", { name: "Accept" }).waitFor();
    expect((await suggestion.locator("del").first().textContent())?.trim()).toBe("two receptionists");
    expect((await suggestion.locator("ins").first().textContent())?.trim()).toBe("your whole team");
    expect(await suggestion.textContent()).toContain("Not from your text or brief: 14");
    expect(await page.evaluate(() => CSS.highlights.has("rewrite"))).toBe(true);
    expect(await paragraph.textContent()).toBe(PARAGRAPH);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect.poll(() => paragraph.textContent()).toBe("We train your whole team on site, in 14 days.");
    expect(await page.evaluate(() => CSS.highlights.has("rewrite"))).toBe(false);
    await page.keyboard.press("ControlOrMeta+Z");
    await expect.poll(() => paragraph.textContent()).toBe(PARAGRAPH);
    await page.keyboard.press("ControlOrMeta+Shift+Z");
    await page.keyboard.press("Escape");
    expect(await save()).toBe(
      TEXT.replace(PARAGRAPH, "We train <strong>your whole team</strong> on site, in 14 days."),
    );
  });

  test("a few words by the key, and a discarded suggestion changes nothing", async () => {
    const { page, panel, choose, paragraph, text } = await open();
    await paragraph.click();
    const lines = await text.locator("p").count();
    await page.keyboard.press("Home");
    for (let words = 0; words < 2; words += 1) await page.keyboard.press("ControlOrMeta+Shift+ArrowRight");
    await page.keyboard.press("ControlOrMeta+Alt+A");
    await panel.getByText("We train", { exact: true }).waitFor();
    site.world.model.say("We teach");
    await choose("Rewrite");
    await panel.getByRole("button", { name: "Discard" }).click();
    expect(await paragraph.textContent()).toBe(PARAGRAPH);
    site.world.model.say("<p>We teach</p>");
    await choose("Rewrite");
    await panel.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => paragraph.textContent()).toBe(PARAGRAPH.replace("We train", "We teach"));
    expect(await text.locator("p").count()).toBe(lines);
  });

  test("a list, and a new section below it", async () => {
    const { panel, tool, choose, text, save } = await open();
    await text.getByText("A manual").click();
    await text.getByText("A call a week").click({ modifiers: ["Shift"] });
    await tool.click();
    site.world.model.say("<ul><li>A short manual</li><li>A call each week</li></ul>");
    await choose("Fix grammar");
    await panel.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => text.locator("li").last().textContent()).toBe("A call each week");
    await choose("Write the section");
    await panel.getByText("Say in a line what the section is about.").waitFor();
    await panel.getByLabel("New section about").fill("Handing over");
    site.world.model.say("<h2>Handing over</h2><p>You get all files.</p>");
    await choose("Write the section");
    await panel.getByRole("button", { name: "Accept" }).click();
    await text.getByRole("heading", { name: "Handing over" }).waitFor();
    await panel.getByRole("button", { name: "Close rewriting" }).click();
    expect(await save()).toBe(
      TEXT.replace(
        "<li>A manual</li><li>A call a week</li></ul>",
        "<li>A short manual</li><li>A call each week</li></ul>\n<h2>Handing over</h2>\n<p>You get all files.</p>",
      ),
    );
  });

  test("a passage from the library, which it then no longer is", async () => {
    const mark = `${"a".repeat(21)}.3.x1.a`;
    const { tool, choose, panel, paragraph, text } = await open(
      {},
      TEXT.replace("<p>", `<p data-piece="${mark}">`),
    );
    await text.locator("[data-piece]").waitFor();
    await paragraph.click();
    await tool.click();
    site.world.model.say("<p>We train you.</p>");
    await choose("Shorten");
    await panel.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => paragraph.textContent()).toBe("We train you.");
    expect(await text.locator("[data-piece]").count()).toBe(0);
    expect(JSON.stringify(site.world.model.asked.at(-1))).not.toContain("data-piece");
  });

  test("a table's cell", async () => {
    const { page, panel, tool, choose, text } = await open();
    const cell = text.locator("td").first();
    await cell.click();
    await tool.click();
    await panel.getByText("Total", { exact: true }).waitFor();
    site.world.model.say("Total in all");
    await choose("Rewrite");
    await panel.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => cell.textContent()).toBe("Total in all");
    await page.keyboard.press("ControlOrMeta+Z");
    await expect.poll(() => text.locator("td").first().textContent()).toBe("Total");
  });

  test("can be stopped, says what fails, and does not overwrite what was typed meanwhile", async () => {
    const { page, panel, tool, choose, paragraph } = await open();
    await paragraph.click();
    await tool.click();
    const pen = site.world.model.pen();
    await choose("Shorten");
    pen.write("<p>We train");
    await panel.getByText("We train", { exact: true }).waitFor();
    await panel.getByRole("button", { name: "Stop" }).click();
    pen.end();
    site.world.model.fail(401);
    await choose("Shorten");
    await panel.getByText("The passage could not be rewritten.").waitFor();
    site.world.model.say("<p>We train you.</p>");
    await choose("Shorten");
    await panel.getByRole("button", { name: "Accept" }).waitFor();
    await paragraph.click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Soon.");
    await panel.getByRole("button", { name: "Accept" }).click();
    await panel.getByText("The passage has changed since.").waitFor();
    expect(await paragraph.textContent()).toBe(`${PARAGRAPH} Soon.`);
  });

  test("on a phone covers the text until it is accepted", async () => {
    const { page, panel, tool, choose, paragraph } = await open({ width: PHONE, touch: true });
    await paragraph.tap();
    await tool.tap();
    await panel.getByText(PARAGRAPH).waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    site.world.model.say("<p>We train you.</p>");
    await choose("Shorten");
    await panel.getByRole("button", { name: "Accept" }).tap();
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => paragraph.textContent()).toBe("We train you.");
  });
});

test("without a model, the panel says so and nothing can be pressed", async () => {
  const plain = await openSite();
  try {
    const { page, text } = await openEditor(plain, TEXT);
    await text.locator("p").first().click();
    await page.getByRole("button", { name: "Rewrite", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Rewrite" });
    await panel.getByText("No writing model is set up here").waitFor();
    const button = panel.getByRole("button", { name: "Shorten" });
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    await button.click({ force: true });
    expect(await panel.getByRole("region", { name: "Suggestion" }).count()).toBe(0);
    expect(plain.world.model.asked).toEqual([]);
  } finally {
    await plain.dispose();
  }
});
