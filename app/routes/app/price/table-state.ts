import type { TableProblems } from "~/domain/prices/table-problems";
import {
  isBlank,
  newTypedLine,
  type TypedLine,
  type TypedPayment,
  type TypedTable,
  type TypedTax,
} from "~/domain/prices/typed-table";
import {
  onlyChosen,
  type Renaming,
  renamingFrom,
  renamingWith,
  withChoice,
  withName,
} from "./packages/choices";
import { inLines, type Lines, type PutLines, putLines } from "./put-lines";
import { type Removal, removalIn, withBack } from "./removals/removal";

export type PartProblems = Readonly<Record<string, string>>;

export interface TableState {
  table: TypedTable;
  /** Problems by the id of a line, a tax or a payment; "" for the table. */
  problems: Readonly<Record<string, PartProblems>>;
  /** Items of the price list, to be counted once the table is saved. */
  itemsUsed: readonly string[];
  /** Null unless the last change renamed a choice. */
  renaming: Renaming | null;
  /** What was removed and can be put back, the last one at the end. */
  removals: readonly Removal[];
}

/** Ids are made by the caller: React runs this twice in development. */
export type TableAction =
  /** Brings back what this browser kept. */
  | { type: "restore"; kept: KeptTable }
  | {
      type: "table";
      changes: Partial<Pick<TypedTable, "currency" | "isEstimate" | "discount" | "daysToPay">>;
    }
  | { type: "line"; id: string; changes: Partial<TypedLine> }
  /** Renames the choice on all its lines in the section. */
  | { type: "choice"; id: string; group: string }
  /** Leaves the new name on one line only. */
  | { type: "own choice"; id: string }
  | { type: "add line"; line: TypedLine; after: string | null; section?: string }
  /** `item` is one of the price list. */
  | ({ type: "put lines"; item?: string } & PutLines)
  | { type: "remove line"; id: string }
  | { type: "move line"; id: string; by: -1 | 1 }
  | { type: "add section"; id: string; line: TypedLine }
  | { type: "section"; id: string; title: string }
  | { type: "remove section"; id: string }
  | { type: "add tax"; tax: TypedTax }
  | { type: "remove tax"; id: string }
  /** Lines without tax get it. */
  | { type: "apply tax"; id: string }
  | { type: "tax"; id: string; changes: Partial<TypedTax> }
  | { type: "schedule"; schedule: TypedPayment[] }
  | { type: "remove payment"; id: string }
  /** Puts back what was removed last. */
  | { type: "undo" }
  | { type: "payment"; id: string; changes: Partial<TypedPayment> }
  | { type: "problems"; table: TypedTable; problems: TableProblems };

export type KeptTable = Pick<TableState, "table" | "itemsUsed">;

export const newState = (table: TypedTable, problems: TableProblems = {}): TableState => ({
  table,
  problems: problemsById(table, problems),
  itemsUsed: [],
  renaming: null,
  removals: [],
});

export function changeTable(state: TableState, action: TableAction): TableState {
  const { table, itemsUsed } = state;
  if (action.type === "restore") return { ...newState(action.kept.table), ...action.kept };
  if (action.type === "problems") return { ...state, problems: problemsById(action.table, action.problems) };
  if (action.type === "undo") {
    const last = state.removals.at(-1);
    if (!last) return state;
    return { ...state, table: withBack(table, last), renaming: null, removals: state.removals.slice(0, -1) };
  }
  const removal = removalIn(table, action);
  const isPaste = action.type === "put lines";
  const renaming = renamingIn(state, action);
  return {
    table: changed(table, action, renaming),
    renaming: action.type === "own choice" ? null : renaming,
    problems: solved(state.problems, action, renaming),
    itemsUsed: isPaste && action.item ? [...itemsUsed, action.item] : itemsUsed,
    removals: removal ? [...state.removals, removal] : state.removals,
  };
}

type Change = Exclude<TableAction, { type: "problems" | "restore" | "undo" }>;

/** Letters of one name belong together, so they rename the same lines. */
function renamingIn({ table, renaming }: TableState, action: Change): Renaming | null {
  if (action.type !== "choice" && action.type !== "own choice" && action.type !== "section") return null;
  if (renaming?.id === action.id) return renaming;
  if (action.type !== "section") return renamingFrom(table, action.id);
  const section = table.sections.find(({ id }) => id === action.id);
  return section ? renamingWith(section) : null;
}

function changed(table: TypedTable, action: Change, renaming: Renaming | null): TypedTable {
  switch (action.type) {
    case "table":
      return { ...table, ...action.changes };
    case "line":
      return changeLine(table, action);
    case "choice":
      return withName(table, renaming?.lines ?? [], action.group);
    case "own choice":
      return withName(table, renaming?.lines.filter((id) => id !== action.id) ?? [], renaming?.before ?? "");
    case "add line":
      return addLine(table, action);
    case "put lines":
      return action.ids.reduce(withChoice, putLines(table, action));
    case "remove line":
      return removeLine(table, action.id);
    case "move line":
      return moveLine(table, action);
    case "add section":
      return {
        ...table,
        sections: [...table.sections, { id: action.id, title: "", lines: [action.line] }],
      };
    case "section":
      return titled(table, action, renaming);
    case "remove section":
      return { ...table, sections: table.sections.filter(({ id }) => id !== action.id) };
    case "add tax":
      return addTax(table, action.tax);
    case "remove tax":
      return removeTax(table, action.id);
    case "apply tax":
      return withLineTax(table, (tax) => (tax === "" ? action.id : tax));
    case "tax":
      return {
        ...table,
        taxes: table.taxes.map((tax) => (tax.id === action.id ? { ...tax, ...action.changes } : tax)),
      };
    case "schedule":
      return { ...table, schedule: action.schedule };
    case "remove payment":
      return { ...table, schedule: table.schedule.filter(({ id }) => id !== action.id) };
    case "payment":
      return {
        ...table,
        schedule: table.schedule.map((one) => (one.id === action.id ? { ...one, ...action.changes } : one)),
      };
  }
}

function changeLine(table: TypedTable, { id, changes }: Extract<TableAction, { type: "line" }>): TypedTable {
  const after = inLines(table, id, (lines, at) => replaced(lines, at, changes));
  if (changes.kind === "package") return withChoice(after, id);
  return changes.isChosen ? onlyChosen(after, id) : after;
}

/** The choice that is named as the section is keeps doing so. */
function titled(
  table: TypedTable,
  { id, title }: Extract<TableAction, { type: "section" }>,
  renaming: Renaming | null,
): TypedTable {
  const after = {
    ...table,
    sections: table.sections.map((one) => (one.id === id ? { ...one, title } : one)),
  };
  return renaming ? withName(after, renaming.lines, title.trim() || renaming.before) : after;
}

const replaced = (lines: Lines, at: number, changes: Partial<TypedLine>): Lines =>
  lines.map((line, index) => (index === at ? { ...line, ...changes } : line));

function addLine(
  table: TypedTable,
  { line, after, section }: Extract<TableAction, { type: "add line" }>,
): TypedTable {
  if (after !== null) return inLines(table, after, (lines, at) => lines.toSpliced(at + 1, 0, line));
  return {
    ...table,
    sections: table.sections.map((one) =>
      one.id === section ? { ...one, lines: [...one.lines, line] } : one,
    ),
  };
}

/** Removes a line, but only empties the last one. */
const removeLine = (table: TypedTable, id: string): TypedTable =>
  inLines(table, id, (lines, at) =>
    linesOf(table).length === 1 ? [newTypedLine(id, { tax: lines[at]?.tax ?? "" })] : lines.toSpliced(at, 1),
  );

export const linesOf = ({ sections }: TypedTable): Lines => sections.flatMap(({ lines }) => lines);

/** Leaves out lines in which nothing was typed. */
export function withoutBlanks(table: TypedTable): TypedTable {
  const sections = table.sections
    .map((section) => ({ ...section, lines: section.lines.filter((line) => !isBlank(line)) }))
    .filter(({ lines }) => lines.length > 0);
  return sections.length === 0 ? table : { ...table, sections };
}

/** Moves a line, at the end of a section into the next one. */
function moveLine(table: TypedTable, { id, by }: Extract<TableAction, { type: "move line" }>): TypedTable {
  const from = table.sections.findIndex(({ lines }) => lines.some((line) => line.id === id));
  const lines = table.sections[from]?.lines ?? [];
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  if (!line) return table;
  const rest = lines.toSpliced(at, 1);
  const to = at + by;
  if (to >= 0 && to < lines.length) return inLines(table, id, () => rest.toSpliced(to, 0, line));
  const next = table.sections[from + by];
  if (!next) return table;
  return {
    ...table,
    sections: table.sections.map((section) => {
      if (section === next)
        return { ...section, lines: by > 0 ? [line, ...section.lines] : [...section.lines, line] };
      return section.id === table.sections[from]?.id ? { ...section, lines: rest } : section;
    }),
  };
}

/** The first tax applies to all lines. */
function addTax(table: TypedTable, tax: TypedTax): TypedTable {
  const added = { ...table, taxes: [...table.taxes, tax] };
  return table.taxes.length === 0 ? withLineTax(added, () => tax.id) : added;
}

/** Lines lose a tax that is gone. */
const removeTax = (table: TypedTable, id: string): TypedTable =>
  withLineTax({ ...table, taxes: table.taxes.filter((tax) => tax.id !== id) }, (tax) =>
    tax === id ? "" : tax,
  );

/** Lines and sections that keep their tax stay the same objects, so that they are not drawn again. */
function withLineTax(table: TypedTable, taxOf: (tax: string) => string): TypedTable {
  const sections = table.sections.map((section) =>
    section.lines.every(({ tax }) => taxOf(tax) === tax)
      ? section
      : {
          ...section,
          lines: section.lines.map((line) =>
            taxOf(line.tax) === line.tax ? line : { ...line, tax: taxOf(line.tax) },
          ),
        },
  );
  return { ...table, sections };
}

function problemsById(table: TypedTable, problems: TableProblems): TableState["problems"] {
  const found: Record<string, Record<string, string>> = {};
  for (const [place, sentence] of Object.entries(problems)) {
    const [part = "", at = "", ...rest] = place.split(".");
    const field = rest.at(-1) ?? part;
    const id = idAt(table, part, Number(at), Number(rest[1]));
    found[id] = { ...found[id], [field]: sentence };
  }
  return found;
}

function idAt(table: TypedTable, part: string, at: number, row: number): string {
  if (part === "taxes") return table.taxes[at]?.id ?? "";
  if (part === "schedule") return table.schedule[at]?.id ?? "";
  if (part !== "sections") return "";
  const section = table.sections[at];
  return section?.lines[row]?.id ?? section?.id ?? "";
}

/** Drops the problems of the fields that the action changes. */
function solved(
  problems: TableState["problems"],
  action: Change,
  renaming: Renaming | null,
): TableState["problems"] {
  if (action.type === "choice" || action.type === "own choice")
    return (renaming?.lines ?? []).reduce((left, id) => without(left, id, ["group"]), problems);
  const id = "id" in action ? action.id : "";
  const fields =
    "changes" in action ? Object.keys(action.changes) : action.type === "section" ? ["title"] : [""];
  return without(
    problems,
    id,
    fields.map((field) => SAID_AT[field] ?? field),
  );
}

function without(problems: TableState["problems"], id: string, gone: string[]): TableState["problems"] {
  const stated = problems[id];
  if (!stated || gone.every((field) => stated[field] === undefined)) return problems;
  const left = Object.fromEntries(Object.entries(stated).filter(([field]) => !gone.includes(field)));
  return { ...problems, [id]: left };
}

/** Fields whose problem stands beside another. */
const SAID_AT: Readonly<Record<string, string>> = {
  kind: "group",
  isAdjustable: "max",
  every: "periods",
  on: "milestone",
};
