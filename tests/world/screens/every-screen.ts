/** What every screen must hold, for one file of tests after the other: together they would take too long. */
import { afterAll, beforeAll, describe, test } from "vitest";
import {
  CHECKED_WIDTHS,
  type ColorScheme,
  DESK,
  expectGoodAt,
  IS_WHOLE_MATRIX,
  NARROWEST,
  openSite,
  PHONE,
  type Site,
} from "../browser/browser";
import { expectKeyboardReaches } from "../browser/keyboard";
import { castOf } from "../cast";
import { expectFormsAreKnown } from "../known-forms";
import { answersOf, SCREENS, screensOf } from "./";
import type { Screen } from "./screen";

const numbered = SCREENS.map((screen, index) => ({ ...screen, order: String(index + 1).padStart(2, "0") }));
type Numbered = (typeof numbered)[number];
const by = (audience: Screen["audience"]) => numbered.filter((screen) => screen.audience === audience);

/** One of each kind, which `npm test` looks at. */
const MAIN_SCREENS = ["landing", "sign-in", "dashboard", "edit", "client", "sign-form"];

/** The widths at which a screen is gone through by keyboard: every second at one of two in turns, or all in the whole matrix. */
const toursOf = (order: number): number[] => {
  if (IS_WHOLE_MATRIX) return [DESK, PHONE, NARROWEST];
  return order % 2 === 0 ? [] : [order % 4 === 1 ? NARROWEST : DESK];
};

/** In turns as well. */
const schemeOf = (order: number): ColorScheme => (IS_WHOLE_MATRIX || order % 4 < 2 ? "light" : "dark");

/**
 * Every screen of some readers, with names as long as they come: accessible, nothing beside the page, its forms
 * known to their routes, and every control reached by keyboard, in order and in sight.
 */
export function expectGoodScreens(...audiences: Screen["audience"][]): void {
  let site: Site;
  let show: ReturnType<typeof screensOf>;
  let expectAnswer: ReturnType<typeof answersOf>;
  beforeAll(async () => {
    site = await openSite();
    const cast = castOf(site.world);
    show = screensOf(site, cast);
    expectAnswer = answersOf(site, cast);
  });
  afterAll(() => site.dispose());

  const isShown = ({ alike }: Screen) => IS_WHOLE_MATRIX || process.env.SHOTS || !alike;
  const isMain = ({ name }: Screen) => MAIN_SCREENS.includes(name);

  describe.each(audiences)("%s", (audience) => {
    test.each(by(audience).filter((screen) => !isShown(screen)))("$name answers", (screen) =>
      expectAnswer(screen),
    );

    const shown = by(audience).filter(isShown);
    test.each(shown.filter(isMain))("$name", { tags: "journey" }, expectGood);
    test.each(shown.filter((screen) => !isMain(screen)))("$name", expectGood);
  });

  async function expectGood(screen: Numbered) {
    const { name, order, audience, overlay } = screen;
    const page = await show(screen);
    await expectFormsAreKnown(page);
    const tours = overlay || process.env.SHOTS ? [] : toursOf(Number(order));
    for (const width of CHECKED_WIDTHS) {
      await expectGoodAt(page, width, `${audience}/${order}-${name}`, schemeOf(Number(order)));
      if (tours.includes(width)) await expectKeyboardReaches(page);
    }
  }
}
