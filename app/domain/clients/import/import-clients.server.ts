import { and, eq, sql } from "drizzle-orm";
import { retryOnConflict, type Statement } from "~/db/client.server";
import { clients } from "~/db/schema";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { type ClientDetails, type ClientRow, detailsOf, nameKeyOf, searchColumns } from "../client";
import { filledClient } from "../merged-client";
import {
  type Column,
  type ColumnChoice,
  type ColumnKind,
  chosenColumns,
  columnsOf,
  namesSomebody,
} from "./columns";
import { type KnownClients, type PlannedRow, planImport, readRows, rowsOf } from "./plan-import";
import { type FileTable, readTable, wrongFile } from "./read-table.server";

export interface FileColumn {
  at: number;
  /** The heading; empty if the column has none. */
  heading: string;
  /** Its first filled cell. */
  example: string;
  /** Null for a column that is not read. */
  kind: ColumnKind | null;
}

interface ImportPlan {
  hasHeadings: boolean;
  /** Columns in which any row has something. */
  columns: FileColumn[];
  /** Null if no column names a client. */
  rows: PlannedRow[] | null;
}

/** Writes nothing. @param choice null for what the headings say @throws DomainError invalid_input, account_locked */
export async function previewImport(
  ctx: MemberContext,
  text: string,
  choice: ColumnChoice | null,
): Promise<ImportPlan> {
  assertOpenAccount(ctx);
  const table = readTable(text);
  const columns = choice ? chosenColumns(table.headings, choice) : columnsOf(table.headings);
  const shown = { hasHeadings: table.hasHeadings, columns: fileColumns(table, columns) };
  if (!namesSomebody(columns)) return { ...shown, rows: null };
  const rows = readRows(columns, table.rows);
  const named = rows.flatMap(({ details, wrong }) => (wrong === null ? [details] : []));
  return { ...shown, rows: planImport(rows, await findKnownClients(ctx, named)) };
}

function fileColumns({ headings, rows }: FileTable, columns: readonly Column[]): FileColumn[] {
  const kinds = new Map(columns.map(({ at, kind }) => [at, kind]));
  return headings.flatMap((heading, at) => {
    const example = rows.find(({ cells }) => cells[at])?.cells[at];
    return example ? [{ at, heading, example, kind: kinds.get(at) ?? null }] : [];
  });
}

interface Imported {
  created: number;
  updated: number;
  skipped: number;
}

/** Imports everything or nothing. @throws DomainError invalid_input, account_locked */
export async function importClients(
  ctx: MemberContext,
  text: string,
  choice: ColumnChoice | null,
): Promise<Imported> {
  return retryOnConflict(async () => {
    const { rows } = await previewImport(ctx, text, choice);
    if (rows === null) throw wrongFile(t("Choose the column that has the names."));
    const written = rows.filter(({ outcome }) => outcome !== "skip");
    const statements = inParts(valuesOf(written)).map((some) => writeRows(ctx, some));
    await commit(ctx, null, { statements });
    const counts = { created: rowsOf(rows, "create"), updated: rowsOf(rows, "update") };
    ctx.log({ event: "clients.imported", userId: ctx.actor.id, ...counts });
    return { ...counts, skipped: rowsOf(rows, "skip") };
  });
}

async function findKnownClients(
  { db, actor }: MemberContext,
  rows: readonly ClientDetails[],
): Promise<KnownClients> {
  const among = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;
  const whose = eq(clients.userId, actor.id);
  const [byEmail, byName]: [ClientRow[], ClientRow[]] = [[], []];
  for (const some of inParts(rows.map((row) => ({ email: row.email, name: nameKeyOf(row) })))) {
    const emails = some.map(({ email }) => email).filter((email) => email !== "");
    const names = some.map(({ name }) => name);
    const [withEmail, withName] = await db.batch([
      db
        .select()
        .from(clients)
        .where(and(whose, sql`${clients.email} <> '' and ${clients.email} in ${among(emails)}`)),
      db
        .select()
        .from(clients)
        .where(and(whose, sql`${clients.nameKey} in ${among(names)}`))
        // The oldest is found, and of two the one without an email.
        .orderBy(sql`email <> '' desc, created_at desc, id desc`),
    ]);
    byEmail.push(...withEmail);
    byName.push(...withName);
  }
  const keyed = (found: ClientRow[], keyOf: (row: ClientRow) => string) =>
    new Map(found.map((row) => [keyOf(row), row] as const));
  return { byEmail: keyed(byEmail, ({ email }) => email), byName: keyed(byName, nameKeyOf) };
}

/** Letters of a parameter as JSON; D1 takes two million bytes. */
const LETTERS_AT_ONCE = 200_000;

function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  let room = 0;
  for (const row of rows) {
    room -= JSON.stringify(row).length;
    if (room < 0) {
      parts.push([]);
      room = LETTERS_AT_ONCE - JSON.stringify(row).length;
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}

const valuesOf = (rows: readonly PlannedRow[]) =>
  rows.flatMap(({ details, known }) => {
    if (details === null) return [];
    const merged = known ? filledClient(known, details) : detailsOf(details);
    return [{ id: known?.id ?? newId(), ...merged, ...searchColumns(merged) }];
  });

function writeRows({ db, actor, now }: MemberContext, values: ReturnType<typeof valuesOf>): Statement {
  const read = (name: string) => sql`json_extract(value, ${sql.raw(`'$.${name}'`)})`;
  const row = sql`select ${read("id")}, ${actor.id}, ${read("name")}, ${read("company")}, ${read("email")}, ${read("phone")},
    ${read("industry")}, ${read("communicationPreference")}, ${read("address")}, ${read("postalCode")}, ${read("city")},
    ${read("region")}, ${read("country")}, ${read("vatNumber")}, ${read("billingEmail")}, ${read("language")}, ${read("timeZone")}, ${read("notes")},
    ${read("sortKey")}, ${read("searchText")}, ${now}, ${now} from json_each(${JSON.stringify(values)}) where true`;
  const ifEmpty = (column: string) =>
    sql.raw(`iif(coalesce(clients.${column}, '') = '', excluded.${column}, clients.${column})`);
  return db
    .insert(clients)
    .select(row)
    .onConflictDoUpdate({
      target: clients.id,
      set: {
        company: ifEmpty("company"),
        email: ifEmpty("email"),
        phone: ifEmpty("phone"),
        industry: ifEmpty("industry"),
        communicationPreference: ifEmpty("communication_preference"),
        address: ifEmpty("address"),
        postalCode: ifEmpty("postal_code"),
        city: ifEmpty("city"),
        region: ifEmpty("region"),
        country: ifEmpty("country"),
        vatNumber: ifEmpty("vat_number"),
        billingEmail: ifEmpty("billing_email"),
        language: ifEmpty("language"),
        timeZone: ifEmpty("time_zone"),
        notes: ifEmpty("notes"),
        searchText: sql.raw("excluded.search_text"),
        updatedAt: now,
      },
    });
}
