import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import type { MemberContext } from "../../context";
import { type HeldSend, heldSend } from "../../mail/kinds/signing/held-send";

/** A mail to the recipient, or one to the first who is asked before them. */
export const isSend: SQL = sql`(${deliveries.kind} = 'proposal' or ${deliveries.payload} -> 'held' <> 'null')`;

/** Null where the recipient was the first. */
export const heldColumn = sql<HeldSend | null>`${deliveries.payload} -> 'held'`
  .mapWith((json: string | null): HeldSend | null => json && JSON.parse(json))
  .as("held");

/** @param repeated the delivery of a send that may be retried: the one before it comes first */
export const lastSend = (ctx: MemberContext, proposalId: string, repeated = "") =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.proposalId, proposalId), eq(deliveries.userId, ctx.actor.id), isSend))
    .orderBy(sql`${deliveries.id} = ${repeated}`, desc(deliveries.createdAt), sql`${deliveries}.rowid desc`)
    .limit(1);

/** As it went, or is to go, to the recipient. */
export function toRecipient<
  Row extends Pick<typeof deliveries.$inferSelect, "payload" | "toEmail" | "subject">,
>(row: Row): Row {
  const held = heldSend.safeParse(Object(row.payload).held);
  return held.success ? { ...row, toEmail: held.data.to, subject: held.data.subject } : row;
}
