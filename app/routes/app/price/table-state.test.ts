import { describe, expect, it } from "vitest";
import { newTypedLine, type TypedTable } from "~/domain/prices/typed-table";
import { changeTable, linesOf, newState, type TableAction, withoutBlanks } from "./table-state";

const named = (id: string) => newTypedLine(id, { name: id, price: "1" });

const TABLE: TypedTable = {
  currency: "EUR",
  isEstimate: false,
  taxes: [{ id: "vat", name: "VAT", rate: "19", kind: "exclusive" }],
  sections: [
    { id: "one", title: "", lines: [named("a"), { ...named("b"), tax: "vat" }] },
    { id: "two", title: "Later", lines: [named("c")] },
  ],
  discount: "",
  schedule: [],
  daysToPay: "",
};

const changedBy = (...actions: TableAction[]) => actions.reduce(changeTable, newState(TABLE));

const taxesIn = (table: TypedTable) => linesOf(table).map(({ tax }) => tax);

const idsIn = ({ sections }: TypedTable) =>
  sections.map(({ lines }) => lines.map(({ id }) => id).join(" ")).join(" | ");

const shown = (...actions: TableAction[]) => idsIn(changedBy(...actions).table);

const pasted = (name: string) => {
  const { id: _, ...line } = named(name);
  return { ...line, tax: { name: "vat", rate: "19%", kind: "exclusive" as const } };
};

describe("the table that is edited", () => {
  it("gets lines where they are asked for", () => {
    expect(shown({ type: "add line", line: named("n"), after: "a" })).toBe("a n b | c");
    expect(shown({ type: "add line", line: named("n"), after: null, section: "two" })).toBe("a b | c n");
    expect(shown({ type: "add section", id: "three", line: named("n") })).toBe("a b | c | n");
    expect(shown({ type: "remove section", id: "one" })).toBe("c");
  });

  it("gets back what was removed, the last first, beside what was done since", () => {
    const back: TableAction = { type: "undo" };
    const gone: TableAction[] = [
      { type: "remove line", id: "b" },
      { type: "remove section", id: "two" },
      { type: "line", id: "a", changes: { name: "New" } },
    ];
    expect(shown(...gone)).toBe("a");
    expect(shown(...gone, back)).toBe("a | c");
    const { table, removals } = changedBy(...gone, back, back, back);
    expect([idsIn(table), linesOf(table)[0]?.name, removals]).toEqual(["a b | c", "New", []]);
    const last: TableAction[] = [...gone, { type: "remove line", id: "a" }];
    expect(linesOf(changedBy(...last, back).table).map(({ id, name }) => [id, name])).toEqual([["a", "New"]]);
    const typed: TableAction = { type: "line", id: "a", changes: { name: "Other" } };
    expect(linesOf(changedBy(...last, typed, back).table).map(({ name }) => name)).toEqual(["New", "Other"]);
    expect(
      changedBy({ type: "add line", line: newTypedLine("n"), after: "a" }, { type: "remove line", id: "n" }),
    ).toMatchObject({ removals: [] });
  });

  it("gets back lines and sections without a tax that is gone since", () => {
    const back: TableAction[] = [{ type: "remove tax", id: "vat" }, { type: "undo" }];
    for (const gone of [
      { type: "remove line", id: "b" },
      { type: "remove section", id: "one" },
    ] as const) {
      const { table } = changedBy(gone, ...back);
      expect([idsIn(table), taxesIn(table)]).toEqual(["a b | c", ["", "", ""]]);
    }
  });

  it("puts lines below another, or in the place of a blank one, with the tax that it has", () => {
    const put = (place: string): TableAction => ({
      type: "put lines",
      lines: [pasted("x"), pasted("y")],
      ids: ["x", "y"],
      after: place,
    });
    const { table } = changedBy(put("a"));
    expect(idsIn(table)).toBe("a x y b | c");
    expect(table.sections[0]?.lines[1]?.tax).toBe("vat");
    expect(table.taxes).toHaveLength(1);
    expect(shown({ type: "add line", line: newTypedLine("n"), after: "b" }, put("n"))).toBe("a b x y | c");
  });

  describe("lines that name a section", () => {
    const rows = (text: string, after: string): TableAction => {
      const lines = text.split(" ").map((row) => {
        const [section = "", name = ""] = row.split(":");
        return { ...pasted(name), section };
      });
      return { type: "put lines", lines, ids: lines.map(({ name }) => name), after };
    };
    const titled = (...actions: TableAction[]) =>
      changedBy(...actions)
        .table.sections.map(({ title, lines }) => `${title}(${lines.map(({ id }) => id).join(" ")})`)
        .join(" ");

    it("make new sections, and one cell counts for the rows below it", () => {
      expect(titled(rows("Design:x :y Build:z", "a"))).toBe("(a b) Later(c) Design(x y) Build(z)");
      expect(titled(rows(":w Design:x", "a"))).toBe("(a w b) Later(c) Design(x)");
    });

    it("go into a section of that name", () => {
      expect(titled(rows("later:x New:y LATER:z", "a"))).toBe("(a b) Later(c x z) New(y)");
      expect(titled(rows("Later:x", "c"))).toBe("(a b) Later(c x)");
    });

    it("name the section in which nothing is typed yet", () => {
      const blank = newState({ ...TABLE, sections: [{ id: "one", title: "", lines: [newTypedLine("n")] }] });
      const { table } = changeTable(blank, rows("Design:x Build:y", "n"));
      expect(table.sections.map(({ title }) => title)).toEqual(["Design", "Build"]);
      expect(idsIn(table)).toBe("x | y");
      expect(new Set(table.sections.map(({ id }) => id)).size).toBe(2);
    });
  });

  it("moves lines, at the end of a section into the next one, and not out of the table", () => {
    const move = (id: string, by: -1 | 1): TableAction => ({ type: "move line", id, by });
    expect(shown(move("a", 1))).toBe("b a | c");
    expect(shown(move("b", 1))).toBe("a | b c");
    expect(shown(move("c", -1))).toBe("a b c | ");
    expect(shown(move("a", -1))).toBe("a b | c");
    expect(shown(move("c", 1))).toBe("a b | c");
  });

  it("keeps a line, and does not post blank ones", () => {
    const remove = (id: string): TableAction => ({ type: "remove line", id });
    const { table } = changedBy(remove("a"), remove("b"), remove("c"));
    expect(idsIn(table)).toBe(" | c");
    expect(table.sections[1]?.lines[0]?.name).toBe("");
    expect(idsIn(withoutBlanks(table))).toBe(" | c");
    const added = changedBy({ type: "add line", line: newTypedLine("n"), after: "a" }).table;
    expect(idsIn(withoutBlanks(added))).toBe("a b | c");
  });

  it("takes a tax that is removed from its lines", () => {
    const { table } = changedBy({ type: "remove tax", id: "vat" });
    expect([table.taxes, taxesIn(table)]).toEqual([[], ["", "", ""]]);
  });

  it("puts the first tax on all lines, and another one on none", () => {
    const add = (id: string): TableAction => ({
      type: "add tax",
      tax: { id, name: "", rate: "", kind: "exclusive" },
    });
    const first = changedBy({ type: "remove tax", id: "vat" }, add("first"));
    expect(taxesIn(first.table)).toEqual(["first", "first", "first"]);
    expect(taxesIn(changeTable(first, add("second")).table)).toEqual(["first", "first", "first"]);
    expect(taxesIn(changedBy(add("second")).table)).toEqual(["", "vat", ""]);
  });

  it("puts a tax on the lines that have none when asked", () => {
    const { table } = changedBy({ type: "apply tax", id: "vat" });
    expect(taxesIn(table)).toEqual(["vat", "vat", "vat"]);
    expect(table.sections[0]?.lines[1]).toBe(TABLE.sections[0]?.lines[1]);
  });

  it("gives pasted lines the tax of the line before them where they name none", () => {
    const { id: _, tax: __, ...line } = named("x");
    const put = (takesTax: boolean) =>
      changedBy({ type: "put lines", lines: [{ ...line, tax: null }], ids: ["x"], after: "b", takesTax });
    expect(taxesIn(put(true).table)).toEqual(["", "vat", "vat", ""]);
    expect(taxesIn(put(false).table)).toEqual(["", "vat", "", ""]);
  });

  it("keeps a sentence with its line when lines move, until its field is changed", () => {
    const problems = {
      "sections.0.lines.1.price": "Enter an amount.",
      discount: "Too much.",
      "": "Add a line.",
    };
    const state = changedBy(
      { type: "problems", table: TABLE, problems },
      { type: "move line", id: "b", by: -1 },
    );
    expect(state.problems).toMatchObject({ b: { price: "Enter an amount." }, "": { discount: "Too much." } });
    const same = changeTable(state, { type: "line", id: "b", changes: { name: "New" } });
    expect(same.problems.b).toBe(state.problems.b);
    const solved = changeTable(state, { type: "line", id: "b", changes: { price: "2" } });
    expect(solved.problems.b).toEqual({});
    expect(
      changeTable(state, { type: "table", changes: { discount: "" } }).problems[""]?.discount,
    ).toBeUndefined();
  });

  it("leaves lines that are not changed as they are, so that they are not drawn again", () => {
    const state = newState(TABLE);
    const { table } = changeTable(state, { type: "line", id: "a", changes: { name: "x" } });
    expect(table.sections[0]?.lines[1]).toBe(TABLE.sections[0]?.lines[1]);
    expect(table.sections[1]).toBe(TABLE.sections[1]);
  });
});
