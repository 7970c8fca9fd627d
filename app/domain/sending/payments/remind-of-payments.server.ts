import { and, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { isOpenPayment, standingSum } from "~/db/open-payments.server";
import {
  mailSuppressions,
  paymentRequests,
  proposals,
  proposalVersions,
  recipients,
  signingLinks,
  users,
} from "~/db/schema";
import { loadLanguage } from "~/platform/language/load-language";
import { addDays, dayIn } from "~/platform/time/calendar-day";
import { chainHead, systemActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { paymentRequest, paymentRequestSubject } from "../../mail/kinds/payments/payment-request.server";
import { pendingMail } from "../../mail/pending-mail";
import { payerId } from "../../payment-requests/payer.server";
import { dueReminder, REMINDERS } from "../../payment-requests/payment-reminders";
import { nextMailTime, readersCalendar } from "../../proposals/follow-up/readers-calendar";
import { versionLanguage } from "../../proposals/version.server";

const MOST_AT_ONCE = 100;
/** A payment that is later than this gets no more reminders. */
const LOOKED_BACK_DAYS = 14;

/** Reminds clients of payments, within their hours, where the proposal has reminders. Two at once remind once. */
export async function remindOfPayments(ctx: Context): Promise<void> {
  for (const found of await openPayments(ctx)) {
    const today = dayIn(ctx.now, found.ownerZone);
    const due = dueReminder(found.dueDay ?? "", found.reminders, today);
    const calendar = readersCalendar(
      ctx.now,
      { timeZone: found.readerZone, country: found.readerCountry },
      found.ownerZone,
    );
    if (due && nextMailTime(ctx.now, calendar) === ctx.now)
      await retryOnConflict(() => remind(ctx, found, due));
  }
}

type OpenPayment = Awaited<ReturnType<typeof openPayments>>[number];

async function remind(
  ctx: Context,
  found: OpenPayment,
  { about, reminders }: NonNullable<ReturnType<typeof dueReminder>>,
): Promise<void> {
  const { requestId, proposalId, versionId, userId, recipientId, linkId, title, name, email } = found;
  const open = found.amount - found.coming;
  const [head] = await chainHead({ db: ctx.primary }, proposalId);
  const t = await loadLanguage(ctx, versionLanguage(found));
  const subject = cutSubject(paymentRequestSubject(t, title));
  const row = {
    ...pendingMail(ctx, { version: { id: versionId, proposalId }, userId }, { name, email }, subject),
    ...paymentRequest.mail({ linkId, requestId, about, open }),
  };
  await commit(
    ctx,
    { proposalId, head, actor: systemActor },
    {
      statements: [
        ctx.db
          .update(paymentRequests)
          .set({ reminders })
          .where(and(eq(paymentRequests.id, requestId), eq(paymentRequests.reminders, found.reminders))),
        expectOneChange(ctx.db),
      ],
      mails: [{ row, recipientId, linkId }],
    },
  );
  ctx.log({ event: "payment.reminded", proposalId });
}

const mayBeMailed = sql`not exists (select 1 from ${mailSuppressions} s where s.user_id = ${proposals.userId}
  and s.email = lower(${recipients.email}) and (s.confirmed_at is null or s.reason = 'reminders stopped'))`;

/** Its next reminder is due where the day is furthest ahead. */
const mayBeDue = (now: number) => {
  const today = addDays(dayIn(now, null), 1);
  return or(
    ...REMINDERS.map(({ days }, behind) =>
      and(eq(paymentRequests.reminders, behind), lte(paymentRequests.dueDay, addDays(today, -days))),
    ),
  );
};

/** Uses the index `payment_requests_to_remind`. */
const openPayments = ({ primary, now }: Context) =>
  primary
    .select({
      requestId: paymentRequests.id,
      proposalId: paymentRequests.proposalId,
      versionId: paymentRequests.versionId,
      dueDay: paymentRequests.dueDay,
      reminders: paymentRequests.reminders,
      amount: paymentRequests.amount,
      coming: standingSum("coming"),
      userId: proposals.userId,
      ownerZone: users.timeZone,
      recipientId: recipients.id,
      name: recipients.name,
      email: recipients.email,
      readerZone: recipients.timeZone,
      readerCountry: recipients.country,
      title: proposalVersions.title,
      language: proposalVersions.language,
      linkId: sql<string | null>`(select l.id from ${signingLinks} l where l.recipient_id = ${recipients.id}
        and l.version_id = ${paymentRequests.versionId} and l.revoked_at is null
        order by l.created_at desc limit 1)`,
    })
    .from(paymentRequests)
    .innerJoin(proposals, eq(proposals.id, paymentRequests.proposalId))
    .innerJoin(users, eq(users.id, proposals.userId))
    .innerJoin(recipients, eq(recipients.id, payerId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, paymentRequests.versionId))
    .where(
      and(
        isNull(paymentRequests.reportedAt),
        gte(paymentRequests.dueDay, addDays(dayIn(now, null), -LOOKED_BACK_DAYS)),
        mayBeDue(now),
        isOpenPayment,
        isNull(proposals.deletedAt),
        isNull(proposals.archivedAt),
        isNull(users.deletedAt),
        sql`${proposals.followUp} ->> 'isOn' = 1`,
        mayBeMailed,
      ),
    )
    .orderBy(paymentRequests.dueDay)
    .limit(MOST_AT_ONCE);
