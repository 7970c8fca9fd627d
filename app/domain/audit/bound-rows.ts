/** An event that creates or changes one of these rows carries the SHA-256 of its columns (docs/evidence.md). */
import { getTableColumns } from "drizzle-orm";
import {
  accessCodes,
  consents,
  decisions,
  deliveries,
  invoices,
  paymentEntries,
  paymentRequests,
  proposalVersions,
  recipients,
  sealedDocuments,
  signatures,
  signers,
  signingCodes,
  signingLinks,
  threadMessages,
} from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";

export const BOUND_TABLES = {
  proposal_versions: proposalVersions,
  recipients,
  signers,
  signing_links: signingLinks,
  signing_codes: signingCodes,
  access_codes: accessCodes,
  consents,
  signatures,
  decisions,
  sealed_documents: sealedDocuments,
  deliveries,
  thread_messages: threadMessages,
  payment_requests: paymentRequests,
  payment_entries: paymentEntries,
  invoices,
};

export type BoundTable = keyof typeof BOUND_TABLES;
export type RowOf<T extends BoundTable> = (typeof BOUND_TABLES)[T]["$inferSelect"];
type NewRowOf<T extends BoundTable> = (typeof BOUND_TABLES)[T]["$inferInsert"];

/** Columns that may change without an event, each with the reason. Every other column is bound. */
export const UNBOUND_COLUMNS: { [T in BoundTable]: { [C in keyof RowOf<T>]?: string } } = {
  proposal_versions: {},
  recipients: {
    timeZone: "where they opened it from, for the hours of reminders",
    country: "where they opened it from, for the weekends of reminders",
  },
  signers: {},
  signing_links: {},
  signing_codes: {},
  access_codes: {},
  consents: {},
  signatures: {},
  decisions: {},
  sealed_documents: {
    state: "moves while the file is made; whether it is sealed is compared with the event pdf.sealed",
    attempts: "counts the tries of the queue",
    claimedAt: "says which worker has it in hand",
    lastError: "why the last try failed",
    missingLetters: "which letters the fonts lack while it waits for them",
  },
  deliveries: {
    userId: "follows the proposal when it is handed over to a colleague",
    state: "moves with every try; the events mail.* are the evidence",
    attempts: "counts the tries of the queue",
    countedIn: "the plan's period that the send counts in; given back when it fails",
    claimedAt: "says which worker has it in hand",
    providerId: "learned from the mail service; the event mail.accepted is the evidence",
    lastError: "why the last try failed; the event mail.failed is the evidence",
    sentAt: "learned from the mail service; the event mail.accepted is the evidence",
    deliveredAt: "learned from the mail service; the event mail.delivered is the evidence",
    bouncedAt: "learned from the mail service; the event mail.bounced is the evidence",
    isBounceSoft: "learned from the mail service with bouncedAt",
    complainedAt: "learned from the mail service; the event mail.complained is the evidence",
    openHintAt: "a picture was fetched, which is a hint and no evidence",
  },
  thread_messages: {
    text: "can be erased; its hash is bound",
    salt: "erased with the text",
    leftOut: "names files of the sender; erased with the text",
  },
  payment_requests: { reminders: "counts the reminders; the events mail.* are the evidence" },
  payment_entries: {},
  invoices: {},
};

export interface BoundRow {
  table: BoundTable;
  id: string;
  row: Readonly<Record<string, unknown>>;
}

export const boundRow = <T extends BoundTable>(table: T, row: NewRowOf<T>): BoundRow => ({
  table,
  id: (row as { id: string }).id,
  row: row as BoundRow["row"],
});

export const boundRowName = (table: BoundTable, id: string): string => `${table}:${id}`;

/** `payload` was two columns once, a message and an id. Digests from then must still match. */
function digestColumns({ table, row }: Pick<BoundRow, "table" | "row">): Readonly<Record<string, unknown>> {
  if (table !== "deliveries") return row;
  const { payload, ...columns } = row;
  const { linkId, codeId, ...fields } = Object(payload) as Record<string, unknown>;
  const { message = "", ...more } = fields;
  const isMessageOnly = Object.keys(more).length === 0;
  return {
    ...columns,
    linkId: linkId ?? codeId ?? null,
    message: isMessageOnly ? message : canonicalJson(fields),
  };
}

const digestColumnNames = (table: BoundTable): string[] => {
  const columns = Object.keys(getTableColumns(BOUND_TABLES[table]));
  return table === "deliveries" ? [...columns, "linkId", "message"] : columns;
};

/** What is hashed of a row. Leaves nulls out, so that a column added later changes no older digest. */
export function boundColumns(bound: Pick<BoundRow, "table" | "row">) {
  const { table } = bound;
  const columns = digestColumns(bound);
  const names = digestColumnNames(table).filter((name) => !(name in UNBOUND_COLUMNS[table]));
  const set = names.filter((name) => columns[name] !== null && columns[name] !== undefined);
  return { table, columns: Object.fromEntries(set.map((name) => [name, columns[name]])) };
}

export const rowDigest = (bound: Pick<BoundRow, "table" | "row">): Promise<string> =>
  sha256(canonicalJson(boundColumns(bound)));

export async function rowDigests(rows: readonly BoundRow[]): Promise<Record<string, string>> {
  const named = rows.map(async (bound) => [boundRowName(bound.table, bound.id), await rowDigest(bound)]);
  return Object.fromEntries(await Promise.all(named));
}
