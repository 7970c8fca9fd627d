import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { auditEvents } from "~/db/schema";
import type { Context } from "../context";
import {
  type AuditActor,
  type AuditDraft,
  type ChainHead,
  nextEvent,
  type VerifiedEnd,
  verifyChainEnd,
} from "./chain.server";
import { raiseChainAlarms } from "./chain-alarm.server";
import { recordChainEnds, signChainEnd } from "./chain-end.server";

export interface ChainToExtend {
  proposalId: string;
  head: ChainHead;
}

const COLUMNS = sql.raw(
  Object.keys(getTableColumns(auditEvents))
    .map((name) => `json_extract(one.value, '$.${name}')`)
    .join(", "),
);

/**
 * Appends one event to many chains in two statements: a worker has a limit of D1 queries.
 * @param only a query for the ids of the proposals that still qualify; the others get no event
 */
export async function appendToEach(
  ctx: Context,
  chains: ChainToExtend[],
  actor: AuditActor,
  draft: AuditDraft,
  only: SQL,
): Promise<Statement[]> {
  const ends = await Promise.all(
    chains.map(async ({ proposalId, head }) => ({
      proposalId,
      end: await verifyChainEnd(ctx, proposalId, head),
    })),
  );
  // A stopped chain gets no event; the change itself goes on.
  await raiseChainAlarms(
    ctx,
    ends.flatMap(({ proposalId, end }) => (typeof end === "string" ? [{ proposalId, finding: end }] : [])),
  );
  const appended = await Promise.all(
    ends.flatMap(({ proposalId, end }) =>
      typeof end === "string" ? [] : [nextEventAndEnd(ctx, { proposalId, end }, actor, draft)],
    ),
  );
  const rows = appended.map(({ row }) => row);
  const moved = appended.map((each) => each.moved);
  return [
    ctx.db.insert(auditEvents).select(
      sql`select ${COLUMNS} from json_each(${JSON.stringify(rows)}) one
        where json_extract(one.value, '$.proposalId') in ${only}`,
    ),
    recordChainEnds(ctx, moved),
  ];
}

async function nextEventAndEnd(
  ctx: Context,
  { proposalId, end }: { proposalId: string; end: VerifiedEnd },
  actor: AuditActor,
  draft: AuditDraft,
) {
  const row = await nextEvent(ctx, proposalId, end, actor, draft);
  const moved = await signChainEnd(ctx, { proposalId, seq: row.seq, hash: row.hash });
  return { row, moved: { ...moved, beforeMac: end.noted?.mac ?? null } };
}
