/** Where a chain ends, noted beside it: hashes alone would not miss events that were cut off at the end. */
import { eq } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { auditHeads } from "~/db/schema";
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
  mac: await macOf(ctx, end),
});

/** With a key of its own, so that what is made with it can be mistaken for nothing else. */
const macOf = async ({ config }: Pick<Context, "config">, { proposalId, seq, hash }: Unsigned) =>
  hmacHex(await hmacToken(config.linkSecret, "audit-head:1"), canonicalJson({ proposalId, seq, hash }));

export const noteEnd = (ctx: Pick<Context, "db">, end: ChainEnd): Statement =>
  ctx.db.insert(auditHeads).values(end).onConflictDoUpdate({ target: auditHeads.proposalId, set: end });

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
  const isOurs = isSameText(noted.mac, await macOf(ctx, noted));
  return isOurs && noted.seq === last?.seq && noted.hash === last.hash;
}
