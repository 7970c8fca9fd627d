import { describe, expect, it } from "vitest";
import { newKey } from "~/domain/accounts/api-keys/key-format";
import { cellOf, leadsToOtherCell, newId, withoutCell } from "./ids";

const [ID, SEND, TOKEN] = [21, 32, 43].map((length) => "9aB_-".repeat(9).slice(0, length)) as [
  string,
  string,
  string,
];

describe("the cell of an id or a token", () => {
  it.each([ID, SEND, TOKEN, `${ID}.1x2.bWFpbA.${TOKEN}`])("is its code: %s", (text) => {
    expect([cellOf(text), cellOf(`2b${text}`), withoutCell(`2b${text}`)]).toEqual(["", "2b", text]);
  });

  it("is that of an API key", () => {
    expect([cellOf(newKey("")), cellOf(newKey("2b"))]).toEqual(["", "2b"]);
  });

  it("is the first for whatever has no code", () => {
    for (let n = 0; n < 2000; n += 1) expect(cellOf(newId())).toBe("");
    for (const text of [
      "",
      ".",
      `b2${ID}`,
      `0b${ID}`,
      `2B${ID}`,
      `2b${ID}x`,
      `2b ${ID.slice(1)}`,
      "2b",
      `sample-${ID}`,
    ])
      expect(cellOf(text), text).toBe("");
  });

  it("shows in an address that leads to another cell", () => {
    const of = (cell: string, path: string) => leadsToOtherCell(cell, path);
    for (const path of [
      `/sign/2b${TOKEN}`,
      `/client/proposal/2b${ID}`,
      `/o/2b${SEND}`,
      `/documents/2b${ID}.1.x.${TOKEN}`,
    ])
      expect([of("", path), of("2b", path), of("3c", path)], path).toEqual([true, false, true]);
    for (const path of [
      "/",
      "/api/create-checkout-session",
      "/settings/notifications",
      `/sign/${TOKEN}`,
      `/proposal/${ID}`,
    ])
      expect([of("", path), of("2b", path)], path).toEqual([false, false]);
  });
});
