import { expect, it } from "vitest";
import { descriptionParts, hasList, listEnter, withList } from "./line-description";

it("reads lines that begin with a dash or a dot as a list", () => {
  expect(descriptionParts("For a hotel\n- Backups\n• Updates, each month\n–\tHelp")).toEqual([
    { kind: "text", text: "For a hotel" },
    { kind: "list", items: ["Backups", "Updates, each month", "Help"] },
  ]);
});

it("keeps words between lists, and leaves out an item without words", () => {
  expect(descriptionParts("- One\n- \nThen\nmore\n\n- Two\n-")).toEqual([
    { kind: "list", items: ["One"] },
    { kind: "text", text: "Then\nmore" },
    { kind: "list", items: ["Two"] },
  ]);
});

it.each(["", "Logo and manual", "-5 degrees", "A-frame\n--\n* without travel", "…–"])(
  "finds no list in %j",
  (text) => {
    expect(hasList(text)).toBe(false);
    expect(descriptionParts(text).every(({ kind }) => kind === "text")).toBe(true);
  },
);

it("begins a list below what is there", () => {
  expect(withList("")).toBe("• ");
  expect(withList("For a hotel\n")).toBe("For a hotel\n• ");
});

it("goes on with a list on Enter, and ends it in an empty item", () => {
  expect(listEnter("For a hotel", 11)).toBeNull();
  expect(listEnter("• Backups", 9)).toEqual({ insert: "\n• " });
  expect(listEnter("A\n- Backups\nB", 6)).toEqual({ insert: "\n- " });
  expect(listEnter("• Backups\n• ", 12)).toEqual({ removeFrom: 10, removeTo: 12 });
  expect(listEnter("• Backups", 0)).toBeNull();
});
