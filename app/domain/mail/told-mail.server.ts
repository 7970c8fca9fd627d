/** Which of our mails the mail service tells of, and what is known of one that we had lost sight of. */
import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import type { AuditDraft } from "../audit/chain.server";
import type { Context } from "../context";
import { takeBackTrouble } from "../notices/delivery-trouble.server";
import { type Delivery, hasKeyLeft } from "./claim.server";
import type { MailEvent } from "./provider-events";
import { acceptance, acceptedReminders } from "./settle.server";

/**
 * The query for the mail that an event is about: by the service's id of it, or, where we never learned that, by our own,
 * which the mail bore and the event gives back. Then it must have gone to whom the event is about, too.
 */
export const toldOf = (ctx: Context, { providerId, deliveryId, to }: MailEvent) =>
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

/**
 * A mail that a worker has in hand or had, and whose provider's id is not recorded: where the service does not give our
 * own name back, any of these may be the one. One that failed may be out as well, when the service's last answer was
 * lost; its Retry learns the id.
 */
export const onItsWayTo = (ctx: Context, { to, deliveryId }: MailEvent) =>
  ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        sql`${deliveryId} is null`,
        or(inArray(deliveries.state, ["pending", "working"]), hasKeyLeft(ctx)),
        gt(deliveries.attempts, 0),
        isAddressedTo(to),
      ),
    )
    .limit(1);

const isAddressedTo = (to: string[]) =>
  sql`exists (select 1 from json_each(${JSON.stringify(to)}) as heard where heard.value = lower(${deliveries.toEmail}) or heard.value in (select lower(value) from json_each(${deliveries.cc})))`;

/** A mail as the event finds it: taken by the service, whatever we thought of it before. */
export interface Taken {
  delivery: Delivery;
  /** As its row stands. */
  asRead: Delivery;
  /** What the row lacks of that, and what the evidence is told of it; nothing where we knew. */
  change: Partial<Delivery>;
  statements: Statement[];
  events: AuditDraft[];
}

/**
 * Only what the service took can have a fate. So an event of a mail whose outcome we did not learn is its acceptance
 * as well: nobody hands it over again, and a send that was given back for it stays given back.
 */
export async function takenUp(ctx: Context, asRead: Delivery, event: MailEvent): Promise<Taken> {
  if (asRead.providerId !== null) {
    return { delivery: asRead, asRead, change: {}, statements: [], events: [] };
  }
  const [reminders] = await acceptedReminders(ctx, asRead);
  const { providerId, occurredAt } = event;
  const change = {
    state: "sent" as const,
    providerId,
    lastError: null,
    sentAt: Math.min(occurredAt, ctx.now),
  };
  return {
    delivery: { ...asRead, ...change },
    asRead,
    change,
    statements: [takeBackTrouble(ctx, asRead, "failed")],
    events: acceptance(asRead, providerId, reminders?.count ?? 0),
  };
}
