import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { deliveries, usage } from "~/db/schema";
import { cutText } from "~/platform/cut-text";
import { type AuditDraft, systemActor } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import type { Context } from "../context";
import { notifyOfTrouble } from "../notices/delivery-trouble.server";
import { type Delivery, mailLease } from "./claim.server";
import { eventsOfMail, mailChain, mailChainHead } from "./mail-event.server";
import { mailLink } from "./payload-parts";

const LONGEST_ERROR = 500;

/** The mail went out: row and, of a proposal's mail, evidence in one batch. @returns false when the claim had passed on meanwhile */
export const markSent = (ctx: Context, claimed: Delivery, providerId: string): Promise<boolean> =>
  settle(
    ctx,
    claimed,
    { state: "sent", providerId, sentAt: ctx.now, lastError: null },
    ({ remindersBefore }) => [
      { events: eventsOfMail(claimed, ...acceptance(claimed, providerId, remindersBefore)) },
    ],
  );

/**
 * The mail will not go out by itself any more: the owner sees it and can retry, and the send is given back
 * to their plan, once. A mail that was sent, or failed before, stays as it is.
 * @param options `isNews` is false where it was stopped on purpose: of that nobody is told. `detail` is for the log
 * @returns whether this call failed it
 */
export async function markDeliveryFailed(
  ctx: Context,
  deliveryId: string,
  reason: string,
  { isNews = true, detail = reason }: { isNews?: boolean; detail?: string } = {},
): Promise<boolean> {
  const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId));
  if (!row || (row.state !== "pending" && row.state !== "working")) return false;
  const error = cutText(reason, LONGEST_ERROR);
  const event: AuditDraft = { type: "mail.failed", ...ofDelivery(row), payload: { deliveryId, error } };
  const news = isNews ? await notifyOfTrouble(ctx, row, { outcome: "failed", reason: error }) : {};
  const failed = await settle(ctx, row, { state: "failed", countedIn: null, lastError: error }, () => [
    { statements: giveBack(ctx, row), events: eventsOfMail(row, event) },
    news,
  ]);
  if (!failed) return false;
  ctx.log({ event: "delivery.failed", deliveryId, attempts: row.attempts, error: detail, final: true });
  return true;
}

interface Waiting {
  reason: string;
  detail?: string;
  /** UTC milliseconds; the sweeper leaves it alone until then. */
  dueAt: number;
  /** How many tries it has had. */
  attempts: number;
}

/** The mail waits for its next try. */
export async function markWaiting(
  ctx: Context,
  claimed: Delivery,
  { reason, detail = reason, dueAt, attempts }: Waiting,
): Promise<void> {
  const error = cutText(reason, LONGEST_ERROR);
  ctx.log({
    event: "delivery.failed",
    deliveryId: claimed.id,
    attempts,
    error: detail,
    final: false,
  });
  await ctx.db
    .update(deliveries)
    .set({ state: "pending", claimedAt: dueAt, attempts, lastError: error })
    .where(mailLease.isHeld(claimed));
}

async function settle(
  ctx: Context,
  held: Delivery,
  outcome: Partial<Delivery>,
  consequencesOf: (found: { remindersBefore: number }) => Change[],
): Promise<boolean> {
  return retryOnConflict(async () => {
    const [[row], [head], [reminders]] = await ctx.db.batch([
      ctx.db.select().from(deliveries).where(mailLease.isHeld(held)),
      mailChainHead(ctx, held),
      acceptedReminders(ctx, held),
    ]);
    if (!row) return false;
    const settled = ctx.db.update(deliveries).set(outcome).where(mailLease.isHeld(held));
    await commit(
      ctx,
      mailChain(held, head, systemActor, true),
      { statements: [settled, expectOneChange(ctx.db)] },
      ...consequencesOf({ remindersBefore: reminders?.count ?? 0 }),
    );
    return true;
  });
}

/** In the batch that clears `countedIn`, so it cannot be given back twice. */
export const giveBack = (ctx: Context, { userId, countedIn }: Delivery): Statement[] =>
  countedIn === null
    ? []
    : [
        ctx.db
          .update(usage)
          .set({ emailsSent: sql`${usage.emailsSent} - 1` })
          .where(
            sql`${usage.userId} = ${userId} and ${usage.period} = ${countedIn} and ${usage.emailsSent} > 0`,
          ),
      ];

/** The query for how many reminders of a mail's proposal the mail service has taken. */
export const acceptedReminders = (ctx: Context, { proposalId }: Delivery) =>
  ctx.db
    .select({ count: count() })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.proposalId, proposalId ?? ""),
        eq(deliveries.kind, "reminder"),
        isNotNull(deliveries.providerId),
      ),
    );

/** What the evidence is told when the mail service has taken a mail. @param remindersBefore those of its proposal that it took before */
export function acceptance(delivery: Delivery, providerId: string, remindersBefore: number): AuditDraft[] {
  const of = ofDelivery(delivery);
  const { id: deliveryId, toEmail: to } = delivery;
  if (delivery.kind === "signed_copy") {
    return [{ type: "copy.sent", ...of, payload: { deliveryId, to, providerId } }];
  }
  const accepted: AuditDraft = { type: "mail.accepted", ...of, payload: { deliveryId, providerId } };
  if (delivery.kind !== "reminder") return [accepted];
  const payload = { deliveryId, number: remindersBefore + 1, rule: "by the owner" } as const;
  return [accepted, { type: "reminder.sent", ...of, payload }];
}

/** What evidence names a mail by. */
export const ofDelivery = (delivery: Delivery) => ({
  versionId: delivery.versionId,
  linkId: mailLink(delivery),
});
