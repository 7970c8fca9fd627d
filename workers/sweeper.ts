/** Every minute: rows whose message never arrived or whose worker died are sent round again (platform.md 4). */
import { and, eq, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import {
  deliveries,
  emailChanges,
  mailEvents,
  passwordResets,
  sealedDocuments,
  sessions,
  signUps,
  spentChallenges,
} from "~/db/schema";
import { dueErasures, emptyErasure } from "~/domain/accounts/empty-erasure.server";
import { forgetOldSignIns } from "~/domain/accounts/sign-in-history.server";
import { SIGN_UP_LENGTH } from "~/domain/accounts/sign-up-link.server";
import { compareWithStripe } from "~/domain/billing/compare-with-stripe.server";
import { tellOfGrace } from "~/domain/billing/dunning.server";
import { collectLogos } from "~/domain/branding/collect-logos.server";
import type { Context } from "~/domain/context";
import { certificateState } from "~/domain/documents/certificate-validity";
import { SEAL_PATIENCE } from "~/domain/documents/seal-agreement.server";
import { markSealFailed } from "~/domain/documents/seal-failure.server";
import { resumeWaitingSeals } from "~/domain/documents/seal-waiting.server";
import { publish } from "~/domain/mail/publish.server";
import { settleStranded, strandedMails } from "~/domain/mail/stranded.server";
import { tellOfTrials } from "~/domain/plans/trial-mails.server";
import { tellOfLockedTeams } from "~/domain/team/team-endings.server";
import { forgetOpenHints } from "~/domain/views/note-picture.server";
import { dueHooks, forgetOldHooks } from "~/domain/webhooks/stranded-hooks.server";
import { DAY, HOUR, MINUTE } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { messageOf } from "~/platform/log.server";
import { forgetOldCounters } from "~/platform/rate-limits.server";
import { shortId } from "~/platform/short-id";

/** Rows of each kind in one run, so that a flood is worked off and not added to. */
const AT_MOST = 50;
/** A row that waits longer than this is not being worked on. */
const UNCLAIMED_FOR = MINUTE;
/** After a day, or so many tries, it will not come right by itself. */
const TOO_OLD = DAY;
const TOO_OFTEN = 50;
/** For so long a link of these still says why it opens nothing; after that it is unknown. */
const RESETS_KEPT = 30 * DAY;
/** Shorter, because whoever began to sign up has no account. */
const SIGN_UPS_KEPT = 3 * DAY;
/** How often trials and unpaid plans are looked at. */
const PLANS_EVERY = 10 * MINUTE;
/** Longer than any service tells of a mail again; the evidence keeps what mattered. */
const MAIL_EVENTS_KEPT = 90 * DAY;
const GIVEN_UP = "It could not be done within a day.";

/** Publishes what was left lying, gives up what is too old, and clears away what has expired. */
export async function sweep(ctx: Context): Promise<void> {
  const [mails, seals, hooks, ended, erasures] = await ctx.db.batch([
    strandedMails(ctx),
    strandedSeals(ctx),
    dueHooks(ctx),
    ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now)),
    dueErasures(ctx),
    forgetOldCounters(ctx.db, ctx.now),
    ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, ctx.now - RESETS_KEPT)),
    ctx.db.delete(signUps).where(lt(signUps.expiresAt, ctx.now - SIGN_UPS_KEPT)),
    ctx.db
      .delete(deliveries)
      .where(
        and(isNull(deliveries.userId), lt(deliveries.createdAt, ctx.now - SIGN_UP_LENGTH - SIGN_UPS_KEPT)),
      ),
    ctx.db.delete(emailChanges).where(lt(emailChanges.expiresAt, ctx.now - RESETS_KEPT)),
    forgetOldSignIns(ctx),
    ctx.db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, ctx.now)),
    ctx.db.delete(mailEvents).where(lt(mailEvents.receivedAt, ctx.now - MAIL_EVENTS_KEPT)),
  ]);
  for (const mail of mails) await alone(ctx, mail.id, () => settleStranded(ctx, mail));
  for (const seal of seals) {
    await alone(ctx, seal.id, () =>
      seal.hopeless
        ? markSealFailed(ctx, seal.id, givenUp(), { final: true })
        : publish(ctx, "seal", seal.id),
    );
  }
  await Promise.all(hooks.map(({ id }) => publish(ctx, "hook", id)));
  for (const { id } of erasures) await alone(ctx, id, () => emptyErasure(ctx, id));
  if (ctx.now % PLANS_EVERY < MINUTE) {
    await alone(ctx, "trials", () => tellOfTrials(ctx));
    await alone(ctx, "grace", () => tellOfGrace(ctx));
    await alone(ctx, "teams", () => tellOfLockedTeams(ctx));
  }
  if (ctx.now % HOUR < MINUTE) {
    await alone(ctx, "logos", () => collectLogos(ctx));
    await alone(ctx, "waiting seals", () => resumeWaitingSeals(ctx));
  }
  await alone(ctx, "payments", () => compareWithStripe(ctx));
  if (ctx.now % DAY < MINUTE) {
    remindOfCertificate(ctx);
    await alone(ctx, "open hints", () => forgetOpenHints(ctx));
    await alone(ctx, "webhooks", () => forgetOldHooks(ctx));
  }
  ctx.log({ event: "sweep", deliveries: mails.length, seals: seals.length, sessions: ended.meta.changes });
}

/** Once a day, in the minute after midnight UTC: a seal's own log line may come too rarely. */
function remindOfCertificate(ctx: Context): void {
  const { seal } = ctx.config;
  const state = certificateState(seal, ctx.now);
  if (state === "valid") return;
  ctx.log({ event: "seal.certificate", state, validUntil: new Date(seal.validUntil).toISOString() });
}

const givenUp = () => new DomainError("printing_failed", GIVEN_UP);

/** One row that cannot be settled must not keep the others waiting, least of all in every run anew. */
async function alone(ctx: Context, id: string, settle: () => Promise<unknown>): Promise<void> {
  try {
    await settle();
  } catch (error) {
    ctx.log({ event: "request.failed", error: `sweep ${shortId(id)}: ${messageOf(error)}` });
  }
}

/** Since when a row waits: a claim, a retry and a later due time all move it on. */
const since = sql<number>`coalesce(${sealedDocuments.claimedAt}, ${sealedDocuments.createdAt})`;

function strandedSeals(ctx: Context) {
  const { id, state, attempts, createdAt } = sealedDocuments;
  const unclaimed = and(eq(state, "pending"), lt(since, ctx.now - UNCLAIMED_FOR));
  const abandoned = and(eq(state, "working"), lt(since, ctx.now - SEAL_PATIENCE));
  const hopeless = or(lt(since, ctx.now - TOO_OLD), gte(attempts, TOO_OFTEN));
  return (
    ctx.db
      .select({ id, hopeless: sql<number>`${hopeless}` })
      .from(sealedDocuments)
      // The index begins with the state; without this it would not be used.
      .where(and(inArray(state, ["pending", "working"]), or(unclaimed, abandoned)))
      .orderBy(createdAt)
      .limit(AT_MOST)
  );
}
