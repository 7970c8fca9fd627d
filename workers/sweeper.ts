/** Every minute: rows whose message never arrived or whose worker died are queued again, and what is due is done. */
import { runBatch, type Statement } from "~/db/client.server";
import { expiredRows } from "~/domain/accounts/expired-rows.server";
import { compareWithStripe } from "~/domain/billing/compare-with-stripe.server";
import { tellOfGrace } from "~/domain/billing/dunning.server";
import { collectLogos } from "~/domain/branding/collect-logos.server";
import type { Context } from "~/domain/context";
import { certificateState } from "~/domain/documents/certificate-validity";
import { resumeWaitingSeals } from "~/domain/documents/seal-waiting.server";
import type { Job } from "~/domain/outbox/job";
import { JOBS, TOO_LATE } from "~/domain/outbox/jobs.server";
import type { StaleRow } from "~/domain/outbox/lease.server";
import type { JobKind } from "~/domain/outbox/message";
import { publish } from "~/domain/outbox/publish.server";
import { tellOfTrials } from "~/domain/plans/trial-mails.server";
import { tellOfLockedTeams } from "~/domain/team/team-endings.server";
import { forgetOpenHints } from "~/domain/views/note-picture.server";
import { deleteOldHooks } from "~/domain/webhooks/old-hooks.server";
import { DAY, HOUR, MINUTE } from "~/platform/durations";
import { messageOf } from "~/platform/log.server";
import { shortId } from "~/platform/short-id";

interface Chore {
  name: string;
  /** In the first minute of each such stretch, milliseconds. */
  every: number;
  run(ctx: Context): unknown;
}

const CHORES: readonly Chore[] = [
  { name: "trials", every: 10 * MINUTE, run: tellOfTrials },
  { name: "grace", every: 10 * MINUTE, run: tellOfGrace },
  { name: "teams", every: 10 * MINUTE, run: tellOfLockedTeams },
  { name: "logos", every: HOUR, run: collectLogos },
  { name: "waiting seals", every: HOUR, run: resumeWaitingSeals },
  { name: "payments", every: MINUTE, run: compareWithStripe },
  { name: "certificate", every: DAY, run: remindOfCertificate },
  { name: "open hints", every: DAY, run: forgetOpenHints },
  { name: "webhooks", every: DAY, run: deleteOldHooks },
];

/** Queues stale rows again or gives them up, deletes what has expired, and does the chores that are due. */
export async function sweep(ctx: Context): Promise<void> {
  const jobs = Object.entries(JOBS) as [JobKind, Job][];
  const stale = jobs.map(([, job]) => job.stale(ctx) as unknown as Statement);
  const answers: unknown[] = await runBatch(ctx.db, [...stale, ...expiredRows(ctx)]);
  const found = jobs.map(([kind, job], index) => ({ kind, job, rows: answers[index] as StaleRow[] }));
  for (const { kind, job, rows } of found)
    await Promise.all(rows.map((row) => alone(ctx, row.id, () => settle(ctx, kind, job, row))));
  for (const { name, every, run } of CHORES) {
    if (ctx.now % every < MINUTE) await alone(ctx, name, async () => run(ctx));
  }
  const count = (of: JobKind) => found.find(({ kind }) => kind === of)?.rows.length ?? 0;
  // Of what has expired, sessions come first.
  const { meta } = answers[jobs.length] as { meta: { changes: number } };
  ctx.log({ event: "sweep", deliveries: count("mail"), seals: count("seal"), sessions: meta.changes });
}

const settle = (ctx: Context, kind: JobKind, job: Job, row: StaleRow): Promise<unknown> =>
  row.isExhausted ? job.giveUp(ctx, row.id, job.exhausted?.(row) ?? TOO_LATE) : publish(ctx, kind, row.id);

/** A seal's own log line may come too rarely. */
function remindOfCertificate(ctx: Context): void {
  const { seal } = ctx.config;
  const state = certificateState(seal, ctx.now);
  if (state === "valid") return;
  ctx.log({ event: "seal.certificate", state, validUntil: new Date(seal.validUntil).toISOString() });
}

/** One row that cannot be settled must not keep the others waiting, least of all in every run anew. */
async function alone(ctx: Context, name: string, settle: () => Promise<unknown>): Promise<void> {
  try {
    await settle();
  } catch (error) {
    ctx.log({ event: "request.failed", error: `sweep ${shortId(name)}: ${messageOf(error)}` });
  }
}
