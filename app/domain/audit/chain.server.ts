/** The chain is linked by hashes: each event carries SHA-256(previous hash + its own canonical JSON). */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { auditEvents, auditHeads, sealedDocuments } from "~/db/schema";
import type { AuditEventType } from "~/db/vocabulary";
import { canonicalJson } from "~/platform/canonical-json";
import { newId } from "~/platform/ids";
import { cutText } from "~/platform/text/cut-text";
import type { Context } from "../context";
import type { Member } from "../people/member";
import { type BoundRow, rowDigests } from "./bound-rows";
import { stopChain } from "./chain-alarm.server";
import {
  type ChainEnd,
  type ChainEndFinding,
  chainEndFinding,
  recordChainEnd,
  recordedEnd,
  signChainEnd,
} from "./chain-end.server";
import { type AuditRow, CHAIN_START, eventHash, newSalt, SCHEMA_VERSION } from "./event-hash.server";
import type { AuditPayloads } from "./events";

export type { AuditRow } from "./event-hash.server";

export interface AuditActor {
  actorKind: AuditRow["actorKind"];
  actorId: string | null;
  actorName: string | null;
  actorEmail: string | null;
  authMethod: AuditRow["authMethod"];
  role?: AuditRow["role"];
  channel?: AuditRow["channel"];
  authEventId?: string | null;
  sessionId?: string | null;
  /** The browser's own claims; nobody has checked them. */
  clientTimeZone?: string | null;
  clientTime?: string | null;
}

export const ownerActor = (member: Member): AuditActor => ({
  actorKind: "owner",
  actorId: member.id,
  actorName: member.name,
  actorEmail: member.email,
  authMethod: member.apiKey ? "API key" : "account session",
  // The start of the key's SHA-256: it identifies the key and opens nothing.
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
  /** Rows written by the same batch; the event binds them (bound-rows.ts). */
  rows?: readonly BoundRow[];
};
export type AuditDraft = { [T in AuditEventType]: Draft<T> }[AuditEventType];

const headColumns = {
  seq: sql<number | null>`last.seq`.as("seq"),
  hash: sql<string | null>`last.hash`.as("hash"),
  occurredAt: sql<number | null>`last.occurred_at`.as("occurred_at"),
  schemaVersion: sql<number | null>`last.schema_version`.as("schema_version"),
  notedSeq: sql<number | null>`noted.seq`.as("noted_seq"),
  notedHash: sql<string | null>`noted.hash`.as("noted_hash"),
  notedMac: sql<string | null>`noted.mac`.as("noted_mac"),
  isSealed: sql<number>`exists (select 1 from ${sealedDocuments} where proposal_id = wanted.id)`.as(
    "is_sealed",
  ),
};

const headsQuery = (ids: SQL) => sql`(${ids}) wanted
  left join ${auditEvents} last on last.proposal_id = wanted.id
    and last.seq = (select max(seq) from ${auditEvents} each where each.proposal_id = wanted.id)
  left join ${auditHeads} noted on noted.proposal_id = wanted.id`;

/** Reads the end of the chain, in the batch that reads the rest. */
export const chainHead = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.select(headColumns).from(headsQuery(sql`select ${proposalId} as id`));

export const chainHeadByLink = (ctx: Pick<Context, "db">, tokenHash: string) =>
  ctx.db
    .select(headColumns)
    .from(headsQuery(sql`select proposal_id as id from signing_links where token_hash = ${tokenHash}`));

export const chainHeads = (ctx: Pick<Context, "db">, proposalIds: string[]) =>
  ctx.db
    .select({ proposalId: sql<string>`wanted.id`.as("proposal_id"), ...headColumns })
    .from(headsQuery(sql`select value as id from json_each(${JSON.stringify(proposalIds)})`));

/** Undefined for a proposal that is being created. */
export type ChainHead = Awaited<ReturnType<typeof chainHead>>[number] | undefined;

export interface VerifiedEnd {
  seq: number;
  hash: string;
  /** UTC milliseconds; no later event may be dated before it. */
  occurredAt: number;
  noted: ChainEnd | null;
}

const EMPTY_CHAIN: VerifiedEnd = { seq: 0, hash: CHAIN_START, occurredAt: 0, noted: null };

/** @returns the end, or what is wrong with it */
export async function verifyChainEnd(
  ctx: Pick<Context, "config">,
  proposalId: string,
  head: ChainHead,
): Promise<VerifiedEnd | ChainEndFinding> {
  if (head === undefined) return EMPTY_CHAIN;
  const { seq, hash, occurredAt, schemaVersion, notedSeq, notedHash, notedMac } = head;
  const hasEvents = seq !== null && hash !== null && occurredAt !== null && schemaVersion !== null;
  const last = hasEvents ? { seq, hash, occurredAt, schemaVersion } : undefined;
  const isNoted = notedSeq !== null && notedHash !== null && notedMac !== null;
  const noted = isNoted ? { proposalId, seq: notedSeq, hash: notedHash, mac: notedMac } : undefined;
  const finding = await chainEndFinding(ctx, { last, noted, isSealed: head.isSealed === 1 });
  return last && !finding ? { ...last, noted: noted ?? null } : (finding ?? "evidence.finding.end.no_events");
}

/** The sequence number fails the batch if another appended since `head`. @throws DomainError conflict */
export async function appendEvents(
  ctx: Context,
  proposalId: string,
  head: ChainHead,
  actor: AuditActor,
  drafts: AuditDraft[],
): Promise<Statement[]> {
  if (drafts.length === 0) return [];
  const end = await verifyChainEnd(ctx, proposalId, head);
  if (typeof end === "string") return stopChain(ctx, proposalId, end);
  const statements: Statement[] = [];
  let last: Pick<VerifiedEnd, "seq" | "hash" | "occurredAt"> = end;
  for (const draft of drafts) {
    const row = await nextEvent(ctx, proposalId, last, actor, draft);
    statements.push(ctx.db.insert(auditEvents).values(row));
    last = row;
  }
  const moved = await signChainEnd(ctx, { proposalId, seq: last.seq, hash: last.hash });
  return [...statements, ...recordChainEnd(ctx, moved, end.noted)];
}

export async function nextEvent(
  ctx: Context,
  proposalId: string,
  last: Pick<VerifiedEnd, "seq" | "hash" | "occurredAt">,
  actor: AuditActor,
  draft: AuditDraft,
): Promise<AuditRow> {
  const { ip, country, userAgent, id: requestId } = ctx.request;
  const bound = draft.rows ? { rows: await rowDigests(draft.rows) } : {};
  const row = {
    id: newId(),
    proposalId,
    seq: last.seq + 1,
    schemaVersion: SCHEMA_VERSION,
    type: draft.type,
    // The clocks of two machines differ slightly; time in a chain never goes back.
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
  return { ...row, hash: await eventHash(row) };
}

export const chainEvents = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.select().from(auditEvents).where(eq(auditEvents.proposalId, proposalId)).orderBy(auditEvents.seq);

export const chainWithEnd = (ctx: Pick<Context, "db">, proposalId: string) =>
  ctx.db.batch([chainEvents(ctx, proposalId), recordedEnd(ctx, proposalId)]);
