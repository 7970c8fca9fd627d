/** All invoices of an account for bookkeeping: as CSV with a line for each rate, or as JSON. Written while it is read. */
import { minorDigits } from "~/platform/numbers/minor-digits";
import { csvFile, moreCsvLines } from "../billing/history/csv";
import { decimalText } from "../briefs/format-money";
import type { MemberContext } from "../context";
import { type InvoicePlace, type ListedInvoice, newestInvoices } from "./own-invoices.server";
import { listedInJson } from "./responses";
import { sumOf, type TaxShare } from "./tax-shares";

/** Rows of one query: a page is in memory at a time, however many invoices there are. */
const PAGE_ROWS = 500;

const HEADINGS = [
  "number",
  "kind",
  "issued",
  "supplied from",
  "supplied until",
  "client",
  "client country",
  "client VAT number",
  "agreement",
  "payment reference",
  "currency",
  "tax category",
  "tax",
  "rate",
  "net",
  "tax amount",
  "total",
  "credits invoice",
  "reason",
  "id",
];

/** The newest first. Credit notes have their amounts below zero, so that columns can be added up. */
export const bookkeepingCsv = (ctx: MemberContext): ReadableStream<Uint8Array> =>
  written(ctx, {
    begin: csvFile([HEADINGS]),
    rows: (rows) => moreCsvLines(rows.flatMap((row) => row.shares.map((share) => lineOf(row, share)))),
    end: "",
  });

export const bookkeepingJson = (ctx: MemberContext): ReadableStream<Uint8Array> =>
  written(ctx, {
    begin: '{"invoices":[',
    rows: (rows, isFirst) =>
      rows
        .map((row, at) => `${isFirst && at === 0 ? "" : ","}\n${JSON.stringify(listedInJson(row))}`)
        .join(""),
    end: "\n]}\n",
  });

interface Form {
  begin: string;
  rows(rows: readonly ListedInvoice[], isFirst: boolean): string;
  end: string;
}

function written(ctx: MemberContext, { begin, rows: textOf, end }: Form): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: InvoicePlace | null = null;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(begin)),
    async pull(controller) {
      const rows: ListedInvoice[] = await newestInvoices(ctx, last, PAGE_ROWS);
      if (rows.length > 0) controller.enqueue(encoder.encode(textOf(rows, last === null)));
      last = rows.at(-1) ?? null;
      if (rows.length === PAGE_ROWS) return;
      controller.enqueue(encoder.encode(end));
      controller.close();
    },
  });
}

function lineOf(row: ListedInvoice, share: TaxShare): string[] {
  const sign = row.kind === "credit_note" ? -1 : 1;
  const money = (minor: number) => decimalText(sign * minor, minorDigits(row.currency));
  return [
    row.number,
    row.kind,
    row.issueDay,
    row.supplyFrom ?? "",
    row.supplyUntil ?? "",
    row.client,
    row.clientCountry,
    row.clientVatNumber,
    row.title,
    row.reference,
    row.currency,
    share.category,
    share.name,
    String(share.rate / 1_000),
    money(share.net),
    money(share.tax),
    money(sumOf(share)),
    row.credited ?? "",
    row.reason,
    row.id,
  ];
}
