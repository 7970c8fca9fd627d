import { and, eq } from "drizzle-orm";
import { batchRefusal, retryOnConflict } from "~/db/client.server";
import { decisions, deliveries, recipients } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { assertConfirmedAddress } from "../accounts/own-confirmation.server";
import { chainHead, ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import { brandingQuery, logoToFreeze } from "../branding/branding.server";
import type { MemberContext } from "../context";
import { type Removed, removedBy } from "../documents/left-out";
import { prepareTyped } from "../documents/sanitise.server";
import {
  addressSuppressed,
  type Suppression,
  suppressedAmong,
  suppressions,
} from "../mail/suppressions.server";
import { assertBelowLimit, assertOpenAccount } from "../plans/count-usage.server";
import { emailLimitReached } from "../plans/refusals";
import { openLinksOfOthers } from "../signing/link.server";
import { assertUnlocked, found, ownProposal, type Proposal } from "./own.server";
import { type NamedSend, type Situation, sendChange } from "./send-batch.server";
import type { SendFields } from "./send-form";
import { deliveryIdOf } from "./send-name.server";
import { correctable } from "./send-start.server";
import { latestVersion } from "./version.server";

export interface SendProposal extends SendFields {
  proposalId: string;
  /** Names this send for its account: the same name twice is one send. */
  name?: string;
  /** The addresses that `confirmAddress` speaks of; without them, all of this send. */
  checkedAddresses?: string[];
}

export interface SendOutcome {
  deliveryId: string;
  /** True when this very send had been accepted before. */
  alreadySent: boolean;
  /** Copies that were not made, because mail to these addresses had come back or was called spam. */
  leftOut: string[];
  /** Out of the editor's text. */
  removed?: Removed;
}

/**
 * Sends a proposal: freezes what the client will read, makes the link, writes delivery,
 * usage and evidence in one batch; the queue delivers. Unchanged content keeps its version.
 * Copies to addresses that mail no longer goes to are left out and named; the recipient's stops the send.
 * @throws DomainError not_found, locked, account_locked, address_unconfirmed, limit_reached (docs/product.md 8), invalid_input,
 * rate_limited, payload_too_large, address_suppressed without `confirmAddress`
 */
export async function sendProposal(ctx: MemberContext, command: SendProposal): Promise<SendOutcome> {
  assertOpenAccount(ctx);
  assertConfirmedAddress(ctx);
  const deliveryId = command.name === undefined ? newId() : await deliveryIdOf(ctx, command.name);
  const typed = command.currentContent ? prepareTyped(command.currentContent) : null;
  const copies = command.ccEmails.map((email) => ({ deliveryId: newId(), email }));
  await limitRate(ctx, { send: ctx.actor.id });
  const { alreadySent, leftOut } = await retryOnConflict(() =>
    attempt(ctx, { ...command, deliveryId, copies }, typed?.html),
  );
  if (!alreadySent) ctx.log({ event: "proposal.sent", proposalId: command.proposalId, deliveryId });
  return { deliveryId, alreadySent, leftOut, removed: typed ? removedBy(typed.leftOut) : undefined };
}

type Accepted = Pick<SendOutcome, "alreadySent" | "leftOut">;

async function attempt(
  ctx: MemberContext,
  asked: SendProposal & NamedSend,
  typedHtml: string | undefined,
): Promise<Accepted> {
  const addresses = [asked.recipientEmail, ...asked.ccEmails];
  const [rows, [head], [latest], refused, known, others, [earlier], stopped, [corrected], [saved]] =
    await ctx.db.batch([
      ownProposal(ctx, asked.proposalId),
      chainHead(ctx, asked.proposalId),
      latestVersion(ctx, asked.proposalId),
      rejectedVersions(ctx, asked.proposalId),
      recipientsOf(ctx, asked.proposalId),
      openLinksOfOthers(ctx, asked.proposalId, asked.recipientEmail),
      ctx.db.select().from(deliveries).where(eq(deliveries.id, asked.deliveryId)),
      suppressedAmong(ctx, ctx.actor.id, addresses),
      correctable(ctx, asked.proposalId, asked.corrects ?? ""),
      brandingQuery(ctx, ctx.actor.id),
    ]);
  const stored = found(rows);
  if (earlier) return sameSend(ctx, asked, earlier);
  assertUnlocked(stored);
  const proposal = asSent(stored, asked, typedHtml);
  assertSendable(ctx, proposal);
  const { command, leftOut, confirms } = withoutStopped(asked, suppressions(stopped));
  const situation: Situation = {
    stored,
    proposal,
    contentSha256: await sha256(proposal.contentHtml),
    latest,
    latestRejected: refused.some((row) => row.versionId === latest?.id),
    recipients: known,
    logoKey: logoToFreeze(ctx.actor, proposal, saved),
    linksOfOthers: others,
    corrects: corrected?.toEmail ?? null,
    confirms,
  };
  try {
    const chain = { proposalId: proposal.id, head, actor: ownerActor(ctx.actor) };
    await commit(ctx, chain, await sendChange(ctx, command, situation));
    return { leftOut, alreadySent: false };
  } catch (error) {
    if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "emailsSent");
    throw error;
  }
}

/** A copy is not worth stopping a send for; without its recipient there is none. @throws DomainError address_suppressed */
function withoutStopped(asked: SendProposal & NamedSend, stopped: Suppression[]) {
  const confirms = stopped.map(({ email }) => email).filter((email) => isChecked(asked, email));
  const of = (email: string) =>
    stopped.find((each) => each.email === email.toLowerCase() && !confirms.includes(each.email));
  const recipient = of(asked.recipientEmail);
  if (recipient) throw addressSuppressed(recipient);
  const command = {
    ...asked,
    ccEmails: asked.ccEmails.filter((email) => !of(email)),
    copies: asked.copies.filter(({ email }) => !of(email)),
  };
  return { command, leftOut: asked.ccEmails.filter(of), confirms };
}

/** The owner's tick speaks of the addresses that stood beside it. */
const isChecked = ({ confirmAddress, checkedAddresses }: SendProposal, email: string): boolean =>
  confirmAddress === true && (checkedAddresses?.some((checked) => checked.toLowerCase() === email) ?? true);

const rejectedVersions = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ versionId: decisions.versionId })
    .from(decisions)
    .where(and(eq(decisions.proposalId, proposalId), eq(decisions.outcome, "rejected")));

const recipientsOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db.select().from(recipients).where(eq(recipients.proposalId, proposalId));

/** The same answer once more, with who was left out then. @throws DomainError conflict when the name belongs to a send of something else */
function sameSend(
  ctx: MemberContext,
  { proposalId, ccEmails }: SendProposal,
  earlier: Pick<typeof deliveries.$inferSelect, "userId" | "proposalId" | "cc">,
): Accepted {
  if (earlier.userId !== ctx.actor.id || earlier.proposalId !== proposalId) {
    throw new DomainError("conflict", "That Idempotency-Key was already used for another send.");
  }
  const made = earlier.cc.map((email) => email.toLowerCase());
  const leftOut = ccEmails.filter((email) => !made.includes(email.toLowerCase()));
  return { alreadySent: true, leftOut };
}

/** The proposal as this send would store it: with the editor's text and the dialog's choice. */
function asSent(stored: Proposal, command: SendProposal, html = stored.contentHtml): Proposal {
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
