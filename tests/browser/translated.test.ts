// @module-tag nightly
/** A browser that translates the page: no button breaks it, no text is lost or left behind (docs/decisions/0083). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, openSite, type Site } from "../world/browser/browser";
import { caretIn, openEditor } from "../world/browser/editor";
import { goAwake } from "../world/browser/hydrated";
import { translatePage } from "../world/browser/translate-page";
import { castOf } from "../world/cast";
import { signInAs } from "../world/screens";
import { WORK_SCREENS } from "../world/screens/member-work";
import { expectSameWhenTranslated } from "../world/screens/same-when-translated";

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

describe("a press shows the same as without translation, on", () => {
  expectSameWhenTranslated((screen) => WORK_SCREENS.includes(screen));
});
