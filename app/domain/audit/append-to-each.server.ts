import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { auditEvents } from "~/db/schema";
import type { Context } from "../context";
import { type AuditActor, type AuditDraft, type ChainHead, chained } from "./chain.server";
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
  const rows = await Promise.all(
    chains.map(({ proposalId, head }) => chained(ctx, proposalId, head, actor, draft)),
  );
  const ends = await Promise.all(
    rows.map(({ proposalId, seq, hash }) => signedEnd(ctx, { proposalId, seq, hash })),
  );
  return [
    ctx.db.insert(auditEvents).select(
      sql`select ${COLUMNS} from json_each(${JSON.stringify(rows)}) one
        where json_extract(one.value, '$.proposalId') in ${only}`,
    ),
    noteEnds(ctx, ends),
  ];
}
