import { and, eq, sql } from "drizzle-orm";
import { retryOnConflict, type Statement } from "~/db/client.server";
import { clients } from "~/db/schema";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../usage/count-usage.server";
import { type ClientDetails, type ClientRow, detailsOf, nameKeyOf, searchColumns } from "../client";
import { filledClient } from "../merged-client";
import { type Column, columnsOf, namesSomebody } from "./columns";
import { type KnownClients, type PlannedRow, planImport, rowsOf } from "./plan-import";
import { readRow } from "./read-row";
import { readTable, wrongFile } from "./read-table.server";

export interface ImportPlan {
  columns: Column[];
  /** Headings of columns that nothing is read from. */
  unused: string[];
  rows: PlannedRow[];
}

/** Writes nothing. @throws DomainError invalid_input, account_locked */
export async function previewImport(ctx: MemberContext, text: string): Promise<ImportPlan> {
  assertOpenAccount(ctx);
  const { headings, rows } = readTable(text);
  const columns = columnsOf(headings);
  if (!namesSomebody(columns))
    throw wrongFile(
      t("The first line does not name the columns. It should say, for example, Name, Company and Email."),
    );
  const named = rows.flatMap(({ cells }) => {
    const { details, wrong } = readRow(columns, cells);
    return wrong === null ? [details] : [];
  });
  return {
    columns,
    unused: headings.filter((heading, at) => heading !== "" && !columns.some((one) => one.at === at)),
    rows: planImport(columns, rows, await findKnownClients(ctx, named)),
  };
}

export interface Imported {
  created: number;
  updated: number;
  skipped: number;
}

/** All of it or nothing. @throws DomainError invalid_input, account_locked */
export async function importClients(ctx: MemberContext, text: string): Promise<Imported> {
  return retryOnConflict(async () => {
    const { rows } = await previewImport(ctx, text);
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
    ${read("industry")}, ${read("communicationPreference")}, ${read("language")}, ${read("timeZone")}, ${read("notes")},
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
        language: ifEmpty("language"),
        timeZone: ifEmpty("time_zone"),
        notes: ifEmpty("notes"),
        searchText: sql.raw("excluded.search_text"),
        updatedAt: now,
      },
    });
}
