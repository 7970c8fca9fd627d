import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import type { Context } from "../context";
import type { InvoiceDraft } from "../invoices/decide-invoices";
import type { InvoiceParty } from "../invoices/invoice-content";
import { numberIn } from "../invoices/invoice-number";
import { clientOf, sellerOf } from "../invoices/invoice-parties";
import { invoiceContent } from "../invoices/new-invoice";
import type { InvoiceRow } from "../invoices/stored-invoices.server";
import { taxOf, totalOf } from "../invoices/tax-shares";
import type { StandingPayment } from "../payment-requests/payment-state";
import type { Invoicing } from "./invoice-change.server";

interface ToIssue {
  draft: InvoiceDraft;
  payment: StandingPayment;
  /** What the payment was invoiced before. */
  before: number;
  place: { series: string; counter: number };
  reason: string;
}

/** Freezes all that the document says, and hashes it. */
export async function invoiceRow(
  { now }: Pick<Context, "now">,
  invoicing: Invoicing,
  { draft, payment, before, place: { series, counter }, reason }: ToIssue,
): Promise<InvoiceRow> {
  const { t, version, price, today, agreement, facts: loaded, owner } = invoicing;
  const { startDate = "", endDate = "" } = loaded.proposal[0]?.brief ?? {};
  const facts = {
    ...{ issueDay: today, language: t.language, title: version.title, price, reason },
    proposalNumber: version.proposalNumber ?? "",
    account: version.sender?.bankAccount ?? null,
    work: { from: startDate, until: endDate },
    ...partiesOf(invoicing, draft),
  };
  const number = numberIn(series, counter);
  const content = invoiceContent(t, facts, { number, draft, payment, before });
  return {
    ...{ id: newId(), userId: owner.id, proposalId: agreement.proposalId, versionId: agreement.versionId },
    ...{ requestId: draft.requestId, series, number: counter, kind: draft.kind, isAhead: draft.isAhead },
    ...{ issueDay: today, currency: price.currency, shares: draft.shares },
    ...{ total: totalOf(draft.shares), tax: taxOf(draft.shares), refersTo: draft.refersTo?.id ?? null },
    ...{ content, sha256: await sha256(canonicalJson(content)), createdAt: now },
  };
}

interface Parties {
  seller: InvoiceParty;
  client: InvoiceParty;
  exemption: string;
}

/** A credit note names those of its invoice, whatever the address book says since. */
function partiesOf({ facts, owner }: Invoicing, { refersTo }: InvoiceDraft): Parties {
  const earlier = facts.invoices.find(({ id }) => id === refersTo?.id);
  if (earlier) {
    const { seller, client, exemption } = earlier.content;
    return { seller, client, exemption };
  }
  const [client] = facts.invoiceClient;
  if (!client) throw new Error("An invoice names its client.");
  return { seller: sellerOf(owner), client: clientOf(client), exemption: owner.exemption };
}
