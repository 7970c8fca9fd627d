import { desc, eq, sql } from "drizzle-orm";
import { proposals, proposalVersions, recipients, signingLinks } from "~/db/schema";
import { loadLanguage } from "~/platform/language/load-language";
import type { Change } from "../../audit/commit.server";
import type { Context, MemberContext } from "../../context";
import { changeInvoicedPayment } from "../../invoicing/change-invoiced-payment.server";
import { cutSubject } from "../../mail/content/cut-subject";
import { paymentRequest, paymentRequestSubject } from "../../mail/kinds/payments/payment-request.server";
import { pendingMail } from "../../mail/pending-mail";
import type { PaymentOutcome } from "../../payment-requests/change-payment.server";
import { payerId } from "../../payment-requests/payer.server";
import type { StandingPayment } from "../../payment-requests/payment-state";
import { versionLanguage } from "../../proposals/version.server";

/**
 * Asks for a payment whose milestone is done, and mails the client, unless an invoice does.
 * @throws DomainError not_found, conflict
 */
export const askForPayment = (
  ctx: MemberContext,
  proposalId: string,
  requestId: string,
): Promise<PaymentOutcome> =>
  changeInvoicedPayment(ctx, proposalId, requestId, { act: "ask" }, async (payment, isInvoiced) =>
    isInvoiced ? {} : paymentMail(ctx, ctx.actor.id, payment),
  );

/** The mail that asks who pays. @param userId the owner's */
export async function paymentMail(
  ctx: Context,
  userId: string,
  { request: { id: requestId, proposalId, versionId }, open }: StandingPayment,
): Promise<Change> {
  const [to] = await client(ctx, proposalId, versionId);
  if (!to) return {};
  const { recipientId, linkId, title, language, ...person } = to;
  const subject = paymentRequestSubject(await loadLanguage(ctx, versionLanguage({ language })), title);
  const about = { version: { id: versionId, proposalId }, userId };
  const row = {
    ...pendingMail(ctx, about, person, cutSubject(subject)),
    ...paymentRequest.mail({ linkId, requestId, about: "asked", open }),
  };
  return { mails: [{ row, recipientId, linkId }] };
}

/** With their newest link. */
const client = ({ db }: Context, proposalId: string, versionId: string) =>
  db
    .select({
      recipientId: recipients.id,
      name: recipients.name,
      email: recipients.email,
      linkId: signingLinks.id,
      title: proposalVersions.title,
      language: proposalVersions.language,
    })
    .from(proposals)
    .innerJoin(recipients, eq(recipients.id, payerId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, versionId))
    .leftJoin(
      signingLinks,
      sql`${signingLinks.recipientId} = ${recipients.id} and ${signingLinks.versionId} = ${versionId} and ${signingLinks.revokedAt} is null`,
    )
    .where(eq(proposals.id, proposalId))
    .orderBy(desc(signingLinks.createdAt))
    .limit(1);
