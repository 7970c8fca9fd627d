/**
 * The hash chain: every event carries SHA-256(hash of the one before + its own canonical JSON), so that
 * an event cannot be changed, removed or slipped in without every later hash telling so.
 */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { auditEvents, auditHeads, sealedDocuments } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { cutText } from "~/platform/cut-text";
import { newId } from "~/platform/ids";
import type { Member } from "../accounts/member";
import type { Context } from "../context";
import { type BoundRow, digestsOf } from "./bound-rows";
import { stopChain } from "./chain-alarm.server";
import { type ChainEnd, notedEnd, noteEnd, signedEnd, whyNotTheEnd } from "./chain-end.server";
import { type AuditRow, CHAIN_START, hashOf, newSalt, SCHEMA_VERSION } from "./event-hash.server";
import type { AuditEventType, AuditPayloads } from "./events";

export type { AuditRow } from "./event-hash.server";

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
  /** Rows that the same batch writes, as they are from then on: the event binds them (bound-rows.ts). */
  rows?: readonly BoundRow[];
};
/** An event yet to be numbered, stamped and chained. */
export type AuditDraft = { [T in AuditEventType]: Draft<T> }[AuditEventType];

const headColumns = {
  seq: sql<number | null>`last.seq`.as("seq"),
  hash: sql<string | null>`last.hash`.as("hash"),
  occurredAt: sql<number | null>`last.occurred_at`.as("occurred_at"),
  schemaVersion: sql<number | null>`last.schema_version`.as("schema_version"),
  notedSeq: sql<number | null>`noted.seq`.as("noted_seq"),
  notedHash: sql<string | null>`noted.hash`.as("noted_hash"),
  notedMac: sql<string | null>`noted.mac`.as("noted_mac"),
  isSealed: sql<number>`exists (select 1 from ${sealedDocuments} where proposal_id = asked.id)`.as(
    "is_sealed",
  ),
};

/** Where a chain ends and where it was noted to end, for ids that a query gives; a row for each. */
const headsOf = (ids: SQL) => sql`(${ids}) asked
  left join ${auditEvents} last on last.proposal_id = asked.id
    and last.seq = (select max(seq) from ${auditEvents} each where each.proposal_id = asked.id)
  left join ${auditHeads} noted on noted.proposal_id = asked.id`;

/** The query that finds where a proposal's chain ends; put it into the batch that reads the rest. */
export const chainHead = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.select(headColumns).from(headsOf(sql`select ${proposalId} as id`));

/** The head of the chain that a signing link's proposal has, without knowing the proposal yet. */
export const chainHeadByLink = (ctx: Pick<Context, "db">, tokenHash: string) =>
  ctx.db
    .select(headColumns)
    .from(headsOf(sql`select proposal_id as id from signing_links where token_hash = ${tokenHash}`));

/** The same for several proposals, a row for each. */
export const chainHeads = (ctx: Pick<Context, "db">, proposalIds: string[]) =>
  ctx.db
    .select({ proposalId: sql<string>`asked.id`.as("proposal_id"), ...headColumns })
    .from(headsOf(sql`select value as id from json_each(${JSON.stringify(proposalIds)})`));

/** What the queries above find. Undefined is a proposal that is only now being made. */
export type ChainHead = Awaited<ReturnType<typeof chainHead>>[number] | undefined;

/** Where a verified chain is gone on with. */
export interface OpenEnd {
  seq: number;
  hash: string;
  /** No event is dated before it, UTC milliseconds. */
  occurredAt: number;
  noted: ChainEnd | null;
}

const BEGINNING: OpenEnd = { seq: 0, hash: CHAIN_START, occurredAt: 0, noted: null };

/** The end that was found, or why the chain is not gone on with. */
export async function openEnd(
  ctx: Pick<Context, "config">,
  proposalId: string,
  head: ChainHead,
): Promise<OpenEnd | string> {
  if (head === undefined) return BEGINNING;
  const { seq, hash, occurredAt, schemaVersion, notedSeq, notedHash, notedMac } = head;
  const isThere = seq !== null && hash !== null && occurredAt !== null && schemaVersion !== null;
  const last = isThere ? { seq, hash, occurredAt, schemaVersion } : undefined;
  const isNoted = notedSeq !== null && notedHash !== null && notedMac !== null;
  const noted = isNoted ? { proposalId, seq: notedSeq, hash: notedHash, mac: notedMac } : undefined;
  const why = await whyNotTheEnd(ctx, { last, noted, isSealed: head.isSealed === 1 });
  return why === null && last ? { ...last, noted: noted ?? null } : (why ?? "");
}

/**
 * The statements that append events to a chain, for the batch of the change they tell of. When somebody
 * else appended since `head` was read, the unique sequence number refuses the whole batch.
 * @throws DomainError conflict with `chainStopped` when the chain does not end as the product left it
 */
export async function appendEvents(
  ctx: Context,
  proposalId: string,
  head: ChainHead,
  actor: AuditActor,
  drafts: AuditDraft[],
): Promise<Statement[]> {
  if (drafts.length === 0) return [];
  const end = await openEnd(ctx, proposalId, head);
  if (typeof end === "string") return stopChain(ctx, proposalId, end);
  const statements: Statement[] = [];
  let last: Pick<OpenEnd, "seq" | "hash" | "occurredAt"> = end;
  for (const draft of drafts) {
    const row = await chained(ctx, proposalId, last, actor, draft);
    statements.push(ctx.db.insert(auditEvents).values(row));
    last = row;
  }
  const moved = await signedEnd(ctx, { proposalId, seq: last.seq, hash: last.hash });
  return [...statements, ...noteEnd(ctx, moved, end.noted)];
}

/** The event that follows a chain's end, with its hash. */
export async function chained(
  ctx: Context,
  proposalId: string,
  last: Pick<OpenEnd, "seq" | "hash" | "occurredAt">,
  actor: AuditActor,
  draft: AuditDraft,
): Promise<AuditRow> {
  const { ip, country, userAgent, id: requestId } = ctx.request;
  const bound = draft.rows ? { rows: await digestsOf(draft.rows) } : {};
  const row = {
    id: newId(),
    proposalId,
    seq: last.seq + 1,
    schemaVersion: SCHEMA_VERSION,
    type: draft.type,
    // Clocks of two machines differ by a little; within a chain, time does not go back.
    occurredAt: Math.max(ctx.now, last.occurredAt),
    versionId: draft.versionId ?? null,
    recipientId: draft.recipientId ?? null,
    linkId: draft.linkId ?? null,
    role: null,
    channel: null,
    authEventId: null,
    sessionId: null,
    clientTimeZone: null,
    clientTime: null,
    ...actor,
    ip,
    country,
    userAgent: userAgent && cutText(userAgent, 500),
    privateSalt: newSalt(),
    requestId,
    payload: canonicalJson({ ...draft.payload, ...bound }),
    prevHash: last.hash,
  };
  return { ...row, hash: await hashOf(row) };
}

/** All events of a proposal in order. */
export const chainOf = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.select().from(auditEvents).where(eq(auditEvents.proposalId, proposalId)).orderBy(auditEvents.seq);

/** The same and where it was left, as they were at one moment. */
export const chainWithEnd = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.batch([chainOf(ctx, proposalId), notedEnd(ctx, proposalId)]);
