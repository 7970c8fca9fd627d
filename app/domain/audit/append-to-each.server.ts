import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { auditEvents } from "~/db/schema";
import type { Context } from "../context";
import {
  type AuditActor,
  type AuditDraft,
  type ChainHead,
  chained,
  type OpenEnd,
  openEnd,
} from "./chain.server";
import { raiseChainAlarms } from "./chain-alarm.server";
import { noteEnds, signedEnd } from "./chain-end.server";

export interface OpenChain {
  proposalId: string;
  head: ChainHead;
}

const COLUMNS = sql.raw(
  Object.keys(getTableColumns(auditEvents))
    .map((name) => `json_extract(one.value, '$.${name}')`)
    .join(", "),
);

/**
 * The same event for many chains, in two statements however many there are: a worker may not ask D1 a question for
 * each. Somebody else's event since the heads were read refuses the whole batch, as with `appendEvents`.
 * @param only a query for the ids of those proposals that it is still true of; the others get no event
 */
export async function appendToEach(
  ctx: Context,
  chains: OpenChain[],
  actor: AuditActor,
  draft: AuditDraft,
  only: SQL,
): Promise<Statement[]> {
  const ends = await Promise.all(
    chains.map(async ({ proposalId, head }) => ({ proposalId, end: await openEnd(ctx, proposalId, head) })),
  );
  // A chain that is stopped gets no event; what the event tells of goes on without it.
  await raiseChainAlarms(
    ctx,
    ends.flatMap(({ proposalId, end }) => (typeof end === "string" ? [{ proposalId, finding: end }] : [])),
  );
  const appended = await Promise.all(
    ends.flatMap(({ proposalId, end }) =>
      typeof end === "string" ? [] : [next(ctx, { proposalId, end }, actor, draft)],
    ),
  );
  const rows = appended.map(({ row }) => row);
  const moved = appended.map((each) => each.moved);
  return [
    ctx.db.insert(auditEvents).select(
      sql`select ${COLUMNS} from json_each(${JSON.stringify(rows)}) one
        where json_extract(one.value, '$.proposalId') in ${only}`,
    ),
    noteEnds(ctx, moved),
  ];
}

/** The event that follows a chain's end, and the end that it makes. */
async function next(
  ctx: Context,
  { proposalId, end }: { proposalId: string; end: OpenEnd },
  actor: AuditActor,
  draft: AuditDraft,
) {
  const row = await chained(ctx, proposalId, end, actor, draft);
  const moved = await signedEnd(ctx, { proposalId, seq: row.seq, hash: row.hash });
  return { row, moved: { ...moved, beforeMac: end.noted?.mac ?? null } };
}
