// @module-tag nightly
/** A browser that translates the page: no button breaks it, no text is lost or left behind (docs/decisions/0083). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, openSite, type Site } from "../world/browser/browser";
import { caretIn, openEditor } from "../world/browser/editor";
import { goAwake } from "../world/browser/hydrated";
import { translatePage } from "../world/browser/translate-page";
import { castOf } from "../world/cast";
import { SCREENS, screensOf, signInAs } from "../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const WORDS = "<h2>Scope</h2><p>Design of twelve pages.</p><ul><li>Copy</li><li>Photos</li></ul>";
const TABLE =
  '<table><thead><tr><th scope="col">Stage</th></tr></thead><tbody><tr><td>Design</td></tr></tbody></table>';

test("the editor keeps its text, and saves what was typed", { tags: "journey" }, async () => {
  const { page, text, save } = await openEditor(site, `${WORDS}${TABLE}`);
  await translatePage(page);
  await caretIn(text.locator("p").first());
  await page.keyboard.type(" And a logo.");
  const stored = await save();
  expect(stored).toContain("<p>Design of twelve pages. And a logo.</p>");
  for (const word of ["Scope", "Copy", "Photos", "Stage", "Design"]) expect(stored).toContain(word);
  expect(stored).not.toContain("font");
});

test("a button that is busy keeps the page and its own words", { tags: "journey" }, async () => {
  const cast = castOf(site.world);
  const page = await site.visit({ width: DESK });
  await signInAs(page, site.world, (await cast.owner()).cookies);
  await goAwake(page, `/proposal/${(await cast.toSign()).id}`);
  await translatePage(page);
  await page.getByRole("textbox", { name: "Notes" }).fill("Call on Monday.");
  const button = page.getByRole("button", { name: "Save notes" });
  await button.click();
  await page.getByText("Notes Saved").first().waitFor();
  expect(await button.textContent()).toBe("Save notes");
});

const LONG_BARS = ["edit-table", "edit-shortcuts", "edit-facts", "editor-library", "editor-out-of-date"];

/** Screens that React updates; the bars of the editor are pressed on one of its screens. */
const SHOWN = SCREENS.filter(
  ({ audience, name, alike, answers = 200 }) =>
    ["member", "admin"].includes(audience) && !alike && answers === 200 && !LONG_BARS.includes(name),
);

describe("a press shows the same as without translation, on", () => {
  let show: ReturnType<typeof screensOf>;
  beforeAll(() => {
    show = screensOf(site);
  });

  test.each(SHOWN)("$name", async (screen) => {
    const open = async (isTranslated: boolean) => {
      const page = await show(screen, { goesOffline: true }, refusePosts);
      if (isTranslated) await translatePage(page);
      return page;
    };
    let pages = [await open(false), await open(true)] as const;
    for (const button of await buttonsOf(pages[0], screen.name === "dashboard")) {
      for (const page of pages) await press(page, button);
      const difference = async () => {
        const [expected, shown] = await Promise.all(pages.map(textOf));
        return shown === expected ? null : { button, expected, shown };
      };
      await expect.poll(difference, { timeout: 5000 }).toBe(null);
      if (await isElsewhere(pages[0])) pages = [await open(false), await open(true)];
    }
  });
});

/** What a press sends never arrives, so that no screen changes another's. */
async function refusePosts(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.abort("internetdisconnected");
  });
}

const BUTTONS = "button, summary, [role=tab]";

/** The words or the name of each, with its place among those of the same words. */
const buttonsOf = (page: Page, isShellShown: boolean): Promise<string[]> =>
  page.evaluate(
    ([buttons, within]) =>
      [...document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${buttons})`)]
        .filter((button) => button.checkVisibility() && !button.matches(":disabled, [aria-disabled=true]"))
        .map(
          (button) =>
            button.getAttribute("aria-label") ?? (button.textContent ?? "").replace(/\s+/g, " ").trim(),
        )
        .map((words, at, all) => `${words} #${all.slice(0, at).filter((other) => other === words).length}`),
    [BUTTONS, isShellShown ? "body" : "main, [role=dialog], [role=alertdialog]"] as const,
  );

/** Nothing is pressed where the screen has changed by then. */
async function press(page: Page, button: string): Promise<void> {
  await page.evaluate(
    ([buttons, named]) => {
      const all = [...document.querySelectorAll<HTMLElement>(buttons)].filter((one) => one.checkVisibility());
      const wordsOf = (one: HTMLElement) =>
        one.getAttribute("aria-label") ?? (one.textContent ?? "").replace(/\s+/g, " ").trim();
      const [words = "", place] = named.split(" #");
      all.filter((one) => wordsOf(one) === words)[Number(place)]?.click();
    },
    [BUTTONS, button] as const,
  );
  await page.waitForTimeout(200);
}

/** Without what the moment decides. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll("header, main, [role=status], body > [role=dialog], body > [role=menu]")]
      .map((part) => (part.textContent ?? "").replace(/\d+/g, "0").replace(/\s+/g, " ").trim())
      .join("\n"),
  );

const isElsewhere = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null);
