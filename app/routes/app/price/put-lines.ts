/** Puts pasted lines and those of the price list into a table. */
import { type NamedLine, taxAmong } from "~/domain/prices/named-line";
import { isBlank, type TypedLine, type TypedTable, type TypedTax } from "~/domain/prices/typed-table";

/** A line without a section belongs to that of the line before it. */
type PutLine = NamedLine & { section?: string };

export interface PutLines {
  lines: readonly PutLine[];
  ids: readonly string[];
  /** The id of the line to put them after. */
  after: string;
  /** The lines name no taxes, so they get that of the line before them. */
  takesTax?: boolean;
}

export type Lines = TypedLine[];

/** Other sections stay the same objects, so that they are not drawn again. */
export function inLines(
  table: TypedTable,
  id: string,
  change: (lines: Lines, at: number) => Lines,
): TypedTable {
  return {
    ...table,
    sections: table.sections.map((section) => {
      const at = section.lines.findIndex((line) => line.id === id);
      return at < 0 ? section : { ...section, lines: change(section.lines, at) };
    }),
  };
}

/** Puts lines below a line, or in its place where it is blank. Lines that name a section go into that. */
export function putLines(table: TypedTable, { lines, ids, after, takesTax }: PutLines): TypedTable {
  const taxBefore = takesTax ? taxAfter(table, after) : "";
  let taxes: readonly TypedTax[] = table.taxes;
  const runs: { title: string; lines: Lines }[] = [];
  lines.forEach(({ section = "", ...line }, at) => {
    const found = taxAmong(taxes, line.tax, () => `${ids[at]}-tax`);
    taxes = found.taxes;
    const title = section.trim() || (runs.at(-1)?.title ?? "");
    if (runs.at(-1)?.title !== title) runs.push({ title, lines: [] });
    runs.at(-1)?.lines.push({ ...line, id: ids[at] ?? "", tax: found.tax || taxBefore });
  });
  return runs.reduce((into, run) => putRun(into, run, after), { ...table, taxes: [...taxes] });
}

/** The tax that a new line has: that of the line before it, else of the last one. */
export function taxAfter({ sections }: TypedTable, id: string | null): string {
  const lines = sections.flatMap((section) => section.lines);
  return (lines.find((line) => line.id === id) ?? lines.at(-1))?.tax ?? "";
}

const sameTitle = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The section of the line takes the title where it has none and nothing is typed in it. */
function putRun(table: TypedTable, { title, lines }: { title: string; lines: Lines }, after: string) {
  const here = table.sections.findIndex((section) => section.lines.some(({ id }) => id === after));
  const at = table.sections.findIndex((section) => sameTitle(section.title, title));
  if (title === "" || (at >= 0 && at === here)) return putBelow(table, lines, after);
  const { sections } = table;
  const first = sections[here];
  const inSection = (place: number, put: Partial<TypedTable["sections"][number]>): TypedTable => ({
    ...table,
    sections: sections.map((section, index) => (index === place ? { ...section, ...put } : section)),
  });
  if (at >= 0) return inSection(at, { lines: [...(sections[at]?.lines ?? []), ...lines] });
  if (first?.title.trim() === "" && first.lines.every(isBlank)) return inSection(here, { title, lines });
  return { ...table, sections: [...sections, { id: `${lines[0]?.id}-section`, title, lines }] };
}

const putBelow = (table: TypedTable, lines: Lines, after: string): TypedTable =>
  inLines(table, after, (found, at) => {
    const replaces = found[at] !== undefined && isBlank(found[at]);
    return found.toSpliced(replaces ? at : at + 1, replaces ? 1 : 0, ...lines);
  });
