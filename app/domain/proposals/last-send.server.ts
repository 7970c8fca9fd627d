import { and, desc, eq, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import type { MemberContext } from "../context";

/**
 * The query for the newest send of a proposal: its settings are remembered for the next one (docs/product.md 7, 8).
 * @param repeated a send that may be asked for twice: it repeats the one before it
 */
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
