import { inArray, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { auditEvents, auditHeads, auditPurges, chainAlarms } from "~/db/schema";
import type { PurgeReason } from "~/db/vocabulary";
import type { Context } from "../context";

/** Triggers allow deleting events only after a purge is recorded. @param unsigned a query for the ids of the proposals */
export function purgeChains(
  { primary, now }: Pick<Context, "primary" | "now">,
  unsigned: SQL,
  reason: PurgeReason,
): Statement[] {
  const { proposalId, hash, seq } = auditEvents;
  const ends = primary
    .select({
      proposalId,
      headHash: sql<string>`${hash}`.as("head_hash"),
      events: sql<number>`max(${seq})`.as("events"),
      reason: sql<PurgeReason>`${reason}`.as("reason"),
      purgedAt: sql<number>`${now}`.as("purged_at"),
    })
    .from(auditEvents)
    .where(inArray(proposalId, unsigned))
    .groupBy(proposalId);
  return [
    primary.insert(auditPurges).select(ends).onConflictDoNothing(),
    primary.delete(auditEvents).where(inArray(proposalId, unsigned)),
    primary.delete(auditHeads).where(inArray(auditHeads.proposalId, unsigned)),
    primary.delete(chainAlarms).where(inArray(chainAlarms.proposalId, unsigned)),
  ];
}
