import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import type { AuditDraft } from "../../audit/chain.server";
import type { HookEvent } from "../../audit/hook-statement.server";
import type { Context } from "../../context";
import { deleteFailureNotification } from "../../notifications/delivery-failure.server";
import { type Delivery, hasValidKey } from "../delivery-lease.server";
import { acceptanceEvents, acceptanceHooks, countAcceptedReminders } from "../delivery-state.server";
import type { MailEvent } from "./mail-event";

/** Finds the mail by its provider id. If that was never recorded, finds it by our tag, and the recipient must match. */
export const findDeliveryOfEvent = (ctx: Context, { providerId, deliveryId, to }: MailEvent) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(
      or(
        eq(deliveries.providerId, providerId),
        and(eq(deliveries.id, deliveryId ?? ""), isNull(deliveries.providerId), isAddressedTo(to)),
      ),
    )
    .orderBy(sql`${deliveries.providerId} is null`)
    .limit(1);

/** Finds a mail to this recipient without a provider id, failed ones included, for an event without a tag. */
export const findUnconfirmedDelivery = (ctx: Context, { to, deliveryId }: MailEvent) =>
  ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        sql`${deliveryId} is null`,
        or(inArray(deliveries.state, ["pending", "working"]), hasValidKey(ctx)),
        gt(deliveries.attempts, 0),
        isAddressedTo(to),
      ),
    )
    .limit(1);

const isAddressedTo = (to: string[]) =>
  sql`exists (select 1 from json_each(${JSON.stringify(to)}) as recipient where recipient.value = lower(${deliveries.toEmail}) or recipient.value in (select lower(value) from json_each(${deliveries.cc})))`;

export interface ResolvedDelivery {
  delivery: Delivery;
  /** The row as it was read. */
  stored: Delivery;
  change: Partial<Delivery>;
  statements: Statement[];
  events: AuditDraft[];
  hooks: HookEvent[];
}

/** An event proves that the provider accepted the mail, even if we never learned of it. */
export async function resolveDelivery(
  ctx: Context,
  asRead: Delivery,
  event: MailEvent,
): Promise<ResolvedDelivery> {
  if (asRead.providerId !== null) {
    return { delivery: asRead, stored: asRead, change: {}, statements: [], events: [], hooks: [] };
  }
  const [reminders] = await countAcceptedReminders(ctx, asRead);
  const { providerId, occurredAt } = event;
  const change = {
    state: "sent" as const,
    providerId,
    lastError: null,
    sentAt: Math.min(occurredAt, ctx.now),
  };
  return {
    delivery: { ...asRead, ...change },
    stored: asRead,
    change,
    statements: [deleteFailureNotification(ctx, asRead, "failed")],
    events: acceptanceEvents(asRead, providerId, reminders?.count ?? 0),
    hooks: acceptanceHooks(asRead),
  };
}
