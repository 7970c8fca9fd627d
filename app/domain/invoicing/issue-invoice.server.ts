/** What an owner does with invoices by hand: issue one now, or take one back. */
import { readTogether, retryOnConflict } from "~/db/client.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { creditOf, decideInvoices, remainingOf } from "../invoices/decide-invoices";
import { GAP_TEXTS } from "../invoices/invoice-gaps";
import { issuedInvoice } from "../invoices/stored-invoices.server";
import { sharesOf } from "../invoices/tax-shares";
import { paymentNamed } from "../payment-requests/decide-payment";
import { ledgerQueries } from "../payment-requests/stored-payments.server";
import { found } from "../proposals/find-own.server";
import { type Invoicing, issue, openInvoicing } from "./invoice-change.server";

interface InvoiceOutcome {
  alreadyDone: boolean;
}

/** Issues what a payment lacks, before the money has come too. @throws DomainError not_found, conflict */
export function issueNow(ctx: MemberContext, proposalId: string, requestId: string): Promise<InvoiceOutcome> {
  return byHand(ctx, proposalId, "", (invoicing) => {
    const { payments, price, owner, gaps } = invoicing;
    const payment = paymentNamed(payments, requestId);
    if (gaps.length > 0)
      throw new DomainError("conflict", t("The invoice lacks: {list}.", { list: gapList(invoicing) }));
    if (payment.request.dueDay === null && payment.received === 0)
      throw new DomainError("conflict", t("Ask for this payment first."));
    const whole = sharesOf(price);
    return (issued) =>
      decideInvoices({ timing: owner.timing, whole, payments, issued }, requestId, true).at(0) ?? null;
  });
}

const gapList = ({ gaps }: Invoicing): string => gaps.map((gap) => t(GAP_TEXTS[gap])).join(", ");

const MAX_REASON = 200;

/** Takes back all that an invoice still charges. @throws DomainError not_found, invalid_input beside `reason` */
export async function creditInvoice(
  ctx: MemberContext,
  proposalId: string,
  invoiceId: string,
  typed: string,
): Promise<InvoiceOutcome> {
  const reason = typed.trim();
  if (reason === "") throw refusedReason(t("Say why. The credit note prints it."));
  if (reason.length > MAX_REASON) throw refusedReason(t("At most {max} characters.", { max: MAX_REASON }));
  return byHand(ctx, proposalId, reason, ({ facts }) => {
    const row = facts.invoices.find(({ id }) => id === invoiceId);
    if (!row || row.kind === "credit_note") throw notFound();
    return (issued) => {
      const invoice = issuedInvoice(row);
      const left = remainingOf(invoice, issued);
      return left.length === 0 ? null : creditOf(invoice, left);
    };
  });
}

const refusedReason = (message: string): DomainError =>
  new DomainError("invalid_input", message, { fieldErrors: { reason: message } });

type Decide = (invoicing: Invoicing) => Parameters<typeof issue>[3];

function byHand(
  ctx: MemberContext,
  proposalId: string,
  reason: string,
  decide: Decide,
): Promise<InvoiceOutcome> {
  return retryOnConflict(async () => {
    const id = isId(proposalId) ? proposalId : "";
    const read = await readTogether(ctx.db, ledgerQueries(ctx, id));
    found(read.proposal);
    const versionId = read.requests.at(-1)?.versionId ?? "";
    const { requests, entries } = read;
    const invoicing = await openInvoicing(ctx, {
      proposalId: id,
      versionId,
      requests,
      entries,
      acceptedPrice: null,
    });
    if (!invoicing) throw notFound();
    const change = await issue(ctx, invoicing, () => reason, decide(invoicing));
    if (!change.statements) return { alreadyDone: true };
    await commit(ctx, { proposalId: id, head: read.head[0], actor: ownerActor(ctx.actor) }, change);
    ctx.log({ event: "invoice.issued", proposalId: id });
    return { alreadyDone: false };
  });
}
