import { expect, it } from "vitest";
import { fullSenderName, letterheadName } from "./sender-name";

it.each([
  ["a business", "Weber Studio", "Weber Studio", "Mira Weber, Weber Studio"],
  ["none", "", "Mira Weber", "Mira Weber"],
  ["one of the person's own name", "Mira Weber", "Mira Weber", "Mira Weber"],
])("a sender with %s", (_what, businessName, above, full) => {
  const sender = { name: "Mira Weber", businessName };
  expect([letterheadName(sender), fullSenderName(sender)]).toEqual([above, full]);
});
