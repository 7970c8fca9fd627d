import { and, desc, eq, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import type { MemberContext } from "../../context";

/** @param repeated the delivery of a send that may be retried: the one before it comes first */
export const lastSend = (ctx: MemberContext, proposalId: string, repeated = "") =>
  ctx.db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.proposalId, proposalId),
        eq(deliveries.userId, ctx.actor.id),
        eq(deliveries.kind, "proposal"),
      ),
    )
    .orderBy(sql`${deliveries.id} = ${repeated}`, desc(deliveries.createdAt), sql`${deliveries}.rowid desc`)
    .limit(1);
