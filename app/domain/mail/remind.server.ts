import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { type deliveries, proposals } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { chainHead, ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { assertUnlocked, found, ownProposal } from "../proposals/own.server";
import { reminder as reminderKind } from "./kinds/reminder.server";
import {
  earlierReminders,
  openLink,
  type Reminded,
  reminded,
  reminderFacts,
  standingInTheWay,
} from "./reminder-facts.server";
import { NO_REMINDER, reminderSubject, whyNoReminder } from "./reminder-rules";

/**
 * Reminds whoever a proposal was last sent to, with the link they have: no new link, no new version, no send of the
 * plan. At most one in 24 hours.
 * @throws DomainError not_found, for strangers too; locked (signed), account_locked, rate_limited; conflict with
 * `noReminder`: nobody's answer is awaited, the link ended, the reader stopped reminders, the address takes no mail, or
 * one was sent within the day
 */
export async function remindClient(ctx: MemberContext, proposalId: string, message: string): Promise<void> {
  if (!isId(proposalId)) throw notFound();
  assertOpenAccount(ctx);
  await limitRate(ctx, { reminder: ctx.actor.id });
  const deliveryId = await retryOnConflict(() => attempt(ctx, proposalId, message));
  ctx.log({ event: "reminder.sent", proposalId, deliveryId });
}

/** The chain's next number is the guard: whoever else reminds, sends or decides takes it first. */
async function attempt(ctx: MemberContext, proposalId: string, message: string): Promise<string> {
  const [rows, [head], [about], [link], [earlier], reasons] = await ctx.db.batch([
    ownProposal(ctx, proposalId),
    chainHead(ctx, proposalId),
    reminded(ctx, proposalId),
    openLink(ctx, proposalId),
    earlierReminders(ctx, proposalId),
    standingInTheWay(ctx, proposalId),
  ]);
  const proposal = found(rows);
  assertUnlocked(proposal);
  const remindedAt = earlier?.remindedAt ?? null;
  const why = whyNoReminder(reminderFacts({ about, link, remindedAt, reasons }), ctx.now);
  if (why || !about) throw refusal(why ?? "not open");
  const linkId = about.requiresSignature ? (link?.linkId ?? null) : null;
  const delivery = reminder(ctx, proposalId, about, { linkId, message });
  const chain = { proposalId, head, actor: ownerActor(ctx.actor) };
  await commit(ctx, chain, {
    statements: [
      ctx.db
        .update(proposals)
        .set({ currentVersionId: about.versionId })
        .where(and(eq(proposals.id, proposalId), eq(proposals.status, about.status))),
      expectOneChange(ctx.db),
    ],
    mails: [{ row: delivery, linkId, recipientId: about.recipientId }],
  });
  return delivery.id;
}

const refusal = (why: keyof typeof NO_REMINDER) =>
  new DomainError("conflict", NO_REMINDER[why], { noReminder: why });

type Delivery = typeof deliveries.$inferInsert;

const reminder = (
  ctx: MemberContext,
  proposalId: string,
  { title, sentSubject, versionId, toName, toEmail }: Reminded,
  words: { linkId: string | null; message: string },
): Delivery => ({
  id: newId(),
  userId: ctx.actor.id,
  proposalId,
  ...reminderKind.mail(words),
  versionId,
  toName,
  toEmail,
  cc: [],
  subject: reminderSubject(sentSubject ?? title),
  state: "pending",
  createdAt: ctx.now,
});
