import { and, eq, inArray, isNull } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { decisions, type deliveries, proposals } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { cutText } from "~/platform/text/cut-text";
import { isoTime } from "~/platform/time/iso-time";
import { boundRow } from "../../audit/bound-rows";
import type { AuditActor, AuditDraft } from "../../audit/chain.server";
import type { Change } from "../../audit/commit.server";
import { claimantLabel } from "../../audit/open-page";
import type { Context } from "../../context";
import { decisionReceipt } from "../../mail/kinds/decision-receipt.server";
import { decisionNotification } from "../../mail/kinds/owner-notifications.server";
import { type Addressee, notificationStatements } from "../../notifications/notification.server";
import { choiceOf } from "../../people/notification-kinds";
import { acceptedPriceColumns, hookPrice } from "../../prices/accepted-price.server";
import type { Selection } from "../../prices/selection";
import { acceptedValue, selectionPayload } from "../price/chosen-price";
import { MOVES, type ProposalStatus } from "../status";
import { statusChange } from "../status-change.server";
import { type Version, versionLanguage } from "../version.server";
import type { DecisionOutcome, DecisionPrompt } from "./decision-form";

export interface DecisionTarget {
  proposal: { id: string; status: ProposalStatus };
  version: Pick<Version, "id" | "title" | "clientName" | "language" | "priceTable" | "requiresSignature">;
  owner: Addressee;
  recipient: { id: string; name: string; email: string };
  linkId: string | null;
}

export interface Decision {
  outcome: DecisionOutcome;
  reason: string;
  prompt: DecisionPrompt | undefined;
  /** Unverified: anyone with the page's URL can type a name. */
  claimedName?: string | undefined;
  /** Of an approval with a price table. */
  selection: Selection | null;
  actor: AuditActor;
}

export async function decisionChange(
  ctx: Context,
  target: DecisionTarget,
  decision: Decision,
): Promise<Change> {
  const { proposal, version, recipient, linkId, owner } = target;
  const { outcome, reason } = decision;
  const of = { versionId: version.id, recipientId: recipient.id };
  const id = newId();
  const { ip, userAgent } = ctx.request;
  const accepted = await acceptedPriceColumns(version, decision.selection);
  const given = { outcome, reason, decidedAt: ctx.now, ip, userAgent, ...accepted };
  const row = { id, proposalId: proposal.id, ...of, ...given };
  const isMailed = choiceOf(owner.noticeChoices, outcome).byMail;
  const receipt = await receiptMail(ctx, target, decision);
  const mails = [...(isMailed ? [ownerMail(ctx, target, decision)] : []), receipt];
  return {
    statements: [
      updateIfOpen(ctx, target, decision),
      expectOneChange(ctx.db),
      ctx.db.insert(decisions).values(row),
      ...notificationStatements(ctx, {
        kind: outcome,
        owner,
        proposalId: proposal.id,
        title: version.title,
        actorName: deciderName(target, decision),
        detail: reason,
        aboutId: id,
      }),
      statusChange(ctx, proposal.id, proposal.status, outcome, "event"),
    ],
    events: [
      { ...(await decisionEvent(decision, row, version)), ...of, linkId, rows: [boundRow("decisions", row)] },
    ],
    mails: mails.map((row) => ({ row, recipientId: recipient.id })),
    hooks: [
      {
        type: webhookType(target, outcome),
        proposalId: proposal.id,
        data: {
          decision: { id, by: deciderName(target, decision), reason, decidedAt: isoTime(ctx.now) },
          ...hookPrice(accepted),
        },
      },
    ],
  };
}

/** Where a signature is asked for, a rejection is a declined signature. */
const webhookType = ({ version }: DecisionTarget, outcome: DecisionOutcome) =>
  outcome === "approved"
    ? "proposal.approved"
    : version.requiresSignature
      ? "proposal.declined"
      : "proposal.rejected";

/** The open page knows its visitor only by the typed name. */
const deciderName = ({ linkId, version }: DecisionTarget, { actor, claimedName }: Decision): string =>
  linkId === null ? claimantLabel(claimedName) : actor.actorName || version.clientName || "Your client";

async function decisionEvent(
  { outcome, reason, prompt: shown, claimedName, selection }: Decision,
  { id: decisionId, acceptedPriceSha256 }: { id: string; acceptedPriceSha256: string | null },
  { priceTable }: DecisionTarget["version"],
): Promise<AuditDraft> {
  const named = claimedName ? { claimedName } : {};
  const words = shown && { ...shown, statementSha256: await sha256(shown.statement) };
  const act = { decisionId, ...words, ...named };
  const accepted =
    priceTable && selection && acceptedPriceSha256
      ? { total: selectionPayload(priceTable, selection).total, acceptedPriceSha256 }
      : {};
  return outcome === "approved"
    ? { type: "recipient.approved", payload: { ...act, ...accepted } }
    : { type: "recipient.declined", payload: { ...act, reason } };
}

const updateIfOpen = (
  ctx: Context,
  { proposal, version, owner }: DecisionTarget,
  { outcome, selection }: Decision,
): Statement =>
  ctx.db
    .update(proposals)
    .set({ status: outcome, updatedAt: ctx.now, ...acceptedValue(version, selection) })
    .where(
      and(
        eq(proposals.id, proposal.id),
        eq(proposals.currentVersionId, version.id),
        isNull(proposals.deletedAt),
        // After a hand-over, the previous owner must not get the notification.
        eq(proposals.userId, owner.id),
        eq(proposals.status, proposal.status),
        inArray(proposals.status, [...MOVES[outcome === "approved" ? "approve" : "reject"].from]),
      ),
    );

const ownerMail = (
  ctx: Context,
  decided: DecisionTarget,
  decision: Decision,
): typeof deliveries.$inferInsert => ({
  id: newId(),
  userId: decided.owner.id,
  proposalId: decided.proposal.id,
  ...decisionNotification.mail({ message: decision.reason }),
  versionId: decided.version.id,
  toName: decided.owner.name,
  toEmail: decided.owner.email,
  cc: [],
  subject: cutText(`${deciderName(decided, decision)} ${decision.outcome} “${decided.version.title}”`, 200),
  state: "pending",
  createdAt: ctx.now,
});

async function receiptMail(
  ctx: Context,
  { owner, proposal, version, recipient, linkId }: DecisionTarget,
  { outcome }: Decision,
): Promise<typeof deliveries.$inferInsert> {
  const t = await loadLanguage(ctx, versionLanguage(version));
  const action = outcome === "rejected" && version.requiresSignature ? "declined" : outcome;
  return {
    id: newId(),
    userId: owner.id,
    proposalId: proposal.id,
    ...decisionReceipt.mail({ linkId }),
    versionId: version.id,
    toName: recipient.name,
    toEmail: recipient.email,
    cc: [],
    subject: cutText(t(`mail.receipt.${action}.subject`, { title: version.title }), 200),
    state: "pending",
    createdAt: ctx.now,
  };
}
