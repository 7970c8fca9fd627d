import type { QueuedMail } from "../audit/commit.server";
import type { Context } from "../context";
import { invoiceKindText } from "../invoices/invoice-words";
import type { InvoiceRow } from "../invoices/stored-invoices.server";
import { cutSubject } from "../mail/content/cut-subject";
import { invoice } from "../mail/kinds/payments/invoice.server";
import { pendingMail } from "../mail/pending-mail";
import type { Invoicing } from "./invoice-change.server";

/** To the client's address for bills, else to who pays. Only the latter has a link. */
export function invoiceMail(ctx: Context, invoicing: Invoicing, row: InvoiceRow): QueuedMail[] {
  const { t, facts, version, agreement, owner } = invoicing;
  const [payer] = facts.payer;
  const billingEmail = facts.invoiceClient[0]?.billingEmail ?? "";
  const isPayer = payer && (billingEmail === "" || billingEmail === payer.email.toLowerCase());
  const to = isPayer ? payer : billingEmail ? { name: row.content.client.name, email: billingEmail } : null;
  if (!to) return [];
  const linkId = isPayer ? (facts.links[0]?.id ?? null) : null;
  const subject = t("mail.invoice.heading", {
    kind: invoiceKindText(t, row.content),
    number: row.content.number,
    title: version.title,
  });
  const about = { version: { id: agreement.versionId, proposalId: agreement.proposalId }, userId: owner.id };
  return [
    {
      row: {
        ...pendingMail(ctx, about, to, cutSubject(subject)),
        ...invoice.mail({ linkId, invoiceId: row.id }),
      },
      recipientId: isPayer ? payer.id : null,
      linkId,
    },
  ];
}
