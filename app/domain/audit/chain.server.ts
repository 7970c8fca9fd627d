/**
 * The hash chain: every event carries SHA-256(hash of the one before + its own canonical JSON), so that
 * an event cannot be changed, removed or slipped in without every later hash telling so.
 */
import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { auditEvents } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import type { Member } from "../accounts/member";
import type { Context } from "../context";
import { type ChainEnd, endsAsNoted, notedEnd, noteEnd, signedEnd } from "./chain-end.server";
import type { AuditEventType, AuditPayloads } from "./events";

export type AuditRow = typeof auditEvents.$inferSelect;
/** Where a proposal's chain ends; undefined before its first event. */
export type ChainHead = { seq: number; hash: string } | undefined;

/** Since version 3, what was appended last is noted beside the chain as well. */
const SCHEMA_VERSION = 3;
/** Columns that events of the first version did not have: their hashes are made without them. */
const SINCE_VERSION_2 = ["role", "channel", "authEventId", "sessionId", "clientTimeZone", "clientTime"];
export const CHAIN_START = "0".repeat(64);

/** Who did it, as they were named then. */
export interface AuditActor {
  actorKind: AuditRow["actorKind"];
  actorId: string | null;
  actorName: string | null;
  actorEmail: string | null;
  authMethod: AuditRow["authMethod"];
  /** Of recipients: what they were asked for and how the link reached them. */
  role?: AuditRow["role"];
  channel?: AuditRow["channel"];
  /** The event that checked who it was. */
  authEventId?: string | null;
  sessionId?: string | null;
  /** As the browser claimed them. */
  clientTimeZone?: string | null;
  clientTime?: string | null;
}

export const ownerActor = (member: Member): AuditActor => ({
  actorKind: "owner",
  actorId: member.id,
  actorName: member.name,
  actorEmail: member.email,
  authMethod: member.apiKey ? "API key" : "account session",
  // The beginning of its SHA-256, which tells keys apart and opens nothing.
  ...(member.apiKey ? { sessionId: member.apiKey.mark } : {}),
});

export const systemActor: AuditActor = {
  actorKind: "system",
  actorId: null,
  actorName: null,
  actorEmail: null,
  authMethod: "none",
};

type Draft<T extends AuditEventType> = {
  type: T;
  payload: AuditPayloads[T];
  versionId?: string | null;
  recipientId?: string | null;
  linkId?: string | null;
};
/** An event yet to be numbered, stamped and chained. */
export type AuditDraft = { [T in AuditEventType]: Draft<T> }[AuditEventType];

/** The query that finds where a proposal's chain ends; put it into the batch that reads the rest. */
export const chainHead = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db
    .select({ seq: auditEvents.seq, hash: auditEvents.hash })
    .from(auditEvents)
    .where(eq(auditEvents.proposalId, proposalId))
    .orderBy(desc(auditEvents.seq))
    .limit(1);

/** The same for several proposals: a row for each that has a chain. SQLite takes the hash from the row of the maximum. */
export const chainHeads = (ctx: Pick<Context, "db">, proposalIds: string[]) =>
  ctx.db
    .select({
      proposalId: auditEvents.proposalId,
      seq: sql<number>`max(${auditEvents.seq})`.as("seq"),
      hash: auditEvents.hash,
    })
    .from(auditEvents)
    .where(inArray(auditEvents.proposalId, proposalIds))
    .groupBy(auditEvents.proposalId);

/**
 * The statements that append events to a chain, for the batch of the change they tell of. When somebody
 * else appended since `head` was read, the unique sequence number refuses the whole batch.
 */
export async function appendEvents(
  ctx: Context,
  proposalId: string,
  head: ChainHead,
  actor: AuditActor,
  drafts: AuditDraft[],
): Promise<Statement[]> {
  const statements: Statement[] = [];
  let seq = head?.seq ?? 0;
  let prevHash = head?.hash ?? CHAIN_START;
  for (const draft of drafts) {
    const row = await chained(ctx, proposalId, { seq, hash: prevHash }, actor, draft);
    statements.push(ctx.db.insert(auditEvents).values(row));
    ({ seq, hash: prevHash } = row);
  }
  if (drafts.length === 0) return [];
  const end = await signedEnd(ctx, { proposalId, seq, hash: prevHash });
  return [...statements, noteEnd(ctx, end, head ?? { seq: 0, hash: CHAIN_START })];
}

/** The event that follows a chain's end, with its hash. */
export async function chained(
  ctx: Context,
  proposalId: string,
  head: ChainHead,
  actor: AuditActor,
  draft: AuditDraft,
): Promise<AuditRow> {
  const { seq, hash: prevHash } = head ?? { seq: 0, hash: CHAIN_START };
  const row = toRow(ctx, proposalId, actor, draft, seq + 1, prevHash);
  return { ...row, hash: await hashOf(row) };
}

function toRow(
  ctx: Context,
  proposalId: string,
  actor: AuditActor,
  draft: AuditDraft,
  seq: number,
  prevHash: string,
): Omit<AuditRow, "hash"> {
  const { ip, country, userAgent, id: requestId } = ctx.request;
  return {
    id: newId(),
    proposalId,
    seq,
    schemaVersion: SCHEMA_VERSION,
    type: draft.type,
    occurredAt: ctx.now,
    versionId: draft.versionId ?? null,
    recipientId: draft.recipientId ?? null,
    linkId: draft.linkId ?? null,
    ...{ role: null, channel: null, authEventId: null, sessionId: null },
    ...{ clientTimeZone: null, clientTime: null },
    ...actor,
    ip,
    country,
    userAgent: userAgent?.slice(0, 500) ?? null,
    requestId,
    payload: canonicalJson(draft.payload),
    prevHash,
  };
}

async function hashOf({ prevHash, ...event }: Omit<AuditRow, "hash">): Promise<string> {
  return sha256(prevHash + canonicalJson(withoutLaterColumns(event)));
}

/** An event as it was hashed: of the first version, without the columns that came later. */
export const withoutLaterColumns = <T extends { schemaVersion: number }>(event: T): Partial<T> =>
  event.schemaVersion === 1
    ? (Object.fromEntries(
        Object.entries(event).filter(([name]) => !SINCE_VERSION_2.includes(name)),
      ) as Partial<T>)
    : event;

/** All events of a proposal in order. */
export const chainOf = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.select().from(auditEvents).where(eq(auditEvents.proposalId, proposalId)).orderBy(auditEvents.seq);

/** The same and where it was left, as they were at one moment. */
export const chainWithEnd = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.batch([chainOf(ctx, proposalId), notedEnd(ctx, proposalId)]);

export type ChainVerdict = { intact: true; head: string } | { intact: false; firstBadSeq: number };

/**
 * Checks a chain read from the database and names the first event that does not fit, or that is missing at the end.
 * @param noted where it was left; chains of before that was noted have none
 */
export async function verifyChain(
  ctx: Pick<Context, "config">,
  rows: AuditRow[],
  noted: ChainEnd | undefined,
): Promise<ChainVerdict> {
  const verdict = await verifyEvents(rows);
  if (!verdict.intact || (await endsAsNoted(ctx, rows.at(-1), noted))) return verdict;
  return { intact: false, firstBadSeq: firstMissing(rows, noted) };
}

/** Where the note and the chain part: at the noted event, if that is another one, else behind it. */
function firstMissing(rows: AuditRow[], noted: ChainEnd | undefined): number {
  if (!noted || noted.seq > rows.length) return rows.length + 1;
  return rows[noted.seq - 1]?.hash === noted.hash ? noted.seq + 1 : noted.seq;
}

/** Whether each event follows from the one before it. */
export async function verifyEvents(rows: AuditRow[]): Promise<ChainVerdict> {
  let prevHash = CHAIN_START;
  for (const [index, { hash, ...row }] of rows.entries()) {
    const fits = row.seq === index + 1 && row.prevHash === prevHash && hash === (await hashOf(row));
    if (!fits) return { intact: false, firstBadSeq: index + 1 };
    prevHash = hash;
  }
  return { intact: true, head: prevHash };
}

/** The head of the chain that a signing link's proposal has, without knowing the proposal yet. */
export const chainHeadByLink = (ctx: Pick<Context, "db">, tokenHash: string) =>
  ctx.db
    .select({ seq: auditEvents.seq, hash: auditEvents.hash })
    .from(auditEvents)
    .where(
      sql`${auditEvents.proposalId} = (select proposal_id from signing_links where token_hash = ${tokenHash})`,
    )
    .orderBy(desc(auditEvents.seq))
    .limit(1);
