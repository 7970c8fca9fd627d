import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { paymentEntries, paymentRequests, proposals } from "~/db/schema";
import { dayIn } from "~/platform/time/calendar-day";
import type { MemberContext } from "../context";
import { type PaymentsOverview, paymentsOverview } from "./payments-overview";

/** The newest agreements. */
const MOST_PROPOSALS = 1_000;

interface LoadedOverview {
  overview: PaymentsOverview;
  /** How many of the newest agreements are counted; null for all. */
  onlyNewest: number | null;
}

/** Uses one round trip. Deleted proposals do not count, archived ones do. */
export async function loadPaymentsOverview(ctx: MemberContext): Promise<LoadedOverview> {
  const { db, actor, now } = ctx;
  const own = () =>
    db
      .select({ id: proposals.id })
      .from(proposals)
      .where(and(eq(proposals.userId, actor.id), isNull(proposals.deletedAt)));
  const read = await readTogether(db, {
    proposals: db
      .select({
        id: proposals.id,
        title: proposals.title,
        clientName: proposals.clientName,
        clientCompany: proposals.clientCompany,
      })
      .from(proposals)
      .where(
        and(
          eq(proposals.userId, actor.id),
          isNull(proposals.deletedAt),
          inArray(proposals.id, db.select({ id: paymentRequests.proposalId }).from(paymentRequests)),
        ),
      )
      .orderBy(desc(proposals.updatedAt))
      .limit(MOST_PROPOSALS),
    requests: db.select().from(paymentRequests).where(inArray(paymentRequests.proposalId, own())),
    entries: db
      .select()
      .from(paymentEntries)
      .where(inArray(paymentEntries.proposalId, own()))
      .orderBy(paymentEntries.createdAt),
  });
  const today = dayIn(now, actor.timeZone);
  return {
    overview: paymentsOverview(read.proposals, read.requests, read.entries, today),
    onlyNewest: read.proposals.length < MOST_PROPOSALS ? null : MOST_PROPOSALS,
  };
}
