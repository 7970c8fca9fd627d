/** The last event is recorded beside the chain: hashes alone would not show that events were cut off at the end. */
import { eq, sql } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { auditEvents, auditHeads } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { hmacHex, hmacToken, isSameText } from "~/platform/crypto.server";
import type { PlainKey } from "~/platform/language/translate";
import type { Context } from "../context";

export type ChainEnd = typeof auditHeads.$inferSelect;
type Unsigned = Omit<ChainEnd, "mac">;
type Configured = Pick<Context, "config">;

const END_RECORDED_SINCE = 3;

export const signChainEnd = async (ctx: Configured, end: Unsigned): Promise<ChainEnd> => ({
  ...end,
  mac: await chainEndMac(ctx.config.linkSecret, end),
});

/** A separate key: no other token of the product can pass as this MAC. */
const chainEndMac = async (secret: string, { proposalId, seq, hash }: Unsigned): Promise<string> =>
  hmacHex(await hmacToken(secret, "audit-head:1"), canonicalJson({ proposalId, seq, hash }));

/** Fails the batch unless the record is the verified one. `before` is null for a new chain and for very old ones. */
export const recordChainEnd = (
  { db }: Pick<Context, "db">,
  { proposalId, seq, hash, mac }: ChainEnd,
  before: Pick<ChainEnd, "mac"> | null,
): Statement[] =>
  before === null
    ? [db.insert(auditHeads).values({ proposalId, seq, hash, mac })]
    : [
        db
          .update(auditHeads)
          .set({ seq, hash, mac })
          .where(sql`${auditHeads.proposalId} = ${proposalId} and ${auditHeads.mac} = ${before.mac}`),
        expectOneChange(db),
      ];

interface ReplacedEnd extends ChainEnd {
  beforeMac: string | null;
}

/** Records the ends of many chains in the batch that appended one event each. Skips records whose event is missing. */
export const recordChainEnds = (ctx: Pick<Context, "db">, ends: ReplacedEnd[]): Statement =>
  ctx.db
    .insert(auditHeads)
    .select(
      sql`select next.proposal_id, next.seq, next.hash, json_extract(one.value, '$.mac')
        from json_each(${JSON.stringify(ends)}) one
        join ${auditEvents} next on next.proposal_id = json_extract(one.value, '$.proposalId')
          and next.seq = json_extract(one.value, '$.seq') and next.hash = json_extract(one.value, '$.hash')
        where json_extract(one.value, '$.beforeMac') is
          (select mac from ${auditHeads} noted where noted.proposal_id = next.proposal_id)`,
    )
    .onConflictDoUpdate({
      target: auditHeads.proposalId,
      set: { seq: sql`excluded.seq`, hash: sql`excluded.hash`, mac: sql`excluded.mac` },
    });

export const recordedEnd = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.select().from(auditHeads).where(eq(auditHeads.proposalId, proposalId));

export type ChainEndFinding = Extract<PlainKey, `evidence.finding.end.${string}`>;

interface End {
  last: { seq: number; hash: string; schemaVersion: number } | undefined;
  noted: ChainEnd | undefined;
  isSealed: boolean;
}

/** Null if the end is right. Old chains without a record pass only if the operator allows it, and never with a seal. */
export async function chainEndFinding(
  ctx: Configured,
  { last, noted, isSealed }: End,
): Promise<ChainEndFinding | null> {
  if (!last) return "evidence.finding.end.no_events";
  if (!noted) {
    const isOld = ctx.config.acceptsUnnotedChains && last.schemaVersion < END_RECORDED_SINCE && !isSealed;
    return isOld ? null : "evidence.finding.end.no_record";
  }
  if (noted.seq !== last.seq || noted.hash !== last.hash) return "evidence.finding.end.other_event";
  return (await hasValidMac(ctx, noted)) ? null : "evidence.finding.end.forged_record";
}

/** Former secrets count here, so that a new LINK_SECRET accuses no older record. */
async function hasValidMac({ config }: Configured, noted: ChainEnd): Promise<boolean> {
  const secrets = [config.linkSecret, ...config.formerLinkSecrets];
  const macs = await Promise.all(secrets.map((secret) => chainEndMac(secret, noted)));
  return macs.some((mac) => isSameText(noted.mac, mac));
}
