/** Assigns the columns of a file to the fields of a client, by their headings or by the user's choice. */
import { CLIENT_FIELDS } from "../client";
import { type HeadingKind, headingKind } from "./headings";

export const COLUMN_KINDS = [CLIENT_FIELDS[0], "firstName", "lastName", ...CLIENT_FIELDS.slice(1)] as const;

export type ColumnKind = (typeof COLUMN_KINDS)[number];

export interface Column {
  kind: ColumnKind;
  /** The heading, which stands before the text in the notes; empty if it says no more than "Notes". */
  label: string;
  at: number;
}

const columnOf = (kind: ColumnKind, heading: string, at: number): Column => ({
  kind,
  label: headingKind(heading) === "notes" ? "" : heading.trim(),
  at,
});

/** The key is the place of a column; null means that it is not used. */
export type ColumnChoice = ReadonlyMap<number, ColumnKind | null>;

export const chosenColumns = (headings: readonly string[], choice: ColumnChoice): Column[] =>
  headings.flatMap((heading, at) => {
    const kind = choice.get(at);
    return kind ? [columnOf(kind, heading, at)] : [];
  });

export function columnsOf(headings: readonly string[]): Column[] {
  const kinds = headings.map(headingKind);
  const meaning = meaningsBeside(new Set(kinds));
  return headings.flatMap((heading, at) => {
    const kind = kinds[at];
    return kind ? [columnOf(meaning(kind), heading, at)] : [];
  });
}

/** French "Nom" is the family name beside a "Prénom", else the whole. A customer with a contact is a company. */
const meaningsBeside =
  (all: ReadonlySet<HeadingKind | null>) =>
  (kind: HeadingKind): ColumnKind => {
    const isNamed = ["anyName", "name", "customer", "contact"].some((one) => all.has(one as HeadingKind));
    const isInTwo = all.has("firstName") && (all.has("lastName") || all.has("anyName"));
    switch (kind) {
      case "contact":
        return "name";
      case "firstName":
      case "lastName":
        return isNamed || isInTwo ? kind : "name";
      case "anyName":
        if (all.has("firstName") && !all.has("lastName")) return "lastName";
        return all.has("contact") && !all.has("company") ? "company" : "name";
      case "customer": {
        const hasPerson = all.has("contact") || all.has("name") || all.has("anyName") || isInTwo;
        return hasPerson && !all.has("company") ? "company" : "name";
      }
      default:
        return kind;
    }
  };

/** Checks for one of the columns without which a row names nobody. */
export const namesSomebody = (columns: readonly Column[]): boolean =>
  columns.some(({ kind }) => ["name", "firstName", "lastName", "company"].includes(kind));
