/** Packages of which a client takes one. They are lines with the same name of the choice. */
import { MAX_NAME_LENGTH } from "~/domain/prices/price-table";
import type { TypedLine, TypedTable } from "~/domain/prices/typed-table";
import { t } from "~/platform/words/t";
import { inLines } from "../put-lines";

/** The lines whose choice is being renamed, letter by letter. On its way, a name can be that of another choice. */
export interface Renaming {
  /** The line, or the section, in which the name is typed. */
  id: string;
  lines: readonly string[];
  before: string;
}

type Section = TypedTable["sections"][number];

const isPackage = ({ kind }: TypedLine): boolean => kind === "package";

/** Only one package of a choice is selected by default. */
export const isRival = (line: TypedLine, { kind, group }: Pick<TypedLine, "kind" | "group">): boolean =>
  kind === "package" && isPackage(line) && line.group.trim() === group.trim() && line.isChosen;

/** Names the choice of a line that has become a package and has no name for it yet. */
export function withChoice(table: TypedTable, id: string): TypedTable {
  const section = table.sections.find(({ lines }) => lines.some((line) => line.id === id));
  const line = section?.lines.find((one) => one.id === id);
  if (!section || !line || !isPackage(line)) return table;
  const group = line.group.trim() === "" ? choiceFor(table, section, id) : line.group;
  const others = table.sections.flatMap(({ lines }) => lines.filter((one) => one.id !== id));
  const isChosen = line.isChosen && !others.some((one) => isRival(one, { ...line, group }));
  return inLines(table, id, (lines, at) => lines.with(at, { ...line, group, isChosen }));
}

/** Selects a package by default in the place of another one of its choice. */
export function onlyChosen(table: TypedTable, id: string): TypedTable {
  const lines = table.sections.flatMap((section) => section.lines);
  const chosen = lines.find((line) => line.id === id);
  const rivals = lines.filter((line) => line.id !== id && chosen && isRival(line, chosen));
  return rivals.reduce(
    (into, rival) => inLines(into, rival.id, (all, at) => all.with(at, { ...rival, isChosen: false })),
    table,
  );
}

/** Takes the name of the nearest choice above in the section, else of one below, else the section's title. */
function choiceFor(table: TypedTable, section: Section, id: string): string {
  const at = section.lines.findIndex((line) => line.id === id);
  const isNamed = (line: TypedLine) => isPackage(line) && line.group.trim() !== "";
  const near = section.lines.slice(0, at).findLast(isNamed) ?? section.lines.slice(at + 1).find(isNamed);
  return near?.group ?? freeName(table, section.title.trim() || t("Package"));
}

/** Two choices of the same name would be one, wherever they stand. */
function freeName(table: TypedTable, name: string): string {
  const taken = new Set(table.sections.flatMap(({ lines }) => lines.map(({ group }) => group.trim())));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "" : ` ${number}`;
    const free = `${name.slice(0, MAX_NAME_LENGTH - end.length)}${end}`;
    if (!taken.has(free)) return free;
  }
}

/** The lines of the same choice in the section, and the line itself. */
export function renamingFrom({ sections }: TypedTable, id: string): Renaming {
  const lines = sections.find((section) => section.lines.some((line) => line.id === id))?.lines ?? [];
  const before = lines.find((line) => line.id === id)?.group ?? "";
  const isSame = (line: TypedLine) => isPackage(line) && line.group.trim() === before.trim();
  return {
    id,
    lines: lines
      .filter((line) => line.id === id || (before.trim() !== "" && isSame(line)))
      .map((line) => line.id),
    before,
  };
}

/** The lines whose choice is named as their section is. */
export function renamingWith({ id, title, lines }: Section): Renaming {
  const before = title.trim();
  const named = lines.filter((line) => before !== "" && isPackage(line) && line.group.trim() === before);
  return { id, lines: named.map((line) => line.id), before };
}

export const withName = (table: TypedTable, ids: readonly string[], group: string): TypedTable =>
  ids.reduce(
    (into, id) =>
      inLines(into, id, (lines, at) => lines.map((line, row) => (row === at ? { ...line, group } : line))),
    table,
  );
