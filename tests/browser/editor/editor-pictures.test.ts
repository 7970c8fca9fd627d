// @module-tag nightly
/** Pictures in the text: added from files, the clipboard and by drop; described, moved and deleted; by pointer and keys. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import { caretIn, openEditor, paste } from "../../world/browser/editor";
import { pngOf } from "../../world/browser/pictures";
import { temporaryFolder } from "../../world/temporary-folder";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const png = (name = "harbor.png", width = 900, height = 600) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(pngOf(width, height, [30, 120, 90])),
});

/** On disk: a page gets a large one faster from there. @returns its path */
function fileOf(name: string, content: Buffer): string {
  const path = join(temporaryFolder("pictures"), name);
  writeFileSync(path, content);
  return path;
}

const open = async (html = "<p>before</p><p>after</p>", device = {}) => {
  const editing = await openEditor(site, html, device);
  const { page, text } = editing;
  const bar = page.getByRole("toolbar", { name: "Picture" });
  return {
    ...editing,
    bar,
    pictures: text.locator("figure img[src^='/pictures/']"),
    press: (name: string) => bar.getByRole("button", { name, exact: true }).click(),
    add: (...files: ReturnType<typeof png>[]) => page.locator("[data-picture-input]").setInputFiles(files),
    /** By the toolbar, with the caret behind some words. */
    async insert(after: string, ...files: (ReturnType<typeof png> | string)[]) {
      await caretIn(text.getByText(after));
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Insert picture" }).click();
      await (await chooser).setFiles(files as string[]);
    },
    key: (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve()),
  };
};
const blocks = (page: Page) =>
  page
    .locator("#editor-text")
    .evaluate((root) =>
      [...root.children].map((block) =>
        block.matches("figure") ? block.className : (block.textContent ?? ""),
      ),
    );
const ADDRESS = String.raw`/pictures/[0-9a-f]{64}-\d+x\d+\.jpg`;
const SMALL = ADDRESS.replace("jpg", "webp");

/** Answers every upload from now on. */
const answer = (page: Page, status: number, body: object) =>
  page.route("**/pictures", (route) => route.fulfill({ status, json: body }));

describe("a file", () => {
  test("is drawn anew in its sizes, uploaded, selected, described and stored", async () => {
    const editing = await open();
    const { page, bar, pictures, insert, press } = editing;
    await insert("before", png());
    await pictures.first().waitFor();
    await bar.waitFor();
    expect(await blocks(page)).toEqual(["before", "picture", "after"]);
    await expectAccessible(page);
    await page.getByText("needed before you can send").waitFor({ state: "attached" });
    await bar.getByRole("button", { name: /^Add description/ }).click();
    const dialog = page.getByRole("dialog", { name: "Describe the picture" });
    await dialog.getByRole("checkbox", { name: "Decorative" }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("Description").fill("A harbor\nat night");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await press("Caption");
    await page.keyboard.type("By Ada");
    await page.keyboard.press("Enter");
    expect(await editing.save()).toMatch(
      new RegExp(
        `^<p>before</p>\n<figure class="picture"><img src="${ADDRESS}" srcset="${SMALL} 640w, ${ADDRESS} 900w" alt="A harbor at night" width="900" height="600" /><figcaption>By Ada</figcaption></figure>\n<p>after</p>$`,
      ),
    );
  });

  test("several at once, from the menu at the caret, and one undo takes them away", async () => {
    const { page, text, pictures, key } = await open("<p>before</p>");
    await caretIn(text.getByText("before"));
    // The browser is asked for it in time: Enter is faster than that request.
    const chooser = page.waitForEvent("filechooser");
    await key("Enter");
    await page.keyboard.type("/pic");
    await page.getByRole("option", { name: "Picture" }).waitFor();
    await key("Enter");
    await (await chooser).setFiles([png("a.png"), png("b.png", 64, 64)]);
    await expect.poll(() => pictures.count()).toBe(2);
    await key("ControlOrMeta+Z");
    await expect.poll(() => pictures.count()).toBe(0);
    await key("ControlOrMeta+Shift+Z");
    await expect.poll(() => pictures.count()).toBe(2);
    expect(await text.locator("[data-upload]").count()).toBe(0);
  });

  test.each([
    [
      "no picture",
      { name: "notes.pdf", mimeType: "image/png", buffer: Buffer.from("%PDF-1.7") },
      "is no PNG, JPEG",
    ],
    ["too large", fileOf("huge.png", Buffer.alloc(11 * 1024 * 1024)), "is larger than 10 MB"],
    ["too many pixels", png("wide.png", 8000, 5100), "has more than 40 megapixels"],
    ["too small", png("dot.png", 8, 8), "is too small"],
    ["damaged", { ...png("half.png"), buffer: png().buffer.subarray(0, 60) }, "could not be read"],
  ])("that is %s is refused in words, and nothing of it stays", async (_, file, sentence) => {
    const editing = await open();
    await editing.insert("before", file);
    await editing.page.getByText("1 picture was not added").first().waitFor();
    await editing.page.getByText(sentence).first().waitFor();
    expect(await blocks(editing.page)).toEqual(["before", "after"]);
  });
});

describe("an upload", () => {
  test.each([
    [413, { error: "This picture is too large. All its sizes together can have 8 MB." }, "can have 8 MB"],
    [403, { error: "Your pictures use 200 MB of 200 MB, and this one does not fit." }, "does not fit"],
    [401, { error: "Please sign in." }, "You are signed out."],
    [500, {}, "Something went wrong on our side"],
  ])("that is refused with %i says why and leaves nothing", async (status, body, sentence) => {
    const editing = await open(undefined, { provokes: [status] });
    await answer(editing.page, status, body);
    await editing.insert("before", png());
    await editing.page.getByText(sentence).first().waitFor();
    expect(await blocks(editing.page)).toEqual(["before", "after"]);
    await editing.key("ControlOrMeta+Z");
    expect(await blocks(editing.page)).toEqual(["before", "after"]);
  });

  test("without a connection says so and leaves nothing", async () => {
    const editing = await open(undefined, { goesOffline: true });
    await editing.page.route("**/pictures", (route) => route.abort());
    await editing.insert("before", png());
    await editing.page.getByText("You seem to be offline.").first().waitFor();
    expect(await blocks(editing.page)).toEqual(["before", "after"]);
  });

  test("shows that it is on its way; the text can be edited, and a save waits for it", async () => {
    const editing = await open();
    const { page, text, insert } = editing;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/pictures", async (route) => {
      await held;
      await route.continue();
    });
    await insert("before", png());
    await text.getByText("Uploading harbor.png").waitFor();
    await caretIn(text.getByText("after"));
    await page.keyboard.type(" all");
    await page.keyboard.press("ControlOrMeta+S");
    await page.getByText("Saving when the pictures are there").first().waitFor();
    release();
    await page.getByText("Content Saved").first().waitFor();
    expect(await editing.stored()).toMatch(/^<p>before<\/p>\n<figure .*<\/figure>\n<p>after all<\/p>$/);
  });
});

describe("the clipboard", () => {
  const pasteFile = (page: Page, bytes: string) =>
    page.evaluate((base64) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], "shot.png", {
          type: "image/png",
        }),
      );
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, bytes);

  test("a picture is uploaded; in a cell it goes below the table", async () => {
    const { page, text, pictures } = await open(
      "<p>before</p><table><tbody><tr><td>cell</td></tr></tbody></table>",
    );
    await caretIn(text.getByText("before"));
    await pasteFile(page, png().buffer.toString("base64"));
    await expect.poll(() => pictures.count()).toBe(1);
    await text.getByText("cell").click();
    await pasteFile(page, png("b", 300, 300).buffer.toString("base64"));
    await expect.poll(() => pictures.count()).toBe(2);
    expect((await blocks(page)).slice(0, 4)).toEqual(["before", "picture", "cell", "picture"]);
  });

  test("pictures within pasted text are uploaded, foreign ones are left out with a notice", async () => {
    const editing = await open("<p>x</p>");
    const { page, text, pictures } = editing;
    await text.locator("p").click({ clickCount: 3 });
    const address = `data:image/png;base64,${png("a", 64, 64).buffer.toString("base64")}`;
    await paste(
      page,
      `<div><p>one <img src="${address}"> two</p><ul><li>three <img src="${address}"></li></ul><p><img src="https://elsewhere.example/x.png"></p><p>four</p></div>`,
    );
    await expect.poll(() => pictures.count()).toBe(2);
    await page.getByText("1 picture was left out").first().waitFor();
    expect(await blocks(page)).toEqual(["one two", "picture", "three", "picture", "four"]);
    expect(await editing.save()).not.toContain("elsewhere");
  });

  test("a picture is copied and cut within the text", async () => {
    const { page, text, pictures, insert, key } = await open();
    await insert("before", png());
    await pictures.first().waitFor();
    await key("ControlOrMeta+C");
    await caretIn(text.getByText("after"));
    await key("ControlOrMeta+V");
    await expect.poll(() => pictures.count()).toBe(2);
    await pictures.first().click();
    await key("ControlOrMeta+X");
    await expect.poll(() => pictures.count()).toBe(1);
    expect((await blocks(page)).filter(Boolean)).toEqual(["before", "after", "picture"]);
  });
});

test("a dropped file is added where it falls, and one that misses the text leaves the page alone", async () => {
  const { page, text, pictures } = await open();
  const drop = (selector: string) =>
    page.evaluate(
      ([base64, target]) => {
        const data = new DataTransfer();
        data.items.add(
          new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], "a.png", {
            type: "image/png",
          }),
        );
        const element = document.querySelector(target) as Element;
        const { left, top } = element.getBoundingClientRect();
        const place = { clientX: left + 4, clientY: top + 4, bubbles: true, cancelable: true };
        return !element.dispatchEvent(new DragEvent("drop", { dataTransfer: data, ...place }));
      },
      [png().buffer.toString("base64"), selector] as const,
    );
  expect(await drop("#editor-text p:last-child")).toBe(true);
  await expect.poll(() => pictures.count()).toBe(1);
  expect((await blocks(page)).filter(Boolean)).toEqual(["before", "after", "picture"]);
  expect(await drop("h1")).toBe(true);
  expect(await text.locator("figure").count()).toBe(1);
});

describe("by keys", () => {
  const two = async () => {
    const editing = await open("<p>before</p><ul><li>one</li><li>two</li></ul><p>after</p>");
    await editing.insert("before", png());
    await editing.pictures.first().waitFor();
    return editing;
  };

  test("arrows reach it, Enter goes to its buttons, Escape comes back, and what is typed takes nothing away", async () => {
    const { page, text, bar, key, pictures } = await two();
    await caretIn(text.getByText("before"));
    await bar.waitFor({ state: "detached" });
    await key("ArrowDown");
    await bar.waitFor();
    await page.getByRole("figure", { name: "Picture: no description." }).waitFor();
    await key("Enter");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(() => bar.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await key("ArrowRight", "ArrowRight", "ArrowRight", "Enter");
    await text.locator("figure.picture-wide").waitFor();
    await expect.poll(focused).toBe("Wider than the text");
    await key("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("FIGURE");
    await page.keyboard.type("Z");
    expect(await blocks(page)).toEqual(["before", "picture picture-wide", "Zonetwo", "after"]);
    await key("Home", "ArrowLeft");
    await bar.waitFor();
    await key("ArrowUp");
    await bar.waitFor({ state: "detached" });
    await key("ControlOrMeta+Z", "ControlOrMeta+Z");
    await expect.poll(() => pictures.count()).toBe(1);
    expect(await text.locator("figure.picture-wide").count()).toBe(0);
  });

  test("it moves past whole lists, Backspace selects it before it deletes it, and undo brings it back", async () => {
    const { page, text, bar, key } = await two();
    await key("Alt+ArrowDown");
    expect(await blocks(page)).toEqual(["before", "onetwo", "picture", "after"]);
    await key("Enter", "End", "ArrowLeft", "Enter");
    expect(await blocks(page)).toEqual(["before", "onetwo", "after", "picture", ""]);
    await page.getByText("Picture moved down.").waitFor({ state: "attached" });
    expect(await bar.getByRole("button", { name: "Move picture down" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    await key("ArrowLeft", "Enter", "Enter", "Enter", "Escape");
    expect(await blocks(page)).toEqual(["picture", "before", "onetwo", "after", ""]);
    await key("ArrowUp");
    await page.keyboard.type("top");
    expect(await blocks(page)).toEqual(["top", "picture", "before", "onetwo", "after", ""]);
    await text.getByText("before").click();
    await key("Home", "Backspace");
    await bar.waitFor();
    expect(await text.locator("figure").count()).toBe(1);
    await key("Backspace");
    await expect.poll(() => text.locator("figure").count()).toBe(0);
    await key("ControlOrMeta+Z");
    await expect.poll(() => text.locator("figure").count()).toBe(1);
  });
});

test("is replaced by another, and keeps its description, caption and width", async () => {
  const editing = await open();
  const { page, bar, insert, press, pictures } = editing;
  await insert("before", png());
  await pictures.first().waitFor();
  await press("Half, beside the next picture");
  await bar.getByRole("button", { name: /^Add description/ }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("A harbor");
  await page.getByRole("button", { name: "Save description" }).click();
  const chooser = page.waitForEvent("filechooser");
  await press("Replace picture");
  await (await chooser).setFiles([png("b.png", 400, 400)]);
  await expect.poll(() => pictures.first().getAttribute("width")).toBe("400");
  expect(await editing.save()).toMatch(
    /<figure class="picture picture-half"><img src="[^"]+400x400.jpg" alt="A harbor" width="400" height="400" \/><\/figure>/,
  );
});

test("by thumb on a phone", async () => {
  const { page, bar, text, pictures } = await open(undefined, { width: PHONE, touch: true });
  await text.getByText("before").tap();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Insert picture" }).tap();
  await (await chooser).setFiles([png()]);
  await pictures.first().waitFor();
  await text.getByText("after").tap();
  await bar.waitFor({ state: "detached" });
  await pictures.first().tap();
  for (const button of await bar.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await bar.getByRole("button", { name: "Delete picture" }).tap();
  await expect.poll(() => text.locator("figure").count()).toBe(0);
});
