// @module-tag nightly
/** Every command of the editor (docs/product.md 2): by button, by key and as it is typed. */
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMANDS, type Stroke } from "~/routes/app/editor/quill/commands";
import { DESK, expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { caretIn, type Editing, openEditor, typedAtOnce } from "../../world/browser/editor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const edit = (html: string, device = {}) => openEditor(site, html, device);
const toolbar = ({ page }: Editing) => page.getByRole("toolbar", { name: "Formatting" });
const press = (editing: Editing, name: string) =>
  toolbar(editing).getByRole("button", { name, exact: true }).click();

/** What becomes of "<p>words</p>" by a command for a line, or for the words that are selected. */
const MAKES: Record<string, string> = {
  Bold: "<p><strong>words</strong></p>",
  Italic: "<p><em>words</em></p>",
  Underline: "<p><u>words</u></p>",
  Strike: "<p><s>words</s></p>",
  Code: "<p><code>words</code></p>",
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [`Heading ${level}`, `<h${level}>words</h${level}>`]),
  ),
  "Plain paragraph": "<p>words</p>",
  "Bullet list": "<ul><li>words</li></ul>",
  "Ordered list": "<ol><li>words</li></ol>",
  Quote: "<blockquote><p>words</p></blockquote>",
  "Code block": "<pre><code>words</code></pre>",
  "Align left": "<p>words</p>",
  "Align center": '<p class="ql-align-center">words</p>',
  "Align right": '<p class="ql-align-right">words</p>',
  Justify: '<p class="ql-align-justify">words</p>',
};

describe("the toolbar", () => {
  test("has the agreed buttons in their order, and nothing else", async () => {
    const editing = await edit("<p>words</p>");
    const names = await toolbar(editing)
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(names).toEqual([
      "Block: Paragraph",
      "Bold",
      "Italic",
      "Link",
      "Bullet list",
      "Ordered list",
      "Align left",
      "Align center",
      "Align right",
      "Insert picture",
      "Insert table",
      "Rewrite",
      "Undo",
      "Redo",
    ]);
  });

  test("each button: on, off and on again, and stored", { tags: "journey" }, async () => {
    const names = ["Bold", "Italic", "Bullet list", "Ordered list", "Align center", "Align right"];
    const editing = await edit(names.map(() => WORDS).join("<p>between</p>"));
    for (const [at, name] of names.entries()) {
      await editing.text.locator(`:scope > :nth-child(${at * 2 + 1})`).click({ clickCount: 3 });
      const button = toolbar(editing).getByRole("button", { name, exact: true });
      for (const state of ["true", "false", "true"]) {
        await button.click();
        await expect.poll(() => button.getAttribute("aria-pressed"), { message: name }).toBe(state);
      }
    }
    expect(await editing.save()).toBe(names.map((name) => MAKES[name]).join("\n<p>between</p>\n"));
  });

  test("Align left takes an alignment away", async () => {
    const editing = await edit('<p class="ql-align-right">words</p>');
    await editing.text.locator("p").click();
    await press(editing, "Align left");
    expect(await editing.save()).toBe("<p>words</p>");
  });

  test("Undo and Redo are off where there is nothing to take back, and on where there is", async () => {
    const editing = await edit("<p>words</p>");
    const [undo, redo] = ["Undo", "Redo"].map((name) => toolbar(editing).getByRole("button", { name }));
    const off = async () => [
      await undo?.getAttribute("aria-disabled"),
      await redo?.getAttribute("aria-disabled"),
    ];
    expect(await off()).toEqual(["true", "true"]);
    await typedAtOnce(editing.page);
    await caretIn(editing.text.locator("p"));
    await editing.page.keyboard.type(" more");
    await expect.poll(off).toEqual([null, "true"]);
    await undo?.click();
    expect(await editing.text.textContent()).toBe("words");
    await expect.poll(off).toEqual(["true", null]);
    await redo?.click();
    expect(await editing.text.textContent()).toBe("words more");
    await expect.poll(off).toEqual([null, "true"]);
  });

  test("is one stop of Tab; arrows move within it, and Alt+F10 leads to it from the text", async () => {
    const editing = await edit("<p>words</p>");
    await editing.text.locator("p").click();
    await editing.page.keyboard.press("Alt+F10");
    const focused = () => editing.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    // The key waits for the bars' code.
    await expect.poll(focused).toBe("Block: Paragraph");
    await editing.page.keyboard.press("End");
    expect(await focused()).toBe("Redo");
    await editing.page.keyboard.press("ArrowRight");
    await editing.page.keyboard.press("ArrowRight");
    expect(await focused()).toBe("Bold");
  });

  test("stays in view in a long document", async () => {
    const editing = await edit("<p>words</p>".repeat(200));
    await editing.text.locator("p").last().scrollIntoViewIfNeeded();
    const box = await toolbar(editing).boundingBox();
    expect(box?.y).toBeLessThan(5);
    expect(box?.y).toBeGreaterThanOrEqual(0);
  });

  test("the text is at least 400 px high", async () => {
    const editing = await edit("<p>words</p>");
    expect((await editing.text.boundingBox())?.height).toBeGreaterThanOrEqual(400);
  });
});

/** Without the place that Quill holds open for what is typed next. */
const said = async (line: Locator) => (await line.textContent())?.replaceAll("\ufeff", "");
const WORDS = "<p>words</p>";
const NAMED_COMMANDS = COMMANDS.map((command) => ({ ...command, name: command.name() }));
const keysFor = ({ letter, shift, alt }: Stroke) =>
  ["ControlOrMeta", ...(shift ? ["Shift"] : []), ...(alt ? ["Alt"] : []), letter].join("+");

describe("by key", () => {
  test("every command: on, off and on again, each in a paragraph of its own", async () => {
    const commands = NAMED_COMMANDS.filter(({ format, stroke }) => stroke && format[1] !== false);
    // A plain paragraph between them, because code blocks and quotations that follow each other are one.
    const editing = await edit([...commands.map(() => WORDS), ""].join("<p>between</p>"));
    for (const [at, { name, stroke }] of commands.entries()) {
      const line = editing.text.locator(`:scope > :nth-child(${at * 2 + 1})`);
      const before = await line.evaluate((element) => element.outerHTML);
      await line.click({ clickCount: 3 });
      const keys = keysFor(stroke as Stroke);
      await editing.page.keyboard.press(keys);
      expect(await line.evaluate((element) => element.outerHTML), name).not.toBe(before);
      await editing.page.keyboard.press(keys);
      expect(await line.evaluate((element) => element.outerHTML), name).toBe(before);
      await editing.page.keyboard.press(keys);
    }
    const made = commands.map(({ name }) => `${MAKES[name]}\n<p>between</p>`);
    expect(await editing.save()).toBe(made.join("\n"));
  });

  test("Align left and Plain paragraph take away", async () => {
    const editing = await edit('<p class="ql-align-right">one</p><h2>two</h2>');
    await editing.text.getByText("one").click();
    await editing.page.keyboard.press("ControlOrMeta+Shift+L");
    await editing.text.getByText("two").click();
    await editing.page.keyboard.press("ControlOrMeta+Alt+0");
    expect(await editing.save()).toBe("<p>one</p>\n<p>two</p>");
  });

  test("Tab and Shift+Tab change the depth of a list item, Shift+Enter breaks the line", async () => {
    const editing = await edit("<ul><li>one</li><li>two</li></ul>");
    await editing.text.getByText("two").click();
    await editing.page.keyboard.press("Home");
    await editing.page.keyboard.press("Tab");
    await editing.page.keyboard.press("End");
    await editing.page.keyboard.press("Shift+Enter");
    await editing.page.keyboard.type("three");
    expect(await editing.save()).toBe("<ul><li>one<ul><li>two<br />three</li></ul></li></ul>");
    const again = await openEditor(site, "", {}, editing);
    await again.text.getByText("two").click({ position: { x: 60, y: 8 } });
    await again.page.keyboard.press("Home");
    await again.page.keyboard.press("Shift+Tab");
    expect(await again.save()).toBe("<ul><li>one</li><li>two<br />three</li></ul>");
  });

  test("what AltGr types is text and no command", async () => {
    const editing = await edit("<h2>words</h2>");
    await editing.text.locator("h2").click();
    const isTaken = await editing.text.evaluate((text) => {
      const key = { key: "}", keyCode: 48, which: 48, ctrlKey: true, altKey: true, modifierAltGraph: true };
      const event = new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true });
      text.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(isTaken).toBe(false);
    await editing.text.locator("h2").waitFor();
  });
});

describe("as it is typed", () => {
  const TYPED = NAMED_COMMANDS.flatMap(({ name, typed = [] }) => typed.map((marks) => ({ name, marks })));

  test("every mark, and undo gives the marks back", async () => {
    const editing = await edit([...TYPED.map(() => "<p>x</p>"), ""].join("<p>between</p>"));
    const { page, text } = editing;
    for (const [at, { name, marks }] of TYPED.entries()) {
      const isLine = /[ \n]$/.test(marks);
      const typed = isLine ? marks : marks.replace(/[a-z]+/, "words");
      const line = text.locator(`:scope > :nth-child(${at * 2 + 1})`);
      await line.click();
      await page.keyboard.press("Home");
      await page.keyboard.press("Shift+End");
      await page.keyboard.type(typed);
      await expect.poll(() => said(line), { message: name }).toBe(isLine ? "" : "words");
      await page.keyboard.press("ControlOrMeta+Z");
      expect(await said(line), name).toBe(typed.replace("\n", ""));
      await page.keyboard.press("ControlOrMeta+Shift+Z");
      await expect.poll(() => said(line), { message: name }).toBe(isLine ? "" : "words");
      if (isLine) await page.keyboard.type("words");
    }
    const made = TYPED.map(({ name }) => `${MAKES[name]}\n<p>between</p>`);
    expect(await editing.save()).toBe(made.join("\n"));
  });

  test("--- is a rule, and the text goes on below it", async () => {
    const editing = await edit("<p>x</p>");
    await caretIn(editing.text.locator("p"));
    await editing.page.keyboard.press("Enter");
    await editing.page.keyboard.type("---below");
    expect(await editing.save()).toBe("<p>x</p>\n<hr />\n<p>below</p>");
  });

  test("within a sentence, and what follows is plain again", async () => {
    const editing = await edit("<p>x</p>");
    await caretIn(editing.text.locator("p"));
    await editing.page.keyboard.type(" is **very good**, (*really*) and `so` on");
    expect(await editing.save()).toBe(
      "<p>x is <strong>very good</strong>, (<em>really</em>) and <code>so</code> on</p>",
    );
  });

  test("a link, where it leads somewhere a proposal may link to", async () => {
    const editing = await edit("<p>x</p>");
    await caretIn(editing.text.locator("p"));
    await editing.page.keyboard.type(" [our site](https://weber.example/a_b), [us](javascript:alert)");
    expect(await editing.save()).toBe(
      '<p>x <a href="https://weber.example/a_b" rel="noopener noreferrer">our site</a>, [us](javascript:alert)</p>',
    );
  });

  test("what is no mark stays as it is", async () => {
    const plain = [
      "5*3*2",
      "file_name_2 and snake_case_too",
      "a * b * c",
      "2026. ",
      "#hash",
      "** nothing **",
      "--",
    ];
    const editing = await edit("<p>x</p>");
    await editing.text.locator("p").click({ clickCount: 3 });
    for (const [at, words] of plain.entries()) {
      if (at > 0) await editing.page.keyboard.press("Enter");
      await editing.page.keyboard.type(`${words}!`);
    }
    expect(await editing.save()).toBe(plain.map((words) => `<p>${words}!</p>`).join("\n"));
  });

  test("on a phone's keyboard, which tells no keys", async () => {
    const editing = await edit("<p>x</p>", { width: PHONE, touch: true });
    await editing.text.locator("p").tap();
    await editing.page.keyboard.press("ControlOrMeta+A");
    for (const letter of ["#", "#", " ", "T", "o", "p"]) await editing.page.keyboard.insertText(letter);
    expect(await editing.save()).toBe("<h2>Top</h2>");
  });
});

describe("history (docs/product.md 9)", () => {
  test("groups what is typed within half a second, and parts what is not", async () => {
    const { page, text } = await edit("<p>x</p>");
    await caretIn(text.locator("p"));
    // The clock is moved by hand: a busy machine may take its time between two letters.
    const start = Date.now() + 1000;
    await page.clock.setFixedTime(start);
    await page.keyboard.type("abc");
    await page.clock.setFixedTime(start + 700);
    await page.keyboard.type("def");
    await page.keyboard.press("ControlOrMeta+Z");
    expect(await text.textContent()).toBe("xabc");
    await page.keyboard.press("ControlOrMeta+Z");
    expect(await text.textContent()).toBe("x");
    await page.keyboard.press("ControlOrMeta+Y");
    expect(await text.textContent()).toBe("xabc");
  });

  test("keeps 100 steps and forgets what is before them", async () => {
    const { page, text } = await edit("<p>x</p>");
    await caretIn(text.locator("p"));
    // Half a second passes between two letters: the clock is moved instead of waited for.
    for (let step = 1; step <= 105; step += 1) {
      await page.clock.setFixedTime(Date.now() + step * 600);
      await page.keyboard.type("a");
    }
    for (let step = 0; step < 110; step += 1) await page.keyboard.press("ControlOrMeta+Z");
    expect(await text.textContent()).toBe("xaaaaa");
    expect(await page.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("the list of shortcuts", () => {
  test("opens by its button and its key, names every command, and gives the focus back", async () => {
    const { page, text } = await edit("<p>words</p>");
    await text.locator("p").click();
    await page.keyboard.press("ControlOrMeta+/");
    const list = page.getByRole("dialog", { name: "Shortcuts" });
    for (const { name } of NAMED_COMMANDS) await list.getByText(name, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Shortcuts" }).click();
    await list.waitFor();
    expect(await list.getByText("Ctrl").count()).toBeGreaterThan(10);
  });

  test("has a Mac's keys on a Mac", async () => {
    const editing = await edit("<p>words</p>");
    await editing.page.addInitScript(() =>
      Object.defineProperty(navigator, "platform", { value: "MacIntel" }),
    );
    await editing.page.reload();
    await editing.page.getByRole("button", { name: "Shortcuts" }).click();
    const list = editing.page.getByRole("dialog", { name: "Shortcuts" });
    await list.waitFor();
    expect(await list.getByText("⌘").count()).toBeGreaterThan(10);
    expect(await list.getByText("Ctrl").count()).toBe(0);
  });
});

test("its buttons are large enough for a thumb", async () => {
  const editing = await edit(
    "<h2>Scope</h2><p>words</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
  );
  await editing.page.setViewportSize({ width: PHONE, height: 844 });
  for (const button of await toolbar(editing).getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await editing.page.setViewportSize({ width: DESK, height: 900 });
});
