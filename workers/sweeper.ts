import { runBatch, type Statement } from "~/db/client.server";
import { deleteExpired } from "~/domain/account-data/deletion/retentions.server";
import { certificateState } from "~/domain/agreements/certificate/certificate-validity";
import { resumeWaitingSeals } from "~/domain/agreements/seal/seal-waiting.server";
import { sendTrialMails } from "~/domain/billing/send-trial-mails.server";
import { compareWithStripe } from "~/domain/billing/sync/compare-with-stripe.server";
import { sendGraceReminders } from "~/domain/billing/sync/dunning.server";
import { collectLogos } from "~/domain/branding/collect-logos.server";
import { syncDueCheckouts } from "~/domain/card-payments/sync/sync-due.server";
import { collectPictures } from "~/domain/content/pictures/collect-pictures.server";
import type { Context } from "~/domain/context";
import { collectUploads } from "~/domain/next-step/collect-uploads.server";
import type { Job } from "~/domain/outbox/job";
import type { StaleRow } from "~/domain/outbox/lease.server";
import type { JobKind } from "~/domain/outbox/message";
import { publish } from "~/domain/outbox/publish.server";
import { askHowItEnded } from "~/domain/proposals/closing/ask-how-it-ended.server";
import { purgeUnsent } from "~/domain/proposals/purge-unsent.server";
import { hintAtPriceReaders } from "~/domain/sending/follow-up/hint-at-price-readers.server";
import { countSilence } from "~/domain/sending/milestones/count-silence.server";
import { remindOfPayments } from "~/domain/sending/payments/remind-of-payments.server";
import { remindOfRenewals } from "~/domain/sending/renewal/remind-of-renewals.server";
import { sendTeamLockedMails } from "~/domain/team/team-ended-mails.server";
import { messageOf } from "~/platform/log.server";
import { shortId } from "~/platform/short-id";
import { DAY, HOUR, MINUTE } from "~/platform/time/durations";
import { JOBS, TOO_LATE } from "./jobs";

interface Chore {
  name: string;
  /** Milliseconds; runs in the first minute of each interval. */
  every: number;
  run(ctx: Context): unknown;
}

const CHORES: readonly Chore[] = [
  { name: "trials", every: 10 * MINUTE, run: sendTrialMails },
  { name: "grace", every: 10 * MINUTE, run: sendGraceReminders },
  { name: "teams", every: 10 * MINUTE, run: sendTeamLockedMails },
  { name: "logos", every: HOUR, run: collectLogos },
  { name: "pictures", every: HOUR, run: collectPictures },
  { name: "files", every: HOUR, run: collectUploads },
  { name: "unsent proposals", every: HOUR, run: purgeUnsent },
  { name: "waiting seals", every: HOUR, run: resumeWaitingSeals },
  { name: "how it ended", every: 10 * MINUTE, run: askHowItEnded },
  { name: "price readers", every: 10 * MINUTE, run: hintAtPriceReaders },
  { name: "payment reminders", every: 10 * MINUTE, run: remindOfPayments },
  { name: "renewals", every: 10 * MINUTE, run: remindOfRenewals },
  { name: "silence about milestones", every: 10 * MINUTE, run: countSilence },
  { name: "payments", every: MINUTE, run: compareWithStripe },
  { name: "card payments", every: MINUTE, run: syncDueCheckouts },
  { name: "certificate", every: DAY, run: logCertificateState },
];

/** @param scheduled when the trigger was to come, in UTC milliseconds: one that comes late has its chores still */
export async function sweep(ctx: Context, scheduled: number): Promise<void> {
  const jobs = Object.entries(JOBS) as [JobKind, Job][];
  const stale = jobs.map(([, job]) => job.stale(ctx) as unknown as Statement);
  const answers: unknown[] = await runBatch(ctx.db, [...stale, ...deleteExpired(ctx)]);
  const found = jobs.map(([kind, job], index) => ({ kind, job, rows: answers[index] as StaleRow[] }));
  for (const { kind, job, rows } of found)
    await Promise.all(rows.map((row) => alone(ctx, row.id, () => settle(ctx, kind, job, row))));
  for (const { name, every, run } of CHORES) {
    if (scheduled % every < MINUTE) await alone(ctx, name, async () => run(ctx));
  }
  const count = (of: JobKind) => found.find(({ kind }) => kind === of)?.rows.length ?? 0;
  // Sessions come first in the expired rows.
  const { meta } = answers[jobs.length] as { meta: { changes: number } };
  ctx.log({ event: "sweep", deliveries: count("mail"), seals: count("seal"), sessions: meta.changes });
}

const settle = (ctx: Context, kind: JobKind, job: Job, row: StaleRow): Promise<unknown> =>
  row.isExhausted
    ? job.markFailed(ctx, row.id, job.exhausted?.(row) ?? TOO_LATE)
    : publish(ctx, kind, row.id);

function logCertificateState(ctx: Context): void {
  const { seal } = ctx.config;
  const state = certificateState(seal, ctx.now);
  if (state === "valid") return;
  ctx.log({ event: "seal.certificate", state, validUntil: new Date(seal.validUntil).toISOString() });
}

/** One row that fails must not block the others. */
async function alone(ctx: Context, name: string, settle: () => Promise<unknown>): Promise<void> {
  try {
    await settle();
  } catch (error) {
    ctx.log({ event: "request.failed", error: `sweep ${shortId(name)}: ${messageOf(error)}` });
  }
}
