import { and, eq, inArray, isNull } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { decisions, type deliveries, proposals } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { cutText } from "~/platform/cut-text";
import { newId } from "~/platform/ids";
import { isoTime } from "~/platform/iso-time";
import { boundRow } from "../audit/bound-rows";
import type { AuditActor, AuditDraft } from "../audit/chain.server";
import type { Change } from "../audit/commit.server";
import { claimant } from "../audit/open-page";
import type { Context } from "../context";
import { answerReceipt } from "../mail/kinds/answer-receipt.server";
import { decisionNotice } from "../mail/kinds/owner-notices.server";
import { type Addressee, noticeStatements } from "../notices/notice.server";
import { choiceOf } from "../notices/notice-kinds";
import type { DecisionAct, DecisionOutcome } from "./decision-form";
import { MOVES, type ProposalStatus } from "./status";
import { statusChange } from "./status-change.server";

/** What is decided: the version that was sent, by whom it was sent to. */
export interface Decided {
  proposal: { id: string; status: ProposalStatus };
  version: { id: string; title: string; clientName: string };
  owner: Addressee;
  recipient: { id: string; name: string; email: string };
  /** Null for a decision made on the proposal page. */
  linkId: string | null;
}

export interface Decision {
  outcome: DecisionOutcome;
  reason: string;
  /** The very words that were decided under; none where a program called. */
  act: DecisionAct | undefined;
  /** As typed by whoever decided; it may be anybody who has the address. */
  claimedName?: string | undefined;
  actor: AuditActor;
}

/** All that a client's decision changes, wherever it is made: status, decision, the owner's notice, the receipt. */
export async function decisionChange(ctx: Context, decided: Decided, decision: Decision): Promise<Change> {
  const { proposal, version, recipient, linkId, owner } = decided;
  const { outcome, reason } = decision;
  const of = { versionId: version.id, recipientId: recipient.id };
  const id = newId();
  const { ip, userAgent } = ctx.request;
  const made = { id, proposalId: proposal.id, ...of, outcome, reason, decidedAt: ctx.now, ip, userAgent };
  const isMailed = choiceOf(owner.noticeChoices, outcome).byMail;
  const mails = [...(isMailed ? [mailOf(ctx, decided, decision)] : []), receiptOf(ctx, decided, decision)];
  return {
    statements: [
      stillOpen(ctx, decided, outcome),
      expectOneChange(ctx.db),
      ctx.db.insert(decisions).values(made),
      ...noticeStatements(ctx, {
        kind: outcome,
        owner,
        proposalId: proposal.id,
        title: version.title,
        actorName: decider(decided, decision),
        detail: reason,
        aboutId: id,
      }),
      statusChange(ctx, proposal.id, proposal.status, outcome, "event"),
    ],
    events: [{ ...(await decisionEvent(decision, id)), ...of, linkId, rows: [boundRow("decisions", made)] }],
    mails: mails.map((row) => ({ row, recipientId: recipient.id })),
    hooks: [
      {
        type: hookOf(decided, outcome),
        proposalId: proposal.id,
        data: { decision: { id, by: decider(decided, decision), reason, decidedAt: isoTime(ctx.now) } },
      },
    ],
  };
}

/** Through a signing link it is a signature that was declined. */
const hookOf = ({ linkId }: Decided, outcome: DecisionOutcome) =>
  outcome === "approved" ? "proposal.approved" : linkId === null ? "proposal.rejected" : "proposal.declined";

/** Whom the owner is told of: the open page knows nobody but by the name that was typed. */
const decider = ({ linkId, version }: Decided, { actor, claimedName }: Decision): string =>
  linkId === null ? claimant(claimedName) : actor.actorName || version.clientName || "Your client";

/** Keeps the words with their hash, as a signature keeps its own. */
async function decisionEvent(
  { outcome, reason, act: shown, claimedName }: Decision,
  decisionId: string,
): Promise<AuditDraft> {
  const named = claimedName ? { claimedName } : {};
  const words = shown && { ...shown, statementSha256: await sha256(shown.statement) };
  const act = { decisionId, ...words, ...named };
  return outcome === "approved"
    ? { type: "recipient.approved", payload: act }
    : { type: "recipient.declined", payload: { ...act, reason } };
}

const stillOpen = (
  ctx: Context,
  { proposal, version, owner }: Decided,
  outcome: Decision["outcome"],
): Statement =>
  ctx.db
    .update(proposals)
    .set({ status: outcome, updatedAt: ctx.now })
    .where(
      and(
        eq(proposals.id, proposal.id),
        eq(proposals.currentVersionId, version.id),
        isNull(proposals.deletedAt),
        // Handed over meanwhile, its news would go to who had it before.
        eq(proposals.userId, owner.id),
        eq(proposals.status, proposal.status),
        inArray(proposals.status, [...MOVES[outcome === "approved" ? "approve" : "reject"].from]),
      ),
    );

const mailOf = (ctx: Context, decided: Decided, decision: Decision): typeof deliveries.$inferInsert => ({
  id: newId(),
  userId: decided.owner.id,
  proposalId: decided.proposal.id,
  ...decisionNotice.mail({ message: decision.reason }),
  versionId: decided.version.id,
  toName: decided.owner.name,
  toEmail: decided.owner.email,
  cc: [],
  subject: cutText(`${decider(decided, decision)} ${decision.outcome} “${decided.version.title}”`, 200),
  state: "pending",
  createdAt: ctx.now,
});

/** In the word of the page that was answered on. */
const receiptWord = (outcome: DecisionOutcome, linkId: string | null): string =>
  outcome === "approved" ? "Approved" : linkId === null ? "Rejected" : "Declined";

const receiptOf = (
  ctx: Context,
  { owner, proposal, version, recipient, linkId }: Decided,
  { outcome }: Decision,
): typeof deliveries.$inferInsert => ({
  id: newId(),
  userId: owner.id,
  proposalId: proposal.id,
  ...answerReceipt.mail({ linkId }),
  versionId: version.id,
  toName: recipient.name,
  toEmail: recipient.email,
  cc: [],
  subject: cutText(`${receiptWord(outcome, linkId)}: ${version.title}`, 200),
  state: "pending",
  createdAt: ctx.now,
});
