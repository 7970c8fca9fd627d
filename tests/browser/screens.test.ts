/**
 * Every screen of tests/world/screens.ts, with names as long as they come: accessible, and nothing beside the page,
 * on a phone, a tablet and a desk. `npm run screens` keeps pictures of what is checked here.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectGoodScreen, openSite, type Site } from "../world/browser";
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
  });
});
