import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { proposals } from "~/db/schema";
import type { MemberContext } from "../../context";
import {
  CALL_LIMITS,
  CALLS_OF_AGREEMENT,
  CALLS_OF_EVENTS,
  CALLS_OF_PAGE,
  type CallLimits,
  EVENTS_AT_ONCE,
  PAGE,
} from "./call-budget";
import { type ExportPart, partsOf } from "./parts";

/** Whole chains seldom fill a call, so it counts as half full. */
const EVENTS_OF_A_CALL = EVENTS_AT_ONCE / 2;

/** The cost of a proposal in database calls. The head's `seq` is the length of its chain. */
const cost = sql<number>`(${CALLS_OF_PAGE / PAGE}
  + ${CALLS_OF_AGREEMENT} * (select count(*) from sealed_documents
      where sealed_documents.proposal_id = proposals.id and sealed_documents.state = 'sealed')
  + (select count(*) from document_pictures where document_pictures.proposal_id = proposals.id)
  + (select count(*) from client_files where client_files.proposal_id = proposals.id)
  + coalesce((select seq from audit_heads where audit_heads.proposal_id = proposals.id), 0)
      * ${CALLS_OF_EVENTS / EVENTS_OF_A_CALL})`;

/** @param after the proposal to start behind; "" for all */
function partsQuery(ctx: MemberContext, after: string, { planned }: CallLimits = CALL_LIMITS) {
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

export const planParts = async (...of: Parameters<typeof partsQuery>): Promise<string[]> =>
  (await partsQuery(...of)).map(({ last }) => last);

export const exportParts = async (ctx: MemberContext): Promise<ExportPart[]> =>
  partsOf(await planParts(ctx, ""));
