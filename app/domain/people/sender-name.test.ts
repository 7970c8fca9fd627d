import { expect, it } from "vitest";
import { fullSenderName, letterheadName, senderLine } from "./sender-name";

it.each([
  ["a business", "Weber Studio", "Weber Studio", "Mira Weber, Weber Studio", "Mira Weber sent it"],
  ["none", "", "Mira Weber", "Mira Weber", "sent it"],
  ["one of the person's own name", "Mira Weber", "Mira Weber", "Mira Weber", "sent it"],
])("a sender with %s", (_what, businessName, above, full, line) => {
  const sender = { name: "Mira Weber", businessName };
  expect([letterheadName(sender), fullSenderName(sender), senderLine(sender, "sent it")]).toEqual([
    above,
    full,
    line,
  ]);
});
