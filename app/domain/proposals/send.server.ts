import { and, eq } from "drizzle-orm";
import { batchRefusal, runBatch, takingTurns } from "~/db/client.server";
import { decisions, deliveries, recipients } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { chainHead } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { ownWords } from "../documents/own-words";
import { prepareContent } from "../documents/sanitise.server";
import { publish } from "../mail/publish.server";
import { assertBelowLimit, assertOpenAccount } from "../plans/count-usage.server";
import { emailLimitReached } from "../plans/refusals";
import { openLinksOfOthers } from "../signing/link.server";
import { assertUnlocked, found, ownProposal, type Proposal } from "./own.server";
import { type NamedSend, type Situation, sendStatements } from "./send-batch.server";
import type { SendFields } from "./send-form";
import { latestVersion } from "./version.server";

export interface SendProposal extends SendFields {
  proposalId: string;
  /** Names this send: the same name twice is one send. */
  deliveryId?: string;
}

export interface SendOutcome {
  deliveryId: string;
  /** True when this very send had been accepted before. */
  alreadySent: boolean;
}

/**
 * Sends a proposal (design 6.3): freezes what the client will read, makes the link, writes delivery,
 * usage and evidence in one batch; the queue delivers. Unchanged content keeps its version.
 * @throws DomainError not_found, locked, account_locked, limit_reached (spec 8 'Send'), invalid_input,
 * rate_limited, payload_too_large
 */
export async function sendProposal(ctx: MemberContext, command: SendProposal): Promise<SendOutcome> {
  assertOpenAccount(ctx);
  if (command.deliveryId !== undefined && !isId(command.deliveryId)) {
    throw new DomainError("invalid_input", "A send is named by 10 to 64 letters, digits, - or _.");
  }
  const deliveryId = command.deliveryId ?? newId();
  const copies = command.ccEmails.map((email) => ({ deliveryId: newId(), email }));
  await limitRate(ctx, { send: ctx.actor.id });
  const toPublish = await takingTurns(() => attempt(ctx, { ...command, deliveryId, copies }));
  if (toPublish === null) return { deliveryId, alreadySent: true };
  ctx.log({ event: "proposal.sent", proposalId: command.proposalId, deliveryId });
  await Promise.all(toPublish.map((id) => publish(ctx, "mail", id)));
  return { deliveryId, alreadySent: false };
}

/** @returns the deliveries to publish; null when this send had been accepted before */
async function attempt(ctx: MemberContext, command: SendProposal & NamedSend): Promise<string[] | null> {
  const [rows, [head], [latest], refused, known, others, [earlier]] = await ctx.db.batch([
    ownProposal(ctx, command.proposalId),
    chainHead(ctx, command.proposalId),
    latestVersion(ctx, command.proposalId),
    rejectedVersions(ctx, command.proposalId),
    recipientsAt(ctx, command.proposalId, command.recipientEmail),
    openLinksOfOthers(ctx, command.proposalId, command.recipientEmail),
    ctx.db.select().from(deliveries).where(eq(deliveries.id, command.deliveryId)),
  ]);
  const stored = found(rows);
  if (earlier) return assertSameSend(ctx, command, earlier);
  assertUnlocked(stored);
  const proposal = asSent(stored, command);
  assertSendable(ctx, proposal);
  const role = proposal.requiresSignature ? "signer" : "approver";
  const situation: Situation = {
    stored,
    proposal,
    contentSha256: await sha256(proposal.contentHtml),
    head,
    latest,
    latestRejected: refused.some((row) => row.versionId === latest?.id),
    recipient: known.find((row) => row.role === role),
    linksOfOthers: others,
  };
  try {
    const { statements, toPublish } = await sendStatements(ctx, command, situation);
    await runBatch(ctx.db, statements);
    return toPublish;
  } catch (error) {
    if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "emailsSent");
    throw error;
  }
}

const rejectedVersions = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ versionId: decisions.versionId })
    .from(decisions)
    .where(and(eq(decisions.proposalId, proposalId), eq(decisions.outcome, "rejected")));

const recipientsAt = (ctx: MemberContext, proposalId: string, email: string) =>
  ctx.db
    .select()
    .from(recipients)
    .where(and(eq(recipients.proposalId, proposalId), eq(recipients.email, email.toLowerCase())));

/** @throws DomainError conflict when the name belongs to a send of something else */
function assertSameSend(
  ctx: MemberContext,
  command: SendProposal,
  earlier: { userId: string; proposalId: string | null },
): null {
  if (earlier.userId === ctx.actor.id && earlier.proposalId === command.proposalId) return null;
  throw new DomainError("conflict", "That name was used for another send already.");
}

/** The proposal as this send would store it: with the editor's text and the dialog's choice. */
function asSent(stored: Proposal, command: SendProposal): Proposal {
  const html = command.currentContent
    ? prepareContent(command.currentContent, ownWords(stored.brief))
    : stored.contentHtml;
  return {
    ...stored,
    contentHtml: html,
    contentRevision: stored.contentRevision + (html === stored.contentHtml ? 0 : 1),
    requiresSignature: command.requiresSignature ?? stored.requiresSignature,
    requiresCode: command.requiresCode ?? stored.requiresCode,
    linkDays: command.linkDays === undefined ? stored.linkDays : command.linkDays,
  };
}

function assertSendable(ctx: MemberContext, proposal: Proposal): void {
  if (proposal.contentHtml.trim() === "") {
    throw new DomainError("invalid_input", "This proposal has no content yet. Generate it before sending.");
  }
  if (!ctx.actor.rights.canSendEmail) throw emailLimitReached(ctx.actor.rights);
}
