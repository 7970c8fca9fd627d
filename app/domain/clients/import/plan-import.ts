import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { CLIENT_FIELDS, type ClientDetails, type ClientRow, nameKeyOf } from "../client";
import type { Column } from "./columns";
import { type ReadRow, readRow } from "./read-row";
import type { TableRow } from "./read-table.server";

export interface PlannedRow {
  /** The row's number in the file, from 1. */
  number: number;
  details: ClientDetails | null;
  outcome: "create" | "update" | "skip";
  /** The reason for skipping the row, or the fields that it fills in. */
  note: string;
  /** The client that is updated. */
  known: ClientRow | null;
}

/** The account's clients, by the keys that rows are compared with. */
export interface KnownClients {
  byEmail: ReadonlyMap<string, ClientRow>;
  byName: ReadonlyMap<string, ClientRow>;
}

const FIELD_WORDS: Readonly<Record<(typeof CLIENT_FIELDS)[number], AppMessage>> = {
  name: msg("the name"),
  company: msg("the company"),
  email: msg("the email"),
  phone: msg("the phone number"),
  address: msg("the address"),
  postalCode: msg("the postal code"),
  city: msg("the city"),
  region: msg("the region"),
  country: msg("the country"),
  vatNumber: msg("the VAT number"),
  billingEmail: msg("the billing email"),
  industry: msg("the industry"),
  communicationPreference: msg("the communication preference"),
  language: msg("the language"),
  timeZone: msg("the time zone"),
  notes: msg("the notes"),
};

type NumberedRow = ReadRow & { number: number };

export const readRows = (columns: readonly Column[], rows: readonly TableRow[]): NumberedRow[] =>
  rows.map(({ number, cells }) => ({ number, ...readRow(columns, cells) }));

/** Lets a file fill in what is missing, and replace nothing. So the same file twice changes nothing. */
export function planImport(rows: readonly NumberedRow[], known: KnownClients): PlannedRow[] {
  const seen = new Map<string, number>();
  return rows.map(({ number, details, wrong }) => {
    const skip = (note: string): PlannedRow => ({ number, details, outcome: "skip", note, known: null });
    if (wrong !== null) return skip(wrong);
    const key = details.email || nameKeyOf(details);
    const before = seen.get(key);
    if (before !== undefined) return skip(t("The same client as in row {row}.", { row: before }));
    seen.set(key, number);
    const client = findKnown(details, known);
    if (!client) return { number, details, outcome: "create", note: "", known: null };
    const filled = missingFields(client, details);
    if (filled.length === 0) return skip(t("In your address book already."));
    const note = t("Fills in {fields}.", { fields: filled.map((field) => t(FIELD_WORDS[field])).join(", ") });
    return { number, details, outcome: "update", note, known: client };
  });
}

/** Finds by email. If either side has none, it finds by name and company. */
function findKnown(details: ClientDetails, { byEmail, byName }: KnownClients): ClientRow | null {
  const named = byName.get(nameKeyOf(details));
  if (details.email === "") return named ?? null;
  return byEmail.get(details.email) ?? (named?.email === "" ? named : null);
}

const missingFields = (client: ClientDetails, details: ClientDetails) =>
  CLIENT_FIELDS.filter((field) => !client[field] && Boolean(details[field]));

export const rowsOf = (plan: readonly PlannedRow[], outcome: PlannedRow["outcome"]): number =>
  plan.filter((row) => row.outcome === outcome).length;
