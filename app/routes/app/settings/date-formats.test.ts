import { expect, it } from "vitest";
import { LOCALES } from "./date-formats";

it("offers kinds of English that every browser writes dates in", () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(LOCALES.map(({ tag }) => tag))).toHaveLength(LOCALES.length);
});
