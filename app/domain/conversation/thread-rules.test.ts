import { expect, it } from "vitest";
import { isShownTo, maySettle, pauses, stateAfter } from "./thread-rules";

it("a request pauses later turns until it is settled, and a question nothing", () => {
  expect(pauses({ kind: "change", state: "open" })).toBe(true);
  expect(pauses({ kind: "counter_offer", state: "answered" })).toBe(true);
  expect(pauses({ kind: "change", state: "settled" })).toBe(false);
  expect(pauses({ kind: "question", state: "open" })).toBe(false);
});

it("a message opens a thread again, and an answer answers it", () => {
  expect(stateAfter("client")).toEqual({ state: "open", settledBy: null });
  expect(stateAfter("studio")).toEqual({ state: "answered", settledBy: null });
});

it("a private thread is shown to its asker alone", () => {
  expect(isShownTo("ada", { askerId: "tom", audience: "everybody" })).toBe(true);
  expect(isShownTo("ada", { askerId: "tom", audience: "private" })).toBe(false);
  expect(isShownTo("tom", { askerId: "tom", audience: "private" })).toBe(true);
});

it("the owner settles all, an asker their own, and a version requests", () => {
  const question = { kind: "question", askerId: "tom" } as const;
  expect(maySettle(question, "owner", null)).toBe(true);
  expect(maySettle(question, "asker", "tom")).toBe(true);
  expect(maySettle(question, "asker", "ada")).toBe(false);
  expect(maySettle(question, "version", null)).toBe(false);
  expect(maySettle({ ...question, kind: "change" }, "version", null)).toBe(true);
});
