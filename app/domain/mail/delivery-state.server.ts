import { and, count, eq, isNotNull } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import { cutText } from "~/platform/text/cut-text";
import { type AuditDraft, systemActor } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import type { AuditPayloads } from "../audit/events";
import type { HookEvent } from "../audit/hook-statement.server";
import type { Context } from "../context";
import { notifyOfFailure } from "../notifications/delivery-failure.server";
import { uncount } from "../people/usage/count-usage.server";
import { type Delivery, mailLease } from "./delivery-lease.server";
import type { ReminderPayload } from "./kinds/reminder.server";
import { linkIdOf } from "./payload";
import { eventsOfMail, mailChain, mailChainHead } from "./provider/mail-chain.server";

const MAX_ERROR_LENGTH = 500;

/** @returns false when another worker has claimed the row meanwhile */
export const markSent = (ctx: Context, claimed: Delivery, providerId: string): Promise<boolean> =>
  updateHeld(
    ctx,
    claimed,
    { state: "sent", providerId, sentAt: ctx.now, lastError: null },
    ({ remindersBefore }) => [
      {
        events: eventsOfMail(claimed, ...acceptanceEvents(claimed, providerId, remindersBefore)),
        hooks: acceptanceHooks(claimed),
      },
    ],
  );

/** Fails a mail that was not sent and refunds the send, once. @returns whether this call did it */
export async function markDeliveryFailed(
  ctx: Context,
  deliveryId: string,
  reason: string,
  { notifiesOwner = true, detail = reason }: { notifiesOwner?: boolean; detail?: string } = {},
): Promise<boolean> {
  const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId));
  if (!row || (row.state !== "pending" && row.state !== "working")) return false;
  const error = cutText(reason, MAX_ERROR_LENGTH);
  const event: AuditDraft = { type: "mail.failed", ...deliveryRefs(row), payload: { deliveryId, error } };
  const notification = notifiesOwner
    ? await notifyOfFailure(ctx, row, { outcome: "failed", reason: error })
    : {};
  const failed = await updateHeld(ctx, row, { state: "failed", countedIn: null, lastError: error }, () => [
    { statements: refundSend(ctx, row), events: eventsOfMail(row, event) },
    notification,
  ]);
  if (!failed) return false;
  ctx.log({ event: "delivery.failed", deliveryId, attempts: row.attempts, error: detail, final: true });
  return true;
}

interface Wait {
  reason: string;
  detail?: string;
  dueAt: number;
  attempts: number;
}

export async function markWaiting(
  ctx: Context,
  claimed: Delivery,
  { reason, detail = reason, dueAt, attempts }: Wait,
): Promise<void> {
  const error = cutText(reason, MAX_ERROR_LENGTH);
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

async function updateHeld(
  ctx: Context,
  read: Delivery,
  outcome: Partial<Delivery>,
  buildChanges: (found: { remindersBefore: number }) => Change[],
): Promise<boolean> {
  return retryOnConflict(async () => {
    const [[row], [head], [reminders]] = await ctx.db.batch([
      ctx.db.select().from(deliveries).where(mailLease.isHeld(read)),
      mailChainHead(ctx, read),
      countAcceptedReminders(ctx, read),
    ]);
    if (!row) return false;
    const settled = ctx.db.update(deliveries).set(outcome).where(mailLease.isHeld(read));
    await commit(
      ctx,
      mailChain(read, head, systemActor, true),
      { statements: [settled, expectOneChange(ctx.db)] },
      ...buildChanges({ remindersBefore: reminders?.count ?? 0 }),
    );
    return true;
  });
}

/** Belongs in the batch that clears `countedIn`, so a send is given back once. */
export const refundSend = (ctx: Context, { userId, countedIn }: Delivery): Statement[] =>
  countedIn === null ? [] : [uncount(ctx, "emailsSent", { userId, period: countedIn })];

export const countAcceptedReminders = (ctx: Context, { proposalId }: Delivery) =>
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

/** @param remindersBefore reminders of the proposal that the provider accepted before this one */
export function acceptanceEvents(
  delivery: Delivery,
  providerId: string,
  remindersBefore: number,
): AuditDraft[] {
  const refs = deliveryRefs(delivery);
  const { id: deliveryId, toEmail: to } = delivery;
  if (delivery.kind === "signed_copy") {
    return [{ type: "copy.sent", ...refs, payload: { deliveryId, to, providerId } }];
  }
  const accepted: AuditDraft = { type: "mail.accepted", ...refs, payload: { deliveryId, providerId } };
  if (delivery.kind !== "reminder") return [accepted];
  const payload = { deliveryId, number: remindersBefore + 1, ...planOf(delivery) };
  return [accepted, { type: "reminder.sent", ...refs, payload }];
}

/** Why a reminder was sent: a step of a plan, or its owner. */
function planOf({ payload }: Delivery): Omit<AuditPayloads["reminder.sent"], "deliveryId" | "number"> {
  const { followUp } = payload as { followUp?: ReminderPayload["followUp"] };
  if (!followUp) return { rule: "by the owner" };
  return { rule: followUp.rule, step: followUp.step, case: followUp.about };
}

/** Programs learn of a reminder when the mail service has it. */
export function acceptanceHooks(delivery: Delivery): HookEvent[] {
  const { kind, proposalId, toEmail: email } = delivery;
  if (kind !== "reminder" || proposalId === null) return [];
  const data = { recipient: { email }, reminder: planOf(delivery) };
  return [{ type: "reminder.sent", proposalId, data }];
}

export const deliveryRefs = (delivery: Delivery) => ({
  versionId: delivery.versionId,
  linkId: linkIdOf(delivery),
});
