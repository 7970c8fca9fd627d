import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { deliveries } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import type { MemberContext } from "../context";
import { isSend, isSendIn } from "../proposals/list/is-send.server";

const send = alias(deliveries, "send");

/** The address that the last send was for, in small letters: a scalar for any query. */
const lastSentTo = (proposalId: string): SQL =>
  sql`(select lower(coalesce(${send.payload} -> 'held' ->> 'to', ${send.toEmail})) from ${deliveries} send
    where ${send.proposalId} = ${proposalId} and ${isSendIn(send)} order by ${send.createdAt} desc, send.rowid desc limit 1)`;

/** @param repeated the delivery of a send that may be retried: the one before it comes first */
export const lastSend = (ctx: MemberContext, proposalId: string, repeated = "") =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.proposalId, proposalId), eq(deliveries.userId, ctx.actor.id), isSend))
    .orderBy(sql`${deliveries.id} = ${repeated}`, desc(deliveries.createdAt), sql`${deliveries}.rowid desc`)
    .limit(1);

const CLIENT_MAIL_KINDS: DeliveryKind[] = ["proposal", "reminder", "link_renewal", "more_time"];

/** A failed mail to the recipient of the last send, while they are waited for. */
export const failedClientDelivery = (ctx: MemberContext, proposalId: string, id: string) =>
  ctx.db
    .select({ id: deliveries.id, toEmail: deliveries.toEmail })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.proposalId, proposalId),
        eq(deliveries.userId, ctx.actor.id),
        inArray(deliveries.kind, CLIENT_MAIL_KINDS),
        inArray(deliveries.state, ["failed", "bounced"]),
        sql`lower(${deliveries.toEmail}) = (select lower(recipients.email) from recipients join proposals on proposals.current_recipient_id = recipients.id where proposals.id = ${proposalId})`,
        sql`lower(${deliveries.toEmail}) = ${lastSentTo(proposalId)}`,
      ),
    );
