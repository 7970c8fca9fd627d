import { describe, expect, it } from "vitest";
import { newTypedLine, type TypedLine, type TypedTable } from "~/domain/prices/typed-table";
import { changeTable, linesOf, newState, type TableAction } from "../table-state";

const line = (id: string, group = "", more: Partial<TypedLine> = {}) =>
  newTypedLine(id, { name: id, price: "1", kind: group === "" ? "fixed" : "package", group, ...more });

const tableOf = (...sections: [title: string, lines: TypedLine[]][]): TypedTable => ({
  currency: "EUR",
  isEstimate: false,
  taxes: [],
  sections: sections.map(([title, lines], at) => ({ id: `section-${at}`, title, lines })),
  discount: "",
  schedule: [],
  daysToPay: "",
});

const changedBy = (table: TypedTable, ...actions: TableAction[]) =>
  actions.reduce(changeTable, newState(table));
const groups = (table: TypedTable) => linesOf(table).map(({ group }) => group);
const asPackage = (id: string): TableAction => ({ type: "line", id, changes: { kind: "package" } });
const typed = (id: string, ...names: string[]): TableAction[] =>
  names.map((group) => ({ type: "choice", id, group }));

describe("a line that becomes one of several", () => {
  it("is named as the nearest choice of its section is, else as the section, else Package", () => {
    const table = tableOf(
      ["", [line("a")]],
      ["Care", [line("b"), line("c"), line("d", "Level")]],
      ["Brand", [line("e")]],
    );
    const named = (id: string) =>
      linesOf(changedBy(table, asPackage(id)).table).find((one) => one.id === id)?.group;
    expect(["a", "c", "e"].map(named)).toEqual(["Package", "Level", "Brand"]);
    expect(groups(changedBy(table, asPackage("e"), asPackage("a")).table)).toEqual([
      "Package",
      "",
      "",
      "Level",
      "Brand",
    ]);
  });

  it("does not join a choice of another section", () => {
    const table = tableOf(["", [line("a", "Package")]], ["", [line("b")]]);
    expect(groups(changedBy(table, asPackage("b")).table)).toEqual(["Package", "Package 2"]);
  });

  it("keeps the name that it had", () => {
    const table = tableOf(["Care", [line("a", "Level", { kind: "fixed" }), line("b", "Other")]]);
    expect(groups(changedBy(table, asPackage("a")).table)).toEqual(["Level", "Other"]);
  });

  it("leaves one of a choice selected by default", () => {
    const table = tableOf(["Care", [line("a", "", { isChosen: true }), line("b", "", { isChosen: true })]]);
    const chosen = (state: ReturnType<typeof changedBy>) =>
      linesOf(state.table).map(({ isChosen }) => isChosen);
    const packages = changedBy(table, asPackage("a"), asPackage("b"));
    expect(chosen(packages)).toEqual([true, false]);
    expect(chosen(changeTable(packages, { type: "line", id: "b", changes: { isChosen: true } }))).toEqual([
      false,
      true,
    ]);
  });

  it("is named too when it comes from the price list", () => {
    const { id: _, ...item } = line("x", "", { kind: "package" });
    const table = tableOf(["Care", [line("a", "Level")]]);
    const put: TableAction = { type: "put lines", lines: [{ ...item, tax: null }], ids: ["x"], after: "a" };
    expect(groups(changedBy(table, put).table)).toEqual(["Level", "Level"]);
  });
});

describe("the name of a choice", () => {
  const table = tableOf(
    ["Care", [line("a", "A"), line("b", "A"), line("c", "AB"), line("d")]],
    ["Brand", [line("e", "A")]],
  );

  it("changes on all its lines in the section, and takes no other choice with it on the way", () => {
    const { table: renamed, renaming } = changedBy(table, ...typed("a", "AB", "ABC"));
    expect(groups(renamed)).toEqual(["ABC", "ABC", "AB", "", "A"]);
    expect(renaming?.lines).toHaveLength(2);
    expect(renamed.sections[1]).toBe(table.sections[1]);
  });

  it("can be changed on one line only", () => {
    const state = changedBy(table, ...typed("a", "B"), { type: "own choice", id: "a" });
    expect(groups(state.table)).toEqual(["B", "A", "AB", "", "A"]);
    expect(state.renaming).toBe(null);
  });

  it("loses its problem on every line that it changes", () => {
    const problems = { "sections.0.lines.0.group": "Name it.", "sections.0.lines.1.group": "Name it." };
    const state = changedBy(table, { type: "problems", table, problems }, ...typed("a", "B"));
    expect(state.problems).toEqual({ a: {}, b: {} });
  });

  it("follows the section's title where it is the same, also over an empty one", () => {
    const retitled = (...titles: string[]) =>
      groups(
        changedBy(
          tableOf(["Care", [line("a", "Care"), line("b", "Care"), line("c", "Other")]]),
          ...titles.map((title): TableAction => ({ type: "section", id: "section-0", title })),
        ).table,
      );
    expect(retitled("Ca", "", "S", "Support")).toEqual(["Support", "Support", "Other"]);
    expect(retitled("Ca", "")).toEqual(["Care", "Care", "Other"]);
  });
});
