/** Where a chain ends, noted beside it: hashes alone would not miss events that were cut off at the end. */
import { eq, sql } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { auditEvents, auditHeads } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { hmacHex, hmacToken, isSameText } from "~/platform/crypto.server";
import type { Context } from "../context";

export type ChainEnd = typeof auditHeads.$inferSelect;
type Unsigned = Omit<ChainEnd, "mac">;
type Configured = Pick<Context, "config">;

/** Since this version of events, the end of their chain is noted. */
const NOTED_SINCE = 3;

/** An end that nobody without the product's secret can make up. */
export const signedEnd = async (ctx: Configured, end: Unsigned): Promise<ChainEnd> => ({
  ...end,
  mac: await macUnder(ctx.config.linkSecret, end),
});

/** With a key of its own, so that what is made with it can be mistaken for nothing else. */
const macUnder = async (secret: string, { proposalId, seq, hash }: Unsigned): Promise<string> =>
  hmacHex(await hmacToken(secret, "audit-head:1"), canonicalJson({ proposalId, seq, hash }));

/**
 * Moves the note on to a chain's new end. The note has to be the very one that was verified before, or the batch fails.
 * @param before null for a chain that begins, and for one from before there were notes
 */
export const noteEnd = (
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

/** A new end, and the note that it takes the place of. */
export interface MovedEnd extends ChainEnd {
  beforeMac: string | null;
}

/**
 * The same for the chains of many proposals that one event each was appended to, in the batch that appended them: where
 * that event is not, or the note is another one, the note stays as it is.
 */
export const noteEnds = (ctx: Pick<Context, "db">, ends: MovedEnd[]): Statement =>
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

/** For the batch that reads the chain. */
export const notedEnd = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.select().from(auditHeads).where(eq(auditHeads.proposalId, proposalId));

interface End {
  /** The last event; undefined where there is none. */
  last: { seq: number; hash: string; schemaVersion: number } | undefined;
  noted: ChainEnd | undefined;
  /** A sealed agreement was ordered for the proposal. */
  isSealed: boolean;
}

/**
 * Why a chain's end is not the one that the product left; null where it is. Chains from before there were notes have
 * none: they are believed only where the operator says that there are such chains, and never under a seal.
 */
export async function whyNotTheEnd(ctx: Configured, { last, noted, isSealed }: End): Promise<string | null> {
  if (!last) return "Every event of this proposal is missing.";
  if (!noted) {
    const isOld = ctx.config.acceptsUnnotedChains && last.schemaVersion < NOTED_SINCE && !isSealed;
    return isOld ? null : "The record of the last event is missing.";
  }
  if (noted.seq !== last.seq || noted.hash !== last.hash)
    return "The last event is not the one recorded as the last.";
  return (await isOurs(ctx, noted)) ? null : "The record of the last event was not made by Countersign.";
}

/** Secrets of before are known for this alone, so that a new one does not accuse what was made under them. */
async function isOurs({ config }: Configured, noted: ChainEnd): Promise<boolean> {
  const secrets = [config.linkSecret, ...config.formerLinkSecrets];
  const macs = await Promise.all(secrets.map((secret) => macUnder(secret, noted)));
  return macs.some((mac) => isSameText(noted.mac, mac));
}
