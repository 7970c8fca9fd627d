/** The screens of everybody but members; `npm run screens` keeps pictures of what is checked. */
import { expect, test } from "vitest";
import { expectGoodScreens } from "../world/every-screen";
import { SCREENS } from "../world/screens";

test("screens have names of their own", () => {
  const names = SCREENS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

expectGoodScreens("public", "admin", "client", "local");
