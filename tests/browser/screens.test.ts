/** The screens of everybody but members; `npm run screens` keeps pictures of what is checked. */
import { expect, test } from "vitest";
import { SCREENS } from "../world/screens";
import { expectGoodScreens } from "../world/screens/every-screen";

test("screens have names of their own", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

expectGoodScreens("public", "admin", "client", "local");
