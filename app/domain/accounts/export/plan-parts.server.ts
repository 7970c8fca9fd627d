import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import type { MemberContext } from "../../context";
import { CALLS_OF_AGREEMENT, CALLS_OF_PAGE, EVENTS_AT_ONCE, PAGE, ROOM, type RoomSize } from "./room";

/** Whole chains seldom fill what is read together: half of it is reckoned with. */
const EVENTS_OF_A_CALL = EVENTS_AT_ONCE / 2;

/** What one proposal costs an export, in calls. The note of a chain's end says how long it is. */
const cost = sql<number>`(${CALLS_OF_PAGE / PAGE}
  + ${CALLS_OF_AGREEMENT} * (select count(*) from sealed_documents
      where sealed_documents.proposal_id = proposals.id and sealed_documents.state = 'sealed')
  + coalesce((select seq from audit_heads where audit_heads.proposal_id = proposals.id), 0)
      * ${1 / EVENTS_OF_A_CALL})`;

/**
 * The query for the proposals that the parts of an export end with, in order (parts.ts).
 * @param after begins behind this proposal; "" for all of them
 */
export function partsQuery(ctx: MemberContext, after: string, { planned }: RoomSize = ROOM) {
  const { userId, deletedAt, id } = proposals;
  const priced = ctx.db
    .select({ id, cost: cost.as("cost") })
    .from(proposals)
    .where(and(eq(userId, ctx.actor.id), isNull(deletedAt), gt(id, after)))
    .as("priced");
  const summed = ctx.db
    .select({
      id: priced.id,
      before: sql<number>`sum(${priced.cost}) over (order by ${priced.id}) - ${priced.cost}`.as("before"),
    })
    .from(priced)
    .as("summed");
  const last = sql<string>`max(${summed.id})`.as("last");
  return ctx.db
    .select({ last })
    .from(summed)
    .groupBy(sql`cast(${summed.before} / ${planned} as integer)`)
    .orderBy(asc(last));
}

/** What that query answers: the ids. */
export const planParts = async (...of: Parameters<typeof partsQuery>): Promise<string[]> =>
  (await partsQuery(...of)).map(({ last }) => last);
