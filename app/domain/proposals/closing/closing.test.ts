import { expect, it } from "vitest";
import type { Closing } from "~/db/vocabulary";
import { closedAs } from "./closing";

const closing = (changes: Partial<Closing> = {}): Closing => ({
  outcome: "lost",
  reason: "price",
  day: "2026-11-28",
  at: 1,
  ...changes,
});

it.each([
  ["what was not closed", null, "sent", null],
  ["what was lost", closing(), "viewed", "lost"],
  ["what was won elsewhere", closing({ outcome: "won" }), "sent", "won"],
  ["what is still open", closing({ outcome: "open" }), "sent", null],
  ["what got another last day since", closing({ day: "2026-11-27" }), "sent", null],
  ["what was answered since", closing(), "signed", null],
] as const)("%s", (_what, stored, status, closed) =>
  expect(closedAs({ status, lastDay: "2026-11-28", closing: stored })).toBe(closed),
);
