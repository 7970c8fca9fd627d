import { and, eq, isNotNull, isNull, type Placeholder, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { isId } from "~/platform/ids";
import type { Context } from "../../context";

/** No client sees a proposal while the sender's own signature comes first. */
const hasReachedClients = sql`(${proposals.countersignerId} is null or exists (
  select 1 from signing_links l where l.version_id = ${proposals.currentVersionId} and l.handed_over <> 'account'))`;

export const isSentProposal = (id: string | Placeholder) =>
  and(eq(proposals.id, id), isNotNull(proposals.currentVersionId), hasReachedClients);

export async function isVisibleToClients(ctx: Context, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(isSentProposal(id), isNull(proposals.deletedAt)));
  return rows.length > 0;
}
