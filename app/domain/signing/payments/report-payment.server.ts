import { eq } from "drizzle-orm";
import { retryOnConflict } from "~/db/client.server";
import { paymentRequests } from "~/db/schema";
import { inEnglish } from "~/platform/language/translate";
import { dayIn } from "~/platform/time/calendar-day";
import { untranslatedError } from "~/platform/untranslated-error";
import { boundRow } from "../../audit/bound-rows";
import { type Change, commit } from "../../audit/commit.server";
import { formatMoney } from "../../briefs/format-money";
import type { Context } from "../../context";
import { paymentNotice, paymentNoticeSubject } from "../../mail/kinds/payments/payment-notice.server";
import { notifyOwner } from "../../notifications/notification.server";
import { paymentNamed } from "../../payment-requests/decide-payment";
import { paymentHook } from "../../payment-requests/payment-hook";
import { paymentName } from "../../payment-requests/payment-name";
import { type StandingPayment, standingPayments } from "../../payment-requests/payment-state";
import { paymentFacts } from "../../payment-requests/request-events";
import { paymentRows } from "../../payment-requests/stored-payments.server";
import { linkRefs, readLinkAndHead, recipientActor, resolveToken } from "../guards.server";
import type { FoundLink } from "../links/find-signing-link.server";
import { LINK_STATE_MESSAGES } from "../links/signing-link-state";

/**
 * A client says that they have paid. The owner is notified; the payment's state does not change. Repeating it changes nothing.
 * @throws DomainError not_found, link_unusable, conflict, rate_limited
 */
export async function reportPayment(
  ctx: Context,
  token: string,
  requestId: string,
): Promise<{ alreadyReported: boolean }> {
  const tokenHash = await resolveToken(ctx, token, "ask");
  return retryOnConflict(async () => {
    const { found, head } = await readLinkAndHead(ctx, tokenHash);
    if (found.state === "revoked")
      throw untranslatedError("link_unusable", (t) => t(LINK_STATE_MESSAGES.revoked));
    if (found.recipient.role === "viewer") throw untranslatedError("forbidden", (t) => t("sign.only_reads"));
    const { id: proposalId } = found.proposal;
    const { requests, entries } = await paymentRows(ctx, proposalId);
    const own = requests.filter(({ versionId }) => versionId === found.version.id);
    const today = dayIn(ctx.now, found.owner.timeZone);
    const payment = paymentNamed(standingPayments(own, entries, today), requestId);
    if (payment.request.reportedAt !== null) return { alreadyReported: true };
    if (payment.open <= 0 || payment.state === "planned")
      throw untranslatedError("conflict", (t) => t("payment.nothing_open"));
    const chain = { proposalId, head, actor: recipientActor(found) };
    await commit(ctx, chain, reported(ctx, found, payment));
    ctx.log({ event: "payment.reported", proposalId });
    return { alreadyReported: false };
  });
}

function reported(ctx: Context, found: FoundLink, { request, open }: StandingPayment): Change {
  const { proposal, version, owner, recipient } = found;
  const said = { ...request, reportedAt: ctx.now };
  const who = recipient.name || recipient.email;
  const payment = paymentName(inEnglish, request);
  const notified = notifyOwner(
    ctx,
    {
      kind: "payment",
      owner,
      proposalId: proposal.id,
      title: version.title,
      actorName: who,
      detail: payment,
      aboutId: `${request.id}:${ctx.now}`,
    },
    {
      subject: paymentNoticeSubject({ who, title: version.title }),
      draft: paymentNotice.mail({ who, payment, open: formatMoney(open, request.currency, "en-US") }),
      versionId: version.id,
    },
  );
  return {
    ...notified,
    statements: [
      ctx.db
        .update(paymentRequests)
        .set({ reportedAt: said.reportedAt })
        .where(eq(paymentRequests.id, request.id)),
      ...(notified.statements ?? []),
    ],
    hooks: [{ type: "payment.reported", proposalId: proposal.id, data: paymentHook(request) }],
    events: [
      {
        type: "payment.reported",
        ...linkRefs(found),
        payload: paymentFacts(request, open),
        rows: [boundRow("payment_requests", said)],
      },
    ],
  };
}
