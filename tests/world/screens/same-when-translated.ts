/** A browser that translates the page: no button breaks it, and no text is left behind (docs/decisions/0083). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../browser/browser";
import { translatePage } from "../browser/translate-page";
import { arrive, SCREENS, screensOf } from "./";
import type { Screen } from "./screen";

const LONG_BARS = ["edit-table", "edit-shortcuts", "edit-facts", "editor-library", "editor-out-of-date"];
/** What they show is made or measured anew for each visitor, or opening them is recorded on another screen. */
const OWN_FOR_EACH = ["undo", "testing", "testing-status", "testing-ran", "proposal-opened"];
/** A post shows them, which changes nothing. */
const ASK_THE_SERVER = ["clients-import-preview", "send-preview"];

/** Screens that React updates; the bars of the editor are pressed on one of its screens. */
const SHOWN = SCREENS.filter(
  ({ audience, name, alike, answers = 200 }) =>
    ["member", "admin"].includes(audience) &&
    !alike &&
    answers === 200 &&
    ![...LONG_BARS, ...OWN_FOR_EACH].includes(name),
);

/** A press mostly waits, so the pages of several screens are pressed at a time. */
const AT_ONCE = 6;

const inGroups = (screens: readonly Screen[]) =>
  Array.from({ length: Math.ceil(screens.length / AT_ONCE) }, (_, at) =>
    screens.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  ).map((group) => ({ screens: group, names: group.map(({ name }) => name).join(", ") }));

/** Each button of some readers' screens is pressed on a page and on a translated one, and both show the same. */
export function expectSameWhenTranslated(isMeant: (screen: Screen) => boolean): void {
  let site: Site;
  let show: ReturnType<typeof screensOf>;
  beforeAll(async () => {
    site = await openSite();
    show = screensOf(site);
  });
  afterAll(() => site.dispose());

  test.each(inGroups(SHOWN.filter(isMeant)))("$names", async ({ screens }) => {
    expect((await Promise.all(screens.map(differencesOn))).flat()).toEqual([]);
  });

  /** What differs twice: a page that loads late, or a bell that rings, differs once. */
  async function differencesOn(screen: Screen) {
    const once = await differencesAmong(screen, null);
    return once.length === 0 ? [] : differencesAmong(screen, new Set(once.map(({ button }) => button)));
  }

  /** @param meant null for every button */
  async function differencesAmong(screen: Screen, meant: ReadonlySet<string> | null) {
    const before = ASK_THE_SERVER.includes(screen.name) ? undefined : refusePosts;
    // One after the other, as some screens make something that the next visitor sees.
    const plain = await show(screen, { goesOffline: true }, before);
    const translated = await show(screen, { goesOffline: true }, before);
    const pages = [plain, translated];
    const [address, start] = [await addressOf(plain), await placeOf(plain)];
    const isChanged = async () => (await isCovered(plain)) || (await placeOf(plain)) !== start;
    const isOverlay = await isCovered(plain);
    const begin = async () => {
      if (!before) for (const page of pages) await refusePosts(page);
      await translatePage(translated);
    };
    await begin();
    const differences = [];
    const buttons = await buttonsOf(plain, screen.name === "dashboard");
    for (const button of buttons.filter((one) => meant?.has(one) ?? true)) {
      await Promise.all(pages.map((page) => press(page, button)));
      const texts = await differentTexts(pages);
      if (texts) differences.push({ screen: screen.name, button, ...texts });
      for (const page of pages) if (await isCovered(page)) await page.keyboard.press("Escape");
      if (!texts && !isOverlay && !(await isChanged())) continue;
      for (const page of pages) {
        if (!before) await page.unrouteAll();
        await arrive(page, screen, address);
      }
      await begin();
    }
    return differences;
  }
}

/** Null once both pages say the same. */
async function differentTexts(pages: readonly Page[]) {
  const end = Date.now() + 5000;
  while (true) {
    // Null while a page is being left.
    const [expected, shown] = await Promise.all(pages.map((page) => textOf(page).catch(() => null)));
    if (shown === expected && shown !== null) return null;
    if (Date.now() > end) return { expected, shown };
    await pages[0]?.waitForTimeout(100);
  }
}

/** What a press sends never arrives, so that no screen changes another's. */
async function refusePosts(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await route.abort("internetdisconnected");
  });
}

const BUTTONS = "button, summary, [role=tab]";

/** The words or the name of each. Those of the same words are made of the same parts. */
const buttonsOf = (page: Page, isShellShown: boolean): Promise<string[]> =>
  page.evaluate(
    ([buttons, within]) => {
      const isCovered = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
      const shown = isCovered ? "[role=dialog], [role=alertdialog]" : within;
      const found = [...document.querySelectorAll<HTMLElement>(`:is(${shown}) :is(${buttons})`)]
        .filter((button) => button.checkVisibility() && !button.matches(":disabled, [aria-disabled=true]"))
        .map(
          (button) =>
            button.getAttribute("aria-label") ?? (button.textContent ?? "").replace(/\s+/g, " ").trim(),
        );
      return [...new Set(found)];
    },
    [BUTTONS, isShellShown ? "body" : "main"] as const,
  );

/** Nothing is pressed where the screen has changed by then. */
async function press(page: Page, words: string): Promise<void> {
  await page.evaluate(
    ([buttons, words]) => {
      const wordsOf = (one: HTMLElement) =>
        one.getAttribute("aria-label") ?? (one.textContent ?? "").replace(/\s+/g, " ").trim();
      [...document.querySelectorAll<HTMLElement>(buttons)]
        .find((one) => one.checkVisibility() && wordsOf(one) === words)
        ?.click();
    },
    [BUTTONS, words] as const,
  );
  await page.waitForTimeout(150);
}

/** Without what the moment decides. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll("header, main, [role=status], body > [role=dialog], body > [role=menu]")]
      .map((part) =>
        (part.textContent ?? "")
          .replace(/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/g, "a new key")
          .replace(/just now/g, "0 min ago")
          .replace(/\d+/g, "0")
          .replace(/\s+/g, " ")
          .trim(),
      )
      // What is read out of a toast, for a second.
      .filter((text) => !text.startsWith("Notice "))
      .join("\n"),
  );

const placeOf = (page: Page): Promise<string> => page.evaluate(() => location.pathname + location.search);

/** Where it was opened: some screens change their address. */
const addressOf = (page: Page): Promise<string> =>
  page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name ?? location.href);

const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null);
