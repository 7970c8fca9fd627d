import { readTogether, retryOnConflict } from "~/db/client.server";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { reminderSubject } from "../../mail/content/reminder-subject";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { assertUnlocked, found, ownProposal } from "../../proposals/find-own.server";
import { stillAsSent } from "../../proposals/still-as-sent.server";
import { versionLanguage } from "../../proposals/version.server";
import { currentSigners, type Signer } from "../../signing/parties/signers.server";
import { progressOf } from "../../signing/parties/signing-order";
import { type ReminderTarget, reminderData, reminderQueries, reminderRows } from "./reminder-data.server";
import { reminderDelivery } from "./reminder-delivery.server";
import { NO_REMINDER, whyNoReminder } from "./reminder-rules";

/**
 * Sends the existing link; counts as no send. @param recipientId one of several signers; else the current recipient
 * @throws DomainError not_found, locked, account_locked, rate_limited; conflict with `noReminder`
 */
export async function remindClient(
  ctx: MemberContext,
  proposalId: string,
  message: string,
  recipientId: string | null = null,
): Promise<void> {
  if (!isId(proposalId)) throw notFound();
  assertOpenAccount(ctx);
  await limitRate(ctx, { reminder: ctx.actor.id });
  const deliveryId = await retryOnConflict(() => tryRemind(ctx, proposalId, message, recipientId));
  ctx.log({ event: "reminder.sent", proposalId, deliveryId });
}

/** Taking the chain's next number is the guard against a concurrent reminder, send or decision. */
async function tryRemind(
  ctx: MemberContext,
  proposalId: string,
  message: string,
  recipientId: string | null,
): Promise<string> {
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, proposalId),
    head: chainHead(ctx, proposalId),
    ...reminderQueries(ctx, proposalId, recipientId),
    current: currentSigners(ctx, proposalId),
  });
  assertUnlocked(found(read.proposal));
  const { about, link, ...rows } = reminderRows(read);
  const why = whyNoReminder(reminderData({ about, link, ...rows }, ctx.now), ctx.now);
  const signers = read.current[0]?.signers ?? [];
  if (why || !about || !isWaitedFor(signers, about)) throw noReminderError(why ?? "not open");
  const linkId = link?.linkId ?? null;
  const t = await loadLanguage(ctx, versionLanguage(about));
  const subject = reminderSubject(about.sentSubject ?? about.title, t);
  const delivery = reminderDelivery(ctx, proposalId, about, { subject, linkId, message });
  const chain = { proposalId, head: read.head[0], actor: ownerActor(ctx.actor) };
  await commit(ctx, chain, {
    statements: stillAsSent(ctx, { proposalId, versionId: about.versionId ?? "", status: about.status }),
    mails: [{ row: delivery, linkId, recipientId: about.recipientId }],
  });
  return delivery.id;
}

const isWaitedFor = (signers: readonly Signer[], { recipientId }: ReminderTarget): boolean =>
  signers.length === 0 || progressOf(signers).due.some((signer) => signer.recipientId === recipientId);

const noReminderError = (why: keyof typeof NO_REMINDER) =>
  new DomainError("conflict", t(NO_REMINDER[why]), { noReminder: why });
