/** How the state of the product changes: the writes, their evidence and everybody who is notified, in one batch. */
import { runBatch, type Statement } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import type { Context } from "../context";
import type { JobKind } from "../outbox/message";
import { publish } from "../outbox/publish.server";
import { type HookEvent, hookStatement } from "../webhooks/hook-statement.server";
import { boundRow } from "./bound-rows";
import { type AuditActor, type AuditDraft, appendEvents, type ChainHead } from "./chain.server";
import { isChainStopped } from "./chain-alarm.server";

type NewDelivery = typeof deliveries.$inferInsert;

/** A mail to write and to send. About a proposal, it leaves an event that binds its row. */
export interface QueuedMail extends Pick<AuditDraft, "recipientId" | "linkId" | "rows"> {
  row: NewDelivery;
}

/** Part of a state change. Several make one commit, in their order. */
export interface Change {
  /** Guarded writes (docs/decisions/0005-batch-with-guard.md). */
  statements?: readonly Statement[];
  events?: readonly AuditDraft[];
  mails?: readonly QueuedMail[];
  hooks?: readonly HookEvent[];
  /** Rows that wait for the queue besides the mails above. */
  jobs?: readonly QueuedJob[];
}

export interface QueuedJob {
  kind: JobKind;
  id: string;
}

/** Whose evidence a change leaves. */
export interface Chain {
  proposalId: string;
  /** As it was read before the change was decided; undefined for a proposal that this very commit creates. */
  head: ChainHead;
  actor: AuditActor;
  /** A fact that came from outside is stored even where the chain is stopped: then without its events. */
  isFact?: boolean;
}

/**
 * Commits changes all or nothing, and then announces them: mails and jobs to the queue, hooks behind the answer. A queue
 * that cannot be reached undoes nothing, because the sweeper finds the rows. Nothing to commit is harmless.
 * @param chain null where the change is about no proposal, and leaves no events
 * @throws what the database refuses the batch with: a lost race is for `retryOnConflict`
 */
export const commit = (ctx: Context, chain: Chain | null, ...changes: Change[]): Promise<void> =>
  commitAll(ctx, [{ chain, changes }]);

/** The same for several proposals at once: for all of them or for none. */
export async function commitAll(
  ctx: Context,
  parts: readonly { chain: Chain | null; changes: readonly Change[] }[],
): Promise<void> {
  const changes = parts.flatMap((part) => part.changes);
  const evidence = await Promise.all(parts.map((part) => evidenceOf(ctx, part.chain, part.changes)));
  const writes = [...changes.flatMap((change) => writesOf(ctx, change)), ...evidence.flat()];
  const hooks = changes.flatMap((change) => change.hooks ?? []).map((event) => hookStatement(ctx, event));
  if (writes.length + hooks.length === 0) return;
  const answers: unknown[] = await runBatch(ctx.db, [...writes, ...hooks]);
  const calls = answers.slice(writes.length).flat() as { id: string }[];
  if (calls.length > 0) ctx.waitUntil(Promise.all(calls.map(({ id }) => publish(ctx, "hook", id))));
  await Promise.all(changes.flatMap(jobsOf).map(({ kind, id }) => publish(ctx, kind, id)));
}

const writesOf = (ctx: Context, { statements = [], mails = [] }: Change): Statement[] => [
  ...statements,
  ...mails.map(({ row }) => ctx.db.insert(deliveries).values(row)),
];

async function evidenceOf(
  ctx: Context,
  chain: Chain | null,
  changes: readonly Change[],
): Promise<Statement[]> {
  const events = changes.flatMap(({ events = [], mails = [] }) => [...events, ...mails.flatMap(mailQueued)]);
  if (!chain) {
    if (events.length > 0) throw new Error("Events need the chain of a proposal.");
    return [];
  }
  try {
    return await appendEvents(ctx, chain.proposalId, chain.head, chain.actor, events);
  } catch (error) {
    if (chain.isFact && isChainStopped(error)) return [];
    throw error;
  }
}

/** The event that a mail about a proposal waits to go out. */
export function mailQueued({ row, recipientId, linkId, rows = [] }: QueuedMail): AuditDraft[] {
  if (!row.proposalId) return [];
  return [
    {
      type: "mail.queued",
      versionId: row.versionId ?? null,
      recipientId,
      linkId,
      payload: { deliveryId: row.id, kind: row.kind, to: row.toEmail },
      rows: [...rows, boundRow("deliveries", row)],
    },
  ];
}

const jobsOf = ({ mails = [], jobs = [] }: Change): QueuedJob[] => [
  ...mails.map(({ row }) => ({ kind: "mail" as const, id: row.id })),
  ...jobs,
];
