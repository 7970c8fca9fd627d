/** Where a chain ends, noted beside it: hashes alone would not miss events that were cut off at the end. */
import { eq, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { auditEvents, auditHeads } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { hmacHex, hmacToken, isSameText } from "~/platform/crypto.server";
import type { Context } from "../context";

export type ChainEnd = typeof auditHeads.$inferSelect;
type Unsigned = Omit<ChainEnd, "mac">;

/** Since this version of events, the end of their chain is noted. */
const NOTED_SINCE = 3;

/** An end that nobody without the product's secret can make up. */
export const signedEnd = async (ctx: Pick<Context, "config">, end: Unsigned): Promise<ChainEnd> => ({
  ...end,
  mac: await macUnder(ctx.config.linkSecret, end),
});

/** With a key of its own, so that what is made with it can be mistaken for nothing else. */
const macUnder = async (secret: string, { proposalId, seq, hash }: Unsigned): Promise<string> =>
  hmacHex(await hmacToken(secret, "audit-head:1"), canonicalJson({ proposalId, seq, hash }));

/**
 * Moves the note on to a chain's new end, from where the chain was read to end. A note that says otherwise stays as it
 * is, and one that is gone is not made anew: or the next event would hide what is missing.
 */
export const noteEnd = (
  ctx: Pick<Context, "db">,
  { proposalId, seq, hash, mac }: ChainEnd,
  before: { seq: number; hash: string },
): Statement =>
  ctx.db
    .insert(auditHeads)
    .select(
      sql`select ${proposalId}, ${seq}, ${hash}, ${mac}
        where exists (select 1 from ${auditHeads} where proposal_id = ${proposalId})
          or not exists (
            select 1 from ${auditEvents}
            where proposal_id = ${proposalId} and seq <= ${before.seq} and schema_version >= ${NOTED_SINCE})`,
    )
    .onConflictDoUpdate({
      target: auditHeads.proposalId,
      set: { seq: sql`excluded.seq`, hash: sql`excluded.hash`, mac: sql`excluded.mac` },
      setWhere: sql`${auditHeads.seq} = ${before.seq} and ${auditHeads.hash} = ${before.hash}`,
    });

/**
 * The same for the chains of many proposals that one event each was appended to, in the batch that appended them: where
 * that event is not, the note stays as it is.
 */
export const noteEnds = (ctx: Pick<Context, "db">, ends: ChainEnd[]): Statement =>
  ctx.db
    .insert(auditHeads)
    .select(
      sql`select next.proposal_id, next.seq, next.hash, json_extract(one.value, '$.mac')
        from json_each(${JSON.stringify(ends)}) one
        join ${auditEvents} next on next.proposal_id = json_extract(one.value, '$.proposalId')
          and next.seq = json_extract(one.value, '$.seq') and next.hash = json_extract(one.value, '$.hash')
        where exists (select 1 from ${auditHeads} noted where noted.proposal_id = next.proposal_id)
          or not exists (
            select 1 from ${auditEvents} earlier
            where earlier.proposal_id = next.proposal_id and earlier.seq < next.seq
              and earlier.schema_version >= ${NOTED_SINCE})`,
    )
    .onConflictDoUpdate({
      target: auditHeads.proposalId,
      set: { seq: sql`excluded.seq`, hash: sql`excluded.hash`, mac: sql`excluded.mac` },
      setWhere: sql`${auditHeads.seq} = excluded.seq - 1 and ${auditHeads.hash} = (
        select prev_hash from ${auditEvents} last
        where last.proposal_id = excluded.proposal_id and last.seq = excluded.seq)`,
    });

/** For the batch that reads the chain. */
export const notedEnd = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.select().from(auditHeads).where(eq(auditHeads.proposalId, proposalId));

/** Whether the last event is the one that was noted. Chains of before there were notes have none. */
export async function endsAsNoted(
  ctx: Pick<Context, "config">,
  last: { seq: number; hash: string; schemaVersion: number } | undefined,
  noted: ChainEnd | undefined,
): Promise<boolean> {
  if (!noted) return !last || last.schemaVersion < NOTED_SINCE;
  const fits = noted.seq === last?.seq && noted.hash === last.hash;
  return fits && (await isOurs(ctx, noted));
}

/** Secrets of before are known for this alone, so that a new one does not accuse what was made under them. */
async function isOurs({ config }: Pick<Context, "config">, noted: ChainEnd): Promise<boolean> {
  const secrets = [config.linkSecret, ...config.formerLinkSecrets];
  const macs = await Promise.all(secrets.map((secret) => macUnder(secret, noted)));
  return macs.some((mac) => isSameText(noted.mac, mac));
}
