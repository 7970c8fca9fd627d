// @module-tag nightly
/** A browser that translates the settings and the admin's screens (docs/decisions/0083). */
import { describe } from "vitest";
import { WORK_SCREENS } from "../world/screens/member-work";
import { expectSameWhenTranslated } from "../world/screens/same-when-translated";

describe("a press shows the same as without translation, on", () => {
  expectSameWhenTranslated((screen) => !WORK_SCREENS.includes(screen));
});
