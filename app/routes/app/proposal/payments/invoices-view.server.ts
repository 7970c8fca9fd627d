import { formatDay } from "~/domain/briefs/format-day";
import { formatMoney } from "~/domain/briefs/format-money";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { cameOf, expectedOf, invoicedOf, remainingOf } from "~/domain/invoices/decide-invoices";
import { GAP_TEXTS, gapPlace, invoiceGaps } from "~/domain/invoices/invoice-gaps";
import { clientOf, sellerOf } from "~/domain/invoices/invoice-parties";
import { type InvoiceRow, issuedInvoice } from "~/domain/invoices/stored-invoices.server";
import { sharesOf } from "~/domain/invoices/tax-shares";
import { CII_PROBLEM_TEXTS, ciiProblem } from "~/domain/invoices/xml/cii-problem";
import type { StandingPayment } from "~/domain/payment-requests/payment-state";
import { readAcceptedPrice } from "~/domain/prices/accepted-price.server";
import { t } from "~/platform/words/t";
import type { InvoiceGapView, InvoiceView, UninvoicedView } from "./payments-view";

/** What an invoice lacks, with where it is entered. */
export function gapViews(detail: ProposalDetail): InvoiceGapView[] {
  const { invoiceOwner, invoiceClient, acceptedPrice } = detail;
  const price = readAcceptedPrice(acceptedPrice);
  if (!invoiceOwner || !price || invoiceOwner.timing === "off") return [];
  const gaps = invoiceGaps({
    seller: sellerOf(invoiceOwner),
    client: invoiceClient ? clientOf(invoiceClient) : null,
    exemption: invoiceOwner.exemption,
    shares: sharesOf(price),
  });
  const places = {
    business: "/settings/business",
    invoices: "/settings/business#invoices",
    client: invoiceClient
      ? `/clients/${invoiceClient.id}/edit`
      : `/clients/new?proposal=${detail.proposal.id}`,
  };
  return gaps.map((gap) => ({ gap, text: t(GAP_TEXTS[gap]), to: places[gapPlace(gap)] }));
}

export function invoiceViews(rows: readonly InvoiceRow[], requestId: string, dates: string): InvoiceView[] {
  const issued = rows.map(issuedInvoice);
  return rows
    .filter((row) => row.requestId === requestId)
    .map(({ id, kind, content, issueDay, total, currency }) => {
      const problem = ciiProblem(content);
      const own = issued.find((one) => one.id === id);
      return {
        id,
        kind,
        number: content.number,
        day: formatDay(issueDay, dates),
        total: formatMoney(total, currency, "en-US"),
        xmlProblem: problem && t(CII_PROBLEM_TEXTS[problem]),
        canBeCredited: kind !== "credit_note" && own !== undefined && remainingOf(own, issued).length > 0,
      };
    });
}

/** What can be issued now; null for nothing. */
export function uninvoicedView(payment: StandingPayment, rows: readonly InvoiceRow[]): UninvoicedView | null {
  const { request } = payment;
  const invoiced = invoicedOf(rows.map(issuedInvoice), request.id);
  const came = cameOf(payment);
  const expected = request.dueDay === null ? came : expectedOf(payment);
  if (expected <= invoiced) return null;
  return {
    amount: formatMoney(expected - invoiced, request.currency, "en-US"),
    isAhead: came < expected,
  };
}
