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
import { expectFormsAreKnown } from "../known-forms";
import { SCREENS, screensOf } from "./";
import type { Screen } from "./screen";

const numbered = SCREENS.map((screen, index) => ({ ...screen, order: String(index + 1).padStart(2, "0") }));
const by = (audience: Screen["audience"]) => numbered.filter((screen) => screen.audience === audience);

/** The widths at which a screen is gone through by keyboard: one of two in turns, or all in the whole matrix. */
const toursOf = (order: number): number[] =>
  IS_WHOLE_MATRIX ? [DESK, PHONE, NARROWEST] : [order % 2 === 0 ? NARROWEST : DESK];

/** In turns as well, so that both widths meet both. */
const schemeOf = (order: number): ColorScheme => (IS_WHOLE_MATRIX || order % 4 < 2 ? "light" : "dark");

/**
 * Every screen of some readers, with names as long as they come: accessible, nothing beside the page, its forms
 * known to their routes, and every control reached by keyboard, in order and in sight.
 */
export function expectGoodScreens(...audiences: Screen["audience"][]): void {
  let site: Site;
  let show: ReturnType<typeof screensOf>;
  beforeAll(async () => {
    site = await openSite();
    show = screensOf(site);
  });
  afterAll(() => site.dispose());

  describe.each(audiences)("%s", (audience) => {
    test.each(by(audience))("$name", async (screen) => {
      const page = await show(screen);
      const order = Number(screen.order);
      await expectFormsAreKnown(page);
      const tours = screen.overlay || process.env.SHOTS ? [] : toursOf(order);
      for (const width of CHECKED_WIDTHS) {
        await expectGoodAt(page, width, `${audience}/${screen.order}-${screen.name}`, schemeOf(order));
        if (tours.includes(width)) await expectKeyboardReaches(page);
      }
    });
  });
}
