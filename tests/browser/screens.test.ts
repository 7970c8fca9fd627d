/**
 * Every screen of tests/world/screens.ts, with names as long as they come: accessible, nothing beside the page, and
 * every control reached by keyboard, in order and in sight, on a phone with keys and at a desk. `npm run screens`
 * keeps pictures of what is checked here.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, expectGoodScreen, openSite, PHONE, type Site } from "../world/browser";
import { expectKeyboardReaches } from "../world/keyboard";
import { SCREENS, type Screen, screensOf } from "../world/screens";

let site: Site;
let show: ReturnType<typeof screensOf>;
beforeAll(async () => {
  site = await openSite();
  show = screensOf(site);
});
afterAll(() => site.dispose());

const numbered = SCREENS.map((screen, index) => ({ ...screen, order: String(index + 1).padStart(2, "0") }));
const by = (audience: Screen["audience"]) => numbered.filter((screen) => screen.audience === audience);

test("screens have names of their own", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(["public", "member", "admin", "client", "local"] as const)("%s", (audience) => {
  test.each(by(audience))("$name", async (screen) => {
    const page = await show(screen);
    await expectGoodScreen(page, `${audience}/${screen.order}-${screen.name}`);
    if (screen.overlay || process.env.SHOTS) return;
    for (const width of [PHONE, DESK]) {
      await page.setViewportSize({ width, height: 900 });
      await expectKeyboardReaches(page);
    }
  });
});
