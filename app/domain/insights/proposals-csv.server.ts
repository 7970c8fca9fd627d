import { asc, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { minorDigits } from "~/platform/numbers/minor-digits";
import { dayIn } from "~/platform/time/calendar-day";
import { csvFile, moreCsvLines } from "../billing/history/csv";
import { decimalText } from "../briefs/format-money";
import type { MemberContext } from "../context";
import { closedAs, closingOf } from "../proposals/closing/closing";

/** Rows of one query: a page is in memory at a time, however many proposals there are. */
const PAGE_ROWS = 500;

const HEADINGS = [
  "number",
  "title",
  "client",
  "company",
  "email",
  "status",
  "closed as",
  "reason",
  "currency",
  "value",
  "estimate",
  "views",
  "created",
  "sent",
  "last opened",
  "last day",
  "archived",
  "id",
];

/** The whole list, the oldest first, written while it is read. Days are the account's. */
export function proposalsCsv(ctx: MemberContext): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: Place | null = null;
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) controller.enqueue(encoder.encode(csvFile([HEADINGS])));
      isBegun = true;
      const rows: ExportedRow[] = await pageAfter(ctx, last);
      if (rows.length > 0)
        controller.enqueue(encoder.encode(moreCsvLines(rows.map((row) => lineOf(row, ctx.actor.timeZone)))));
      last = rows.at(-1) ?? null;
      if (rows.length < PAGE_ROWS) controller.close();
    },
  });
}

interface Place {
  createdAt: number;
  id: string;
}

type ExportedRow = Awaited<ReturnType<typeof pageAfter>>[number];

/** Uses the index `proposals_by_creation`. */
const pageAfter = ({ db, actor }: MemberContext, last: Place | null) =>
  db
    .select({
      id: proposals.id,
      number: proposals.number,
      title: proposals.title,
      clientName: proposals.clientName,
      clientCompany: proposals.clientCompany,
      clientEmail: proposals.clientEmail,
      status: proposals.status,
      lastDay: proposals.lastDay,
      closing: proposals.closing,
      currency: proposals.currency,
      valueMinor: proposals.valueMinor,
      valueIsEstimate: proposals.valueIsEstimate,
      viewCount: proposals.viewCount,
      createdAt: proposals.createdAt,
      sentAt: proposals.sentAt,
      lastViewedAt: proposals.lastViewedAt,
      archivedAt: proposals.archivedAt,
    })
    .from(proposals)
    .where(
      sql`${proposals.userId} = ${actor.id} and ${proposals.deletedAt} is null
        and (${proposals.createdAt}, ${proposals.id}) > (${last?.createdAt ?? -1}, ${last?.id ?? ""})`,
    )
    .orderBy(asc(proposals.createdAt), asc(proposals.id))
    .limit(PAGE_ROWS);

function lineOf(row: ExportedRow, timeZone: string | null): string[] {
  const day = (at: number | null) => (at === null ? "" : dayIn(at, timeZone));
  const { valueMinor, currency } = row;
  return [
    row.number ?? "",
    row.title,
    row.clientName,
    row.clientCompany,
    row.clientEmail,
    row.status,
    closedAs(row) ?? "",
    closingOf(row)?.reason ?? "",
    currency,
    valueMinor === null ? "" : decimalText(valueMinor, minorDigits(currency)),
    valueMinor !== null && row.valueIsEstimate ? "yes" : "",
    String(row.viewCount),
    day(row.createdAt),
    day(row.sentAt),
    day(row.lastViewedAt),
    row.lastDay ?? "",
    row.archivedAt === null ? "" : "yes",
    row.id,
  ];
}
