// @module-tag nightly
/**
 * Somebody has the database and its console, and not the product's secrets. Every column of every table of evidence is
 * altered, by itself, behind the triggers' back; rows are deleted and slipped in. Each has to be reported with its row,
 * or stand on the list of columns that rightly change.
 */
import { getTableColumns, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDatabase, readTogether, type Statement } from "~/db/client.server";
import { auditEvents, auditHeads } from "~/db/schema";
import {
  type EvidenceRows,
  evidenceQueries,
  readEvidence,
} from "~/domain/agreements/evidence/evidence-rows.server";
import type { Finding } from "~/domain/agreements/evidence/finding";
import { evidenceFindings } from "~/domain/agreements/evidence/findings.server";
import { BOUND_TABLES, type BoundTable, UNBOUND_COLUMNS } from "~/domain/audit/bound-rows";
import { agreementsIn } from "../world/documents/agreements";
import { evidenceContext, findingsIn } from "../world/documents/chains";
import { completeBusiness, invoicedOffer } from "../world/invoices/invoicing";
import { mailedCode, wrongCode } from "../world/links";
import { MAIL, type Member, memberOn, SIGNATURE, sentProposal } from "../world/people";
import { offerToSeveral, postThread } from "../world/signers";
import { openWorld, START, type World } from "../world/world";
import { amount, isFull } from "./amount";

type Table = BoundTable | "audit_events" | "audit_heads";
type Value = string | number | null;
type Row = Record<string, Value>;

const TABLES: Record<Table, SQLiteTable> = {
  ...BOUND_TABLES,
  audit_events: auditEvents,
  audit_heads: auditHeads,
};
const NAMES = Object.keys(TABLES) as Table[];

let world: World;
let db: Db;
/** A sealed agreement, a proposal that was approved without a signature, and one of several signers with access codes and a question: together every table has rows. */
let agreed: string;
let approved: string;
let several: string;
let owed: string;

beforeAll(async () => {
  world = await openWorld({ printing: true });
  db = openDatabase(world.db);
  const owner = await memberOn(world, "professional");
  agreed = await agreementOf(owner);
  approved = await sentProposal(owner, { requiresSignature: false });
  await world.visitor().json("POST", `/api/client/proposal/${approved}/approve`, { name: "Amara" });
  const offer = await offerToSeveral(world, owner, [2], {}, { requiresCode: true, accessCode: "482913" });
  several = offer.id;
  await postThread(world, offer, 1, { text: "Could the launch be in May?" });
  owed = await paidInPart(owner);
  await allMailsOut();
  await dropTriggers();
});
afterAll(() => world.dispose());

/** Signed with a code after a wrong one, after a link and a consent were taken back; sealed, and the copies out. */
async function agreementOf(owner: Member): Promise<string> {
  const agreements = agreementsIn(world, () => owner);
  const mailed = { requiresCode: true, ccEmails: ["reader@harbor.example"] };
  const offer = await agreements.sent({}, undefined, undefined, {}, mailed);
  const send = (recipientEmail: string) =>
    owner.json("POST", `/api/proposals/${offer.id}/send`, { ...MAIL, ...mailed, recipientEmail });
  await send("elsewhere@harbor.example");
  await send(offer.address);
  const path = await world.until("the link that works", () => {
    const [, second] = world.mail.to(offer.address);
    return second && /\/sign\/[\w-]{43}/.exec(second.text)?.[0];
  });
  const reader = world.visitor();
  const code = (typed: object) => reader.json("POST", `/api${path}/code`, typed);
  await code({});
  const digits = await mailedCode(world, offer.address);
  await code({ code: wrongCode(digits) });
  await code({ code: digits });
  for (const intent of ["consent", "withdraw-consent"]) await reader.post(path, { intent });
  const answer = await reader.json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: offer.address });
  expect(answer.status, answer.text).toBe(200);
  await agreements.inState(offer.id, "sealed");
  return offer.id;
}

/** Signed with payments, of which one came in part and has its invoice. */
async function paidInPart(owner: Member): Promise<string> {
  await completeBusiness(owner);
  const { id, deposit } = await invoicedOffer(world, owner);
  const receive = { amount: 100, day: new Date(START).toISOString().slice(0, 10) };
  const answer = await owner.json("POST", `/api/proposals/${id}/payments`, {
    paymentId: deposit.id,
    receive,
  });
  expect(answer.status, answer.text).toBe(200);
  return id;
}

const allMailsOut = () =>
  world.until("all mails to be out", async () => {
    const waiting = "select count(*) as n from deliveries where state in ('pending', 'working')";
    return (await world.db.prepare(waiting).first<{ n: number }>())?.n === 0;
  });

async function dropTriggers() {
  const { results } = await world.db
    .prepare("select name, tbl_name as of from sqlite_master where type = 'trigger'")
    .all<{ name: string; of: string }>();
  const ofEvidence = results.filter((trigger) => NAMES.includes(trigger.of as Table));
  expect(ofEvidence.length).toBeGreaterThan(3);
  await world.db.batch(ofEvidence.map(({ name }) => world.db.prepare(`drop trigger ${name}`)));
}

const columnsOf = (table: Table): SQLiteColumn[] => getTableConfig(TABLES[table]).columns;

/** The proposal whose evidence has rows of this table. */
const proposalWith = (table: Table): string =>
  table === "decisions"
    ? approved
    : ["signers", "access_codes", "threads", "thread_messages"].includes(table)
      ? several
      : table.startsWith("payment_") || table === "invoices"
        ? owed
        : agreed;

const OF_PROPOSAL: Partial<Record<Table, string>> = {
  signing_codes: "link_id in (select id from signing_links where proposal_id = ?)",
  consents: "recipient_id in (select id from recipients where proposal_id = ?)",
};

async function rowsOf(table: Table): Promise<Row[]> {
  const where = OF_PROPOSAL[table] ?? "proposal_id = ?";
  const { results } = await world.db
    .prepare(`select rowid as at, * from ${table} where ${where} order by rowid`)
    .bind(proposalWith(table))
    .all<Row>();
  return results;
}

/** From the first to the last: all, or as many as there is time for. */
function some<T>(all: T[], most: number): T[] {
  const step = Math.max(1, (all.length - 1) / Math.max(1, most - 1));
  const chosen = Array.from({ length: Math.min(most, all.length) }, (_, n) => all[Math.round(n * step)] as T);
  return [...new Set(chosen)];
}

/** What is found between an alteration and its undoing; nobody else ever sees it. */
async function findingsAmid(table: Table, change: string[], undo: string[]): Promise<Finding[]> {
  const id = proposalWith(table);
  const named = (statements: string[], name: string) =>
    Object.fromEntries(
      statements.map((each, n) => [`${name}${n}`, db.run(sql.raw(each)) as unknown as Statement]),
    );
  const read = await readTogether(db, {
    ...named(["pragma defer_foreign_keys = on"], "defer"),
    ...named(change, "change"),
    ...evidenceQueries(db, id),
    ...named(undo, "undo"),
  });
  return evidenceFindings(evidenceContext(world), id, read as never);
}

/** The queries choose rows or order them by these. */
const CHOSEN_BY = ["id", "proposal_id", "link_id", "recipient_id", "version_id", "seq"];

/**
 * What is found with one column of one row altered. What no query looks at is altered in the rows that were read, which
 * spares the short form a database for each column; the full form alters everything where it is kept.
 */
async function findingsOfAltered(table: Table, row: Row, column: SQLiteColumn, other: Value) {
  if (isFull || CHOSEN_BY.includes(column.name)) {
    const undo = set(table, row.at ?? null, column, row[column.name] ?? null);
    return findingsAmid(table, [set(table, row.at ?? null, column, other)], [undo]);
  }
  const id = proposalWith(table);
  const read = await untouched(id);
  const [property] = Object.entries(getTableColumns(TABLES[table])).find(([, each]) => each === column) ?? [];
  const value = other === null ? null : column.mapFromDriverValue(other);
  const isIt = (each: object) => table === "audit_heads" || ("id" in each && each.id === row.id);
  const name = table === "audit_events" ? "events" : table === "audit_heads" ? "notedEnd" : table;
  const altered = read[name].map((each) => (isIt(each) ? { ...each, [property ?? ""]: value } : each));
  expect(altered, `${table}.${column.name}`).not.toEqual(read[name]);
  return evidenceFindings(evidenceContext(world), id, { ...read, [name]: altered });
}

const known = new Map<string, EvidenceRows>();

async function untouched(id: string): Promise<EvidenceRows> {
  const read = known.get(id) ?? (await readEvidence(db, id));
  known.set(id, read);
  return read;
}

/** Another value that the column can hold. */
function otherThan(column: SQLiteColumn, value: Value): Value {
  if (column.columnType === "SQLiteBoolean") return value === 1 ? 0 : 1;
  if (column.columnType === "SQLiteTextJson") return JSON.stringify(["somebody@else.example"]);
  if (column.dataType === "number") return typeof value === "number" ? value + 1000 : 1000;
  return value === null ? "forged" : `${value}x`;
}

/** Written out: drizzle binds no values to statements of its own in a batch. */
const literal = (value: Value | undefined): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? null);

const set = (table: Table, at: Value, column: SQLiteColumn, value: Value): string =>
  `update ${table} set ${column.name} = ${literal(value)} where rowid = ${at}`;

const propertyOf = (table: BoundTable, column: SQLiteColumn): string =>
  Object.entries(BOUND_TABLES[table]).find(([, each]) => each === column)?.[0] ?? "";

/** Why it rightly changes; undefined for a column that must not. */
const reasonFor = (table: Table, column: SQLiteColumn): string | undefined =>
  table in UNBOUND_COLUMNS
    ? (UNBOUND_COLUMNS[table as BoundTable] as Record<string, string>)[
        propertyOf(table as BoundTable, column)
      ]
    : undefined;

/** A row that is moved out of the chain is missed at the next one, or at the end. */
const LEAVES_ITS_PLACE = ["audit_events.seq", "audit_events.proposal_id"];

describe("evidence that nobody touched", () => {
  it("is intact, and every table has rows of it", async () => {
    for (const id of [agreed, approved, several, owed]) expect(await findingsIn(world, id)).toEqual([]);
    for (const table of NAMES) expect([table, (await rowsOf(table)).length > 0]).toEqual([table, true]);
  });
});

describe.each(NAMES)("%s", (table) => {
  const most = amount(table === "audit_events" ? 3 : 1, 1000);

  it("shows every column that was altered, with its row", async () => {
    const unseen: string[] = [];
    for (const row of some(await rowsOf(table), most)) {
      for (const column of columnsOf(table)) {
        const value = row[column.name] ?? null;
        const others = [otherThan(column, value), ...(column.notNull || value === null ? [] : [null])];
        for (const other of others) {
          const found = await findingsOfAltered(table, row, column, other);
          const rows = [row.id, row.proposal_id, column.name === "id" ? other : row.id];
          const ofRow = table.startsWith("audit_") ? rows : [row.id, rows[2]];
          const isNamed = found.some((one) => ofRow.includes(one.row));
          const isSeen = LEAVES_ITS_PLACE.includes(`${table}.${column.name}`) ? found.length > 0 : isNamed;
          const mayChange = reasonFor(table, column) !== undefined;
          if (!isSeen && !mayChange) unseen.push(`${column.name} = ${other}`);
        }
      }
    }
    expect(unseen).toEqual([]);
    for (const id of [agreed, approved, several]) expect(await findingsIn(world, id)).toEqual([]);
  });

  it("shows a row that was deleted", async () => {
    for (const row of some(await rowsOf(table), amount(1, 1000))) {
      const gone = `delete from ${table} where rowid = ${row.at}`;
      const found = await findingsAmid(table, [gone], await everythingBack());
      const names = found.map((one) => one.row);
      expect(names.includes(String(row.id)) || table.startsWith("audit_"), `${row.id}: ${names}`).toBe(true);
      expect(found.length).toBeGreaterThan(0);
    }
    expect(await findingsIn(world, proposalWith(table))).toEqual([]);
  });

  it("shows a row that was slipped in", async () => {
    const [row] = await rowsOf(table);
    if (!row || table === "audit_heads") return;
    const { at: _, ...copied } = row;
    const forged = { ...copied, ...distinct(table, copied) };
    const values = Object.values(forged).map(literal).join(", ");
    const insert = `insert into ${table} (${Object.keys(forged).join(", ")}) values (${values})`;
    const undo = `delete from ${table} where id = 'slipped-in'`;
    const found = await findingsAmid(table, [insert], [undo]);
    expect(found.map((one) => one.row)).toContain("slipped-in");
  });
});

/** What has to differ from a row for another to stand beside it. */
function distinct(table: Table, row: Row): Row {
  const { columns, indexes } = getTableConfig(TABLES[table]);
  const unique = [
    ...columns.filter((column) => column.isUnique),
    ...indexes
      .filter(({ config }) => config.unique)
      .flatMap(({ config }) => config.columns.slice(-1) as SQLiteColumn[]),
  ];
  const changed = unique.map((column) => [column.name, otherThan(column, row[column.name] ?? null)]);
  return { ...Object.fromEntries(changed), id: "slipped-in" };
}

/** Deleting takes what hangs on a row along: all that is missing comes back. */
async function everythingBack(): Promise<string[]> {
  const all = await Promise.all(
    NAMES.map(async (table) => (await rowsOf(table)).map((row) => backIn(table, row))),
  );
  return all.flat();
}

function backIn(table: Table, { at, ...row }: Row): string {
  const names = ["rowid", ...Object.keys(row)].join(", ");
  return `insert or ignore into ${table} (${names}) values (${[at, ...Object.values(row)].map(literal).join(", ")})`;
}
