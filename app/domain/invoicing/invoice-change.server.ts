/** What a change of the ledger brings with it: invoices and credit notes, in the same batch. */
import { and, eq } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { invoiceSeries, invoices } from "~/db/schema";
import { loadLanguage } from "~/platform/language/load-language";
import type { Translate } from "~/platform/language/translate";
import { dayIn } from "~/platform/time/calendar-day";
import { boundRow } from "../audit/bound-rows";
import type { Change, QueuedMail } from "../audit/commit.server";
import type { Context } from "../context";
import {
  decideInvoices,
  type InvoiceDraft,
  type IssuedInvoice,
  invoicedOf,
} from "../invoices/decide-invoices";
import { type InvoiceGap, invoiceGaps } from "../invoices/invoice-gaps";
import { invoiceHook } from "../invoices/invoice-hook";
import { seriesOf } from "../invoices/invoice-number";
import { clientOf, sellerOf } from "../invoices/invoice-parties";
import { type InvoiceRow, issuedInvoice } from "../invoices/stored-invoices.server";
import { sharesOf } from "../invoices/tax-shares";
import {
  type PaymentEntry,
  type PaymentRequest,
  type StandingPayment,
  standingPayments,
} from "../payment-requests/payment-state";
import { readAcceptedPrice } from "../prices/accepted-price.server";
import { versionLanguage } from "../proposals/version.server";
import { type LoadedFacts, loadInvoiceFacts } from "./invoice-facts.server";
import { invoiceMail } from "./invoice-mail";
import { invoiceRow } from "./invoice-row.server";

interface InvoicedAgreement {
  proposalId: string;
  versionId: string;
  /** All requests and entries, as they stand after the change. */
  requests: readonly PaymentRequest[];
  entries: readonly PaymentEntry[];
  /** JSON of the price that the same commit stores; null where it is stored. */
  acceptedPrice: string | null;
}

export interface Invoicing {
  t: Translate;
  facts: LoadedFacts;
  owner: LoadedFacts["invoiceOwner"][number];
  version: LoadedFacts["version"][number];
  price: NonNullable<ReturnType<typeof readAcceptedPrice>>;
  payments: StandingPayment[];
  agreement: InvoicedAgreement;
  today: string;
  /** What an invoice of this agreement lacks. */
  gaps: InvoiceGap[];
}

/** Null where there is no price, or the account is gone. Uses one round trip. */
export async function openInvoicing(ctx: Context, agreement: InvoicedAgreement): Promise<Invoicing | null> {
  const facts = await loadInvoiceFacts(ctx, agreement.proposalId, agreement.versionId);
  const [[owner], [version], [client]] = [facts.invoiceOwner, facts.version, facts.invoiceClient];
  const stored = facts.signed[0]?.acceptedPrice ?? facts.approved[0]?.acceptedPrice ?? null;
  const price = readAcceptedPrice(agreement.acceptedPrice ?? stored);
  if (!owner || !version || !price) return null;
  const today = dayIn(ctx.now, owner.timeZone);
  const t = await loadLanguage(ctx, versionLanguage(version));
  const gaps = invoiceGaps({
    seller: sellerOf(owner),
    client: client ? clientOf(client) : null,
    exemption: owner.exemption,
    shares: sharesOf(price),
  });
  const payments = standingPayments(agreement.requests, agreement.entries, today);
  return { t, facts, owner, version, price, payments, agreement, today, gaps };
}

/**
 * Issues what the ledger asks for now. Nothing of it is issued while something is missing: the owner's page says what.
 * @param requestIds the payments that changed @param reason printed on credit notes
 */
export async function invoiceChange(
  ctx: Context,
  agreement: InvoicedAgreement,
  requestIds: readonly string[],
  reason: (t: Translate) => string,
): Promise<Change> {
  const invoicing = await openInvoicing(ctx, agreement);
  if (!invoicing) return {};
  const situation = { timing: invoicing.owner.timing, whole: sharesOf(invoicing.price) };
  return issue(ctx, invoicing, reason, (issued) => {
    for (const id of requestIds) {
      const drafts = decideInvoices({ ...situation, payments: invoicing.payments, issued }, id);
      const [next] = drafts.filter(({ kind }) => kind === "credit_note" || invoicing.gaps.length === 0);
      if (next) return next;
    }
    return null;
  });
}

/**
 * Issues one document after the other, each with the next number.
 * @param nextDraft null once nothing is left to issue
 */
export async function issue(
  ctx: Context,
  invoicing: Invoicing,
  reason: (t: Translate) => string,
  nextDraft: (issued: readonly IssuedInvoice[]) => InvoiceDraft | null,
): Promise<Change> {
  const issued = invoicing.facts.invoices.map(issuedInvoice);
  let draft = nextDraft(issued);
  if (draft === null) return {};
  const series = seriesOf(invoicing.owner.prefix, invoicing.today);
  const first = await nextCounter(ctx, invoicing.owner.id, series);
  const rows: InvoiceRow[] = [];
  for (; draft !== null; draft = nextDraft(issued)) {
    const payment = invoicing.payments.find(({ request }) => request.id === draft?.requestId);
    if (!payment) throw new Error("An invoice is about a payment of its agreement.");
    const before = invoicedOf(issued, draft.requestId);
    const place = { series, counter: first + rows.length };
    const row = await invoiceRow(ctx, invoicing, {
      draft,
      payment,
      before,
      place,
      reason: reason(invoicing.t),
    });
    rows.push(row);
    issued.push(issuedInvoice(row));
  }
  return changeOf(ctx, invoicing, rows, { series, first });
}

interface Counter {
  series: string;
  first: number;
}

function changeOf(ctx: Context, invoicing: Invoicing, rows: InvoiceRow[], counter: Counter): Change {
  const { proposalId, versionId } = invoicing.agreement;
  return {
    statements: [
      ...takeNumbers(ctx, invoicing.owner.id, counter, rows.length),
      ...rows.map((row) => ctx.db.insert(invoices).values(row)),
    ],
    events: rows.map((row) => ({
      type: "invoice.issued" as const,
      versionId,
      payload: {
        ...{ invoiceId: row.id, requestId: row.requestId, number: row.content.number, kind: row.kind },
        ...{ amount: row.total, currency: row.currency },
      },
      rows: [boundRow("invoices", row)],
    })),
    mails: rows.flatMap((row): QueuedMail[] => invoiceMail(ctx, invoicing, row)),
    hooks: rows.map((row) => ({ type: "invoice.issued" as const, proposalId, data: invoiceHook(row) })),
  };
}

async function nextCounter({ primary }: Context, userId: string, series: string): Promise<number> {
  const [row] = await primary
    .select({ next: invoiceSeries.next })
    .from(invoiceSeries)
    .where(and(eq(invoiceSeries.userId, userId), eq(invoiceSeries.series, series)));
  return row?.next ?? 1;
}

/** Fails the batch if others took a number of the series since it was read, so that none is left out or given twice. */
function takeNumbers(
  { db }: Context,
  userId: string,
  { series, first }: Counter,
  count: number,
): Statement[] {
  const next = first + count;
  return [
    db
      .insert(invoiceSeries)
      .values({ userId, series, next })
      .onConflictDoUpdate({
        target: [invoiceSeries.userId, invoiceSeries.series],
        set: { next },
        setWhere: eq(invoiceSeries.next, first),
      }),
    expectOneChange(db),
  ];
}
