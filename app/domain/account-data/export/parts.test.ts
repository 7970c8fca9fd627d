import { describe, expect, it, test } from "vitest";
import { exportFileName, exportPath, FROM_THE_START, partsOf, readPart } from "./parts";
import { groupsOf } from "./proposal-page.server";

const [ONE, TWO, THREE] = ["a".repeat(21), "b".repeat(21), "c".repeat(21)];

describe("the parts of an export", () => {
  it.each([[[]], [[ONE]]])("are one file where there is room: %j", (lasts) => {
    expect(partsOf(lasts)).toEqual([FROM_THE_START]);
    expect(exportPath(FROM_THE_START)).toBe("/settings/export.zip");
  });

  it("follow each other without a gap, and the last has no end", () => {
    const parts = partsOf([ONE, TWO, THREE]);
    expect(parts).toEqual([
      { number: 1, after: "", upTo: ONE },
      { number: 2, after: ONE, upTo: TWO },
      { number: 3, after: TWO, upTo: "" },
    ]);
    for (const part of parts) {
      const address = exportPath(part);
      expect(readPart(new URL(address, "http://x.example").searchParams), address).toEqual(part);
    }
  });

  it.each(["part=0", "part=-1", "part=1.5", "part=x", "part=1000", "after=../x&upTo=%27"])(
    "are read from nothing that makes no sense: %s",
    (query) => {
      expect(readPart(new URLSearchParams(query))).toEqual(FROM_THE_START);
    },
  );

  it("say their number in the file's name", () => {
    expect(exportFileName("2026-11-16", null)).toBe("Countersign – all my data – 2026-11-16.zip");
    expect(exportFileName("2026-11-16", 2)).toBe("Countersign – all my data – 2026-11-16 – part 2.zip");
  });
});

test("what is read together is never more than fits, unless it is one by itself", () => {
  const groups = groupsOf([4, 4, 3, 12, 0, 1, 9, 1], (size) => size, 10);
  expect(groups).toEqual([[4, 4], [3], [12], [0, 1, 9], [1]]);
  expect(groupsOf([], () => 1)).toEqual([]);
});
