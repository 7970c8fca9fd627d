import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftKey, draftKeys, readDraft, removeDraft, saveDraft } from "./store";

const place = { kind: "price", owner: "me", id: "one" } as const;
const isText = ({ text }: { text: string }) => typeof text === "string";
const DAY = 86_400_000;

beforeEach(() => {
  // A browser's storage lists its keys as its own.
  const store: Record<string, unknown> = {};
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      store[key] = value;
    },
    removeItem: (key: string) => {
      delete store[key];
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(store, name, { value, enumerable: false });
  vi.stubGlobal("localStorage", store);
});
afterEach(() => vi.unstubAllGlobals());

test("a draft is read back, and is nobody else's", () => {
  saveDraft(draftKey(place, "tab"), { text: "typed", keptAt: Date.now() } as object);
  expect(readDraft(draftKey(place, "tab"), isText)).toMatchObject({ text: "typed" });
  for (const other of [
    { ...place, owner: "you" },
    { ...place, id: "two" },
    { ...place, kind: "send" as const },
  ])
    expect(draftKeys(draftKey(other, ""))).toEqual([]);
  removeDraft(draftKey(place, "tab"));
  expect(draftKeys(draftKey(place, ""))).toEqual([]);
});

test("what is older than two weeks, or of another shape, is not offered", () => {
  saveDraft(draftKey(place, "old"), { text: "typed", keptAt: Date.now() - 15 * DAY } as object);
  saveDraft(draftKey(place, "odd"), { html: 7, keptAt: Date.now() } as object);
  localStorage.setItem(draftKey(place, "torn"), "{");
  for (const name of ["old", "odd", "torn"])
    expect(readDraft(draftKey(place, name), isText), name).toBe(null);
});

test("one that is too long leaves the last one, and the oldest make room for new ones", () => {
  saveDraft(draftKey(place, "tab"), { text: "short", keptAt: 1 } as object);
  saveDraft(draftKey(place, "tab"), { text: "x".repeat(1_300_000), keptAt: 2 } as object);
  expect(localStorage.getItem(draftKey(place, "tab"))).toContain("short");
  for (let at = 0; at < 60; at += 1)
    saveDraft(draftKey(place, `t${at}`), { text: "typed", keptAt: 10 + at } as object);
  const names = draftKeys(draftKey(place, "")).map((key) => key.split(":").at(-1));
  expect(names).toHaveLength(40);
  expect(names).not.toContain("tab");
  expect(names).toContain("t59");
});

test("storage that is forbidden keeps nothing and breaks nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  saveDraft(draftKey(place, "tab"), { keptAt: 1 });
  expect(readDraft(draftKey(place, "tab"), isText)).toBe(null);
  expect(draftKeys(draftKey(place, ""))).toEqual([]);
});
