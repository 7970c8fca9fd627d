/** Nothing moves when a font arrives: what stands in for it takes the same room (scripts/fonts/fallbacks.mjs). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, openSite, PHONE, type Site } from "../world/browser";
import { screensNamed, screensOf } from "../world/screens";
import { afterFonts, delayFonts } from "../world/stability";

let site: Site;
let show: ReturnType<typeof screensOf>;
beforeAll(async () => {
  site = await openSite();
  show = screensOf(site);
});
afterAll(() => site.dispose());

describe.each([PHONE, DESK])("at %i px, with fonts late", (width) => {
  test.each(screensNamed("landing", "sign-in", "dashboard", "detail-sent", "sign-form"))(
    "$name stands still",
    async (screen) => {
      const page = await show(screen, { width }, (blank) => delayFonts(blank, 300));
      const { painted, firstFont, fonts, shift, moved } = await afterFonts(page);
      expect(fonts, "the screen uses a font of ours").toBeGreaterThan(0);
      expect(painted, "it was read in another font first").toBeLessThan(firstFont);
      if (process.env.SHIFTS) console.log(screen.name, width, shift.toFixed(4), moved);
      expect(shift, moved.join("\n")).toBeLessThan(0.015);
    },
  );
});
