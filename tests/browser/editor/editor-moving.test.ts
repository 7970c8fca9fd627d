// @module-tag nightly
/** Blocks are moved by their handle, with a mouse and with a thumb; by its menu and by keys. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Device, expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { caretIn, openEditor } from "../../world/browser/editor";
import { editorInPage } from "../../world/browser/editor-alone";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const TABLE = "<table><tbody><tr><td>cell</td></tr></tbody></table>";
const CALLOUT = '<section class="block-callout"><p>Note this</p></section>';
const BLOCKS = [
  "<h2>Scope</h2>",
  "<p>one</p>",
  "<ul><li>a</li><li>b</li></ul>",
  TABLE,
  "<hr />",
  CALLOUT,
  "<p>last</p>",
];
const order = (...at: number[]) => at.map((index) => BLOCKS[index]).join("\n");
const HTML = order(0, 1, 2, 3, 4, 5, 6);

const open = async (html = HTML, device: Partial<Device> = {}) => {
  const editing = await openEditor(site, html, device);
  const { page, text } = editing;
  return {
    ...editing,
    handle: page.getByRole("button", { name: "Move block", includeHidden: true }),
    line: page.locator(".block-drop"),
    block: (at: number) => text.locator(":scope > *").nth(at),
    said: (words: string) => page.getByText(words).waitFor({ state: "attached" }),
    key: async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
    },
  };
};
type Opened = Awaited<ReturnType<typeof open>>;

const middle = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y, bottom: box.y + box.height };
};
/** Until the handle stands beside a block. */
const beside = async ({ handle, block }: Opened, at: number) => {
  await handle.waitFor();
  const { top, bottom } = await middle(block(at));
  await expect
    .poll(async () => {
      const { y } = await middle(handle);
      return y >= top - 24 && y <= Math.max(bottom, top + 40);
    })
    .toBe(true);
};
/** Picks a block up and holds it above or below another. */
const hold = async (editing: Opened, from: number, to: number, side: "above" | "below") => {
  const { page, block, handle, line } = editing;
  // It is loaded after the text, and comes when the pointer moves.
  await handle.waitFor({ state: "attached" });
  await block(from).hover({ position: { x: 5, y: 5 }, force: true });
  await beside(editing, from);
  const start = await middle(handle);
  const target = await middle(block(to));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 10);
  await page.mouse.move(start.x + 20, side === "above" ? target.top + 1 : target.bottom - 1, { steps: 4 });
  await line.waitFor();
};

describe("by mouse", () => {
  test.each([
    ["a heading below a list", 0, 2, "below", order(1, 2, 0, 3, 4, 5, 6)],
    ["a list above a heading", 2, 0, "above", order(2, 0, 1, 3, 4, 5, 6)],
    ["a table to the end", 3, 6, "below", order(0, 1, 2, 4, 5, 6, 3)],
    ["a divider above a paragraph", 4, 1, "above", order(0, 4, 1, 2, 3, 5, 6)],
    ["a design block above a table", 5, 3, "above", order(0, 1, 2, 5, 3, 4, 6)],
    ["the last line to the top", 6, 0, "above", order(6, 0, 1, 2, 3, 4, 5)],
  ] as const)("%s, as one step of undo", async (_, from, to, side, wanted) => {
    const editing = await open();
    await hold(editing, from, to, side);
    await editing.page.mouse.up();
    await editing.said("Block moved.");
    expect(await editing.text.locator("[data-block-handle], .block-drop, .block-veil").count()).toBe(0);
    await editing.page.getByRole("button", { name: "Undo" }).click();
    await editing.page.getByRole("button", { name: "Redo" }).click();
    expect(await editing.save()).toBe(wanted);
  });

  test("undo takes it back, and nothing is left to undo", async () => {
    const editing = await open();
    const before = await editing.text.innerHTML();
    await hold(editing, 1, 3, "below");
    await editing.page.mouse.up();
    await editing.said("Block moved.");
    const undo = editing.page.getByRole("button", { name: "Undo" });
    await undo.click();
    expect(await editing.text.innerHTML()).toBe(before);
    expect(await undo.getAttribute("aria-disabled")).toBe("true");
  });

  test("Escape lets go of it, and so does its own place", async () => {
    const editing = await open();
    await hold(editing, 1, 3, "below");
    await editing.key("Escape");
    await editing.line.waitFor({ state: "detached" });
    await editing.page.mouse.up();
    await hold(editing, 1, 3, "below");
    const own = await middle(editing.block(1));
    await editing.page.mouse.move(own.x, own.y);
    await editing.line.waitFor({ state: "hidden" });
    await editing.page.mouse.up();
    expect(await editing.page.getByRole("menu").count()).toBe(0);
    expect(await editing.text.locator(":scope > *").first().textContent()).toBe("Scope");
    expect(await editing.page.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
  });

  test("the page scrolls while a block is held at its edge", async () => {
    const many = Array.from({ length: 60 }, (_, at) => `<p>line ${at}</p>`);
    const editing = await open(many.join("\n"));
    const { page, block, handle } = editing;
    await block(0).hover();
    await beside(editing, 0);
    const start = await middle(handle);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, 880, { steps: 3 });
    await page.waitForFunction(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    );
    const last = await middle(block(59));
    await page.mouse.move(start.x, last.bottom - 1, { steps: 3 });
    await page.waitForTimeout(100);
    await page.mouse.up();
    await editing.said("Block moved. 60 of 60.");
    expect((await editing.save()).split("\n").at(-1)).toBe("<p>line 0</p>");
  });

  test("the caret stays in its letter", async () => {
    const editing = await open();
    await caretIn(editing.block(1));
    await editing.key("ArrowLeft");
    await hold(editing, 1, 2, "below");
    await editing.page.mouse.up();
    await editing.said("Block moved.");
    await editing.page.keyboard.type("X");
    expect(await editing.save()).toContain("</ul>\n<p>onXe</p>");
  });
});

test("its menu moves a block for those who cannot drag, and is read aloud", async () => {
  const editing = await open();
  const { page, block, handle } = editing;
  await caretIn(block(1));
  await beside(editing, 1);
  await expectAccessible(page);
  await handle.click();
  const menu = page.getByRole("menu", { name: "Move block" });
  await menu.waitFor();
  await expectAccessible(page);
  await editing.key("ArrowDown", "Enter");
  await editing.said("Block moved down. 3 of 7.");
  await page.keyboard.type("!");
  await handle.click();
  await menu.waitFor();
  await editing.key("Escape");
  await menu.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.id === "editor-text");
  await page.keyboard.type("!");
  expect(await editing.save()).toBe(order(0, 2, 1, 3, 4, 5, 6).replace("one", "one!!"));
});

test("by keys: a paragraph, a whole list and a table, with the caret in it", async () => {
  const editing = await open();
  const { block, key, said, page, text } = editing;
  await caretIn(block(1));
  await key("Alt+Shift+ArrowDown");
  await said("Block moved down. 3 of 7.");
  await page.keyboard.type("!");
  await caretIn(text.getByText("b", { exact: true }));
  await key("Alt+Shift+ArrowUp", "Alt+Shift+ArrowUp");
  await said("The block cannot move up.");
  await text.getByText("cell").click();
  await key("Alt+Shift+ArrowUp");
  await said("Block moved up. 3 of 7.");
  expect(await page.locator(":focus").textContent()).toBe("cell");
  expect(await editing.save()).toBe(order(2, 0, 3, 1, 4, 5, 6).replace("one", "one!"));
});

describe("by thumb", () => {
  const thumbOn = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page);
    return (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y }],
      });
  };

  test("a block is dragged by its handle, and the page stays where it is", async () => {
    const editing = await open(HTML, { width: PHONE, touch: true });
    const { page, block, handle, line } = editing;
    await block(1).tap();
    await beside(editing, 1);
    const box = await handle.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    const text = await editing.text.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((text?.x ?? 0) + 1);
    await expectAccessible(page);
    const start = await middle(handle);
    const target = await middle(block(2));
    const scrolled = await page.evaluate(() => window.scrollY);
    const touch = await thumbOn(page);
    await touch("touchStart", start.x, start.y);
    await touch("touchMove", start.x, start.y + 12);
    await touch("touchMove", start.x, target.bottom - 1);
    await line.waitFor();
    await touch("touchEnd");
    await editing.said("Block moved. 3 of 7.");
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await editing.save()).toBe(order(0, 2, 1, 3, 4, 5, 6));
  });

  test("a divider is tapped, and moved by the menu", async () => {
    const editing = await open(HTML, { width: PHONE, touch: true });
    await editing.block(4).tap();
    await beside(editing, 4);
    await editing.handle.tap();
    await editing.page.getByRole("menuitem", { name: "Move up" }).tap();
    await editing.said("Block moved up. 4 of 7.");
    expect(await editing.save()).toBe(order(0, 1, 2, 4, 3, 5, 6));
  });
});

test("a document of one block has nothing to move", async () => {
  const { text, handle, page } = await open("<p>words</p>");
  await text.getByText("words").click();
  await page.waitForTimeout(300);
  expect(await handle.isVisible()).toBe(false);
});

describe("in any document, any move", () => {
  /** A repeatable dice. */
  const dice = (seed: number) => () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  const QUOTE = "<blockquote><p>first</p><p>second</p></blockquote>";
  const PARTS = [
    ...BLOCKS,
    QUOTE,
    "<pre><code>code\nmore</code></pre>",
    '<p class="ql-align-center">two <strong>bold</strong><br />lines</p>',
    '<hr class="page-break" />',
    "<ol><li>x<ul><li>y</li></ul></li><li>z</li></ol>",
  ];
  /** What becomes one with an equal neighbour. */
  const merges = (html: string) => /^<(ul|ol|blockquote|pre)/.exec(html)?.[0] ?? "";

  test("nothing is lost, changed or put elsewhere, and undo brings all of it back", async () => {
    const editor = await editorInPage();
    const roll = dice(7);
    const below = (count: number) => Math.floor(roll() * count);
    for (let round = 0; round < 60; round += 1) {
      // Two that would become one are not in one document.
      const seen = new Set<string>();
      const parts = Array.from({ length: 2 + below(8) }, () => PARTS[below(PARTS.length)] as string).filter(
        (part) => {
          const kind = merges(part).replace(/<[uo]l/, "list");
          return kind === "" || (!seen.has(kind) && seen.add(kind));
        },
      );
      if (parts.length < 2) continue;
      let expected = parts;
      const wanted = [parts.join("\n")];
      const moves = Array.from({ length: 4 }, (): [number, number | "up" | "down"] => {
        const from = below(parts.length);
        const isStep = roll() < 0.3;
        const to = isStep ? (roll() < 0.5 ? "up" : "down") : below(parts.length + 1);
        const at =
          to === "up" ? Math.max(from - 1, 0) : to === "down" ? Math.min(from + 2, parts.length) : to;
        const rest = expected.toSpliced(from, 1);
        expected = rest.toSpliced(at > from ? at - 1 : at, 0, expected[from] as string);
        wanted.push(expected.join("\n"));
        return [from, to];
      });
      const { states, undone, ends } = await editor.moved(parts.join("\n"), moves);
      expect(
        states.map((html) =>
          html
            .replaceAll("<hr>", "<hr />")
            .replaceAll("<br>", "<br />")
            .replaceAll('page-break">', 'page-break" />'),
        ),
      ).toEqual(wanted);
      expect(undone).toBe(states[0]);
      expect(ends, "it ends with a line of text from the first time on").toEqual([...ends].sort());
    }
    await editor.close();
  });
});
