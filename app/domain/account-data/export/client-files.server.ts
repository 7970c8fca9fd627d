import { and, asc, eq, gt } from "drizzle-orm";
import { clients } from "~/db/schema";
import { csvFile, moreCsvLines } from "../../billing/history/csv";
import { CLIENT_FIELDS, type ClientRow } from "../../clients/client";
import type { MemberContext } from "../../context";
import type { CallBudget } from "./call-budget";
import { clientColumns } from "./columns";
import type { ExportedFile } from "./exported-file";
import { jsonRows, ROWS_AT_ONCE } from "./json-rows";

/** Headings that the import knows. */
const HEADINGS: Readonly<Record<(typeof CLIENT_FIELDS)[number], string>> = {
  name: "Name",
  company: "Company",
  email: "Email",
  phone: "Phone",
  address: "Street address",
  postalCode: "Postal code",
  city: "City",
  region: "State or region",
  country: "Country",
  vatNumber: "VAT number",
  billingEmail: "Billing email",
  industry: "Industry",
  communicationPreference: "Communication preference",
  language: "Language",
  timeZone: "Time zone",
  notes: "Notes",
};

type ExportedClient = Pick<ClientRow, keyof typeof clientColumns>;

/** Exports the clients twice: as a table for a spreadsheet, which can be imported again, and as JSON for programs. */
export function clientFiles(ctx: MemberContext, callBudget: CallBudget): ExportedFile[] {
  const read = (after: string): Promise<ExportedClient[]> => {
    callBudget.spend(1);
    return page(ctx, after);
  };
  return [
    { name: "clients.csv", input: csvPages(read) },
    { name: "clients.json", input: jsonRows(read) },
  ];
}

async function* csvPages(read: (after: string) => Promise<ExportedClient[]>): AsyncGenerator<string> {
  yield csvFile([CLIENT_FIELDS.map((field) => HEADINGS[field])]);
  for (let after = ""; ; ) {
    const rows = await read(after);
    yield moreCsvLines(rows.map((row) => CLIENT_FIELDS.map((field) => row[field] ?? "")));
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.id ?? "";
  }
}

const page = ({ db, actor }: MemberContext, after: string): Promise<ExportedClient[]> =>
  db
    .select(clientColumns)
    .from(clients)
    .where(and(eq(clients.userId, actor.id), gt(clients.id, after)))
    .orderBy(asc(clients.id))
    .limit(ROWS_AT_ONCE);
