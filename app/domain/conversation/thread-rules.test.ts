import { expect, it } from "vitest";
import { isShownTo, pauses, stateAfter } from "./thread-rules";

it("a request pauses later turns until it is settled, and a question pauses nothing", () => {
  expect(pauses({ kind: "change", state: "open" })).toBe(true);
  expect(pauses({ kind: "counter_offer", state: "answered" })).toBe(true);
  expect(pauses({ kind: "change", state: "settled" })).toBe(false);
  expect(pauses({ kind: "question", state: "open" })).toBe(false);
});

it("a message opens a thread again, and an answer answers it", () => {
  expect(stateAfter("client")).toEqual({ state: "open", settledBy: null, settledVersion: null });
  expect(stateAfter("studio")).toEqual({ state: "answered", settledBy: null, settledVersion: null });
});

it("a private thread is shown to its asker alone", () => {
  expect(isShownTo("ada", { askerId: "tom", audience: "everybody" })).toBe(true);
  expect(isShownTo("ada", { askerId: "tom", audience: "private" })).toBe(false);
  expect(isShownTo("tom", { askerId: "tom", audience: "private" })).toBe(true);
});
