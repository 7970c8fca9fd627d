import { batchRefusal, runBatch, type Statement } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import { SECOND } from "~/platform/time/durations";
import type { Context } from "../context";
import type { JobKind } from "../outbox/message";
import { publish, publishLater } from "../outbox/publish.server";
import { boundRow } from "./bound-rows";
import { type AuditActor, type AuditDraft, appendEvents, type ChainHead } from "./chain.server";
import { isChainStopped } from "./chain-alarm.server";
import { FormPostedBefore, keyOfForm, markWritten, postedFormRow } from "./forms/posted-form.server";
import { type HookEvent, hookStatement } from "./hook-statement.server";

type NewDelivery = typeof deliveries.$inferInsert;

/** A mail about a proposal leaves an event that binds its row. */
export interface QueuedMail extends Pick<AuditDraft, "recipientId" | "linkId" | "rows"> {
  row: NewDelivery;
}

export interface PreparedMail {
  id: string;
  statement: Statement;
}

/** Part of a state change. Several make one commit, in their order. */
export interface Change {
  /** Guarded writes (docs/decisions/0005-batch-with-guard.md). */
  statements?: readonly Statement[];
  events?: readonly AuditDraft[];
  mails?: readonly (QueuedMail | PreparedMail)[];
  hooks?: readonly HookEvent[];
  jobs?: readonly (QueuedJob | ReturnedJobs)[];
}

interface QueuedJob {
  kind: JobKind;
  id: string;
  /** UTC milliseconds: a mail that waits. */
  dueAt?: number | null;
}

export interface ReturnedJobs {
  kind: JobKind;
  /** The statement is made with the query builder: D1 cannot batch a raw query with parameters. */
  returning: Statement;
}

export interface Chain {
  proposalId: string;
  /** The end of the chain, read before the change was decided; undefined for a new proposal. */
  head: ChainHead;
  actor: AuditActor;
  /** A fact from outside is stored even if the chain is stopped, then without its events. */
  isExternalFact?: boolean;
}

/**
 * Commits in one batch, then publishes mails, jobs and hooks. The sweeper finds what the queue misses.
 * @param chain null for a change that is about no proposal
 * @throws the database's refusal, for `retryOnConflict`
 */
export const commit = (ctx: Context, chain: Chain | null, ...changes: Change[]): Promise<QueuedJob[]> =>
  commitAll(ctx, [{ chain, changes }]);

export async function commitAll(
  ctx: Context,
  parts: readonly { chain: Chain | null; changes: readonly Change[] }[],
): Promise<QueuedJob[]> {
  const changes = parts.flatMap((part) => part.changes);
  const evidence = await Promise.all(parts.map((part) => evidenceOf(ctx, part.chain, part.changes)));
  const writes = [...changes.flatMap((change) => writesOf(ctx, change)), ...evidence.flat()];
  const returned = changes.flatMap(({ jobs = [] }) => jobs.filter(isReturned));
  const hooks = changes.flatMap((change) => change.hooks ?? []).map((event) => hookStatement(ctx, event));
  const batch = [...writes, ...returned.map(({ returning }) => returning), ...hooks];
  if (batch.length === 0) return [];
  const results = (await runOnce(ctx, batch)).slice(writes.length) as { id: string }[][];
  const hookCalls = results.splice(returned.length).flat();
  if (hookCalls.length > 0) ctx.waitUntil(Promise.all(hookCalls.map(({ id }) => publish(ctx, "hook", id))));
  const found = returned.flatMap(({ kind }, index) => (results[index] ?? []).map(({ id }) => ({ kind, id })));
  const jobs = [...changes.flatMap(jobsOf), ...found];
  await Promise.all(jobs.map((job) => publishJob(ctx, job)));
  return jobs;
}

const publishJob = (ctx: Context, { kind, id, dueAt }: QueuedJob): Promise<void> =>
  dueAt && dueAt > ctx.now
    ? publishLater(ctx, id, { refusals: 0, delaySeconds: Math.ceil((dueAt - ctx.now) / SECOND) })
    : publish(ctx, kind, id);

/** @throws FormPostedBefore */
async function runOnce(ctx: Context, batch: Statement[]): Promise<unknown[]> {
  const form = postedFormRow(ctx);
  try {
    const results = await runBatch(ctx.db, [...form, ...batch]);
    markWritten(ctx);
    return results.slice(form.length);
  } catch (error) {
    throw batchRefusal(error) === "posted" ? new FormPostedBefore(keyOfForm(ctx)) : error;
  }
}

const isReturned = (job: QueuedJob | ReturnedJobs): job is ReturnedJobs => "returning" in job;

const writesOf = (ctx: Context, { statements = [], mails = [] }: Change): Statement[] => [
  ...statements,
  ...mails.map((mail) => ("row" in mail ? ctx.db.insert(deliveries).values(mail.row) : mail.statement)),
];

async function evidenceOf(
  ctx: Context,
  chain: Chain | null,
  changes: readonly Change[],
): Promise<Statement[]> {
  const events = changes.flatMap(({ events = [], mails = [] }) => [
    ...events,
    ...mails.flatMap((mail) => ("row" in mail ? mailQueued(mail) : [])),
  ]);
  if (!chain) {
    if (events.length > 0) throw new Error("Events need the chain of a proposal.");
    return [];
  }
  try {
    return await appendEvents(ctx, chain.proposalId, chain.head, chain.actor, events);
  } catch (error) {
    if (chain.isExternalFact && isChainStopped(error)) return [];
    throw error;
  }
}

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
  ...mails.map((mail) =>
    "row" in mail
      ? { kind: "mail" as const, id: mail.row.id, dueAt: mail.row.claimedAt ?? null }
      : { kind: "mail" as const, id: mail.id },
  ),
  ...jobs.flatMap((job) => (isReturned(job) ? [] : [job])),
];
