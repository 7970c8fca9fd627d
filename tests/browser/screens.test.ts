// @module-tag nightly
/** The screens of everybody but members; `npm run screens` keeps pictures of what is checked. */
import { expect, test } from "vitest";
import { SCREENS, screensNamed } from "../world/screens";
import { expectGoodScreens } from "../world/screens/every-screen";

test("screens have names of their own", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("what is looked at in another screen's place is looked at itself", () => {
  const others = SCREENS.flatMap(({ alike = [] }) => alike);
  for (const screen of screensNamed(...others)) expect(screen.alike, screen.name).toBeUndefined();
});

expectGoodScreens("public", "admin", "client", "local");
