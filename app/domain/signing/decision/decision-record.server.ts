import { decisions, type deliveries } from "~/db/schema";
import type { DecisionOutcome, RecipientRole } from "~/db/vocabulary";
import { sha256 } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { boundRow } from "../../audit/bound-rows";
import type { AuditActor, AuditDraft } from "../../audit/chain.server";
import { claimantLabel } from "../../audit/open-page";
import type { Context } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { decisionReceipt } from "../../mail/kinds/decision-receipt.server";
import type { Addressee } from "../../notifications/notification.server";
import { acceptedPriceColumns } from "../../prices/accepted-price.server";
import { selectionPayload } from "../../prices/proposal/price-selection";
import type { Selection } from "../../prices/selection";
import type { ProposalStatus } from "../../proposals/status";
import { type Version, versionLanguage } from "../../proposals/version.server";
import type { DecisionPrompt } from "./decision-form";
import { spokenOutcome } from "./spoken-outcome";

export interface DecisionTarget {
  proposal: { id: string; status: ProposalStatus };
  version: Pick<
    Version,
    "id" | "title" | "clientName" | "language" | "priceTable" | "requiresSignature" | "proposalNumber"
  >;
  owner: Addressee;
  recipient: { id: string; name: string; email: string; role: RecipientRole };
  linkId: string | null;
}

export interface Decision {
  outcome: DecisionOutcome;
  reason: string;
  prompt: DecisionPrompt | undefined;
  /** Unverified: anyone with the page's URL can type a name. */
  claimedName?: string | undefined;
  /** The selection of an approval with a price table. */
  selection: Selection | null;
  actor: AuditActor;
}

/** The row of an answer, the event that binds it, and the receipt to its writer. */
export async function decisionRecord(ctx: Context, target: DecisionTarget, decision: Decision) {
  const { proposal, version, recipient, linkId } = target;
  const of = { versionId: version.id, recipientId: recipient.id };
  const { ip, userAgent } = ctx.request;
  const row = {
    id: newId(),
    proposalId: proposal.id,
    ...of,
    outcome: decision.outcome,
    reason: decision.reason,
    decidedAt: ctx.now,
    ip,
    userAgent,
    ...(await acceptedPriceColumns(version, decision.selection)),
  };
  const event: AuditDraft = {
    ...(await decisionEvent(decision, row, version)),
    ...of,
    linkId,
    rows: [boundRow("decisions", row)],
  };
  const statement = ctx.db.insert(decisions).values(row);
  return { row, statement, event, receipt: await receiptMail(ctx, target, decision) };
}

/** The open page knows its visitor only by the typed name. */
export const deciderName = ({ linkId, version }: DecisionTarget, { actor, claimedName }: Decision): string =>
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

async function receiptMail(
  ctx: Context,
  { owner, proposal, version, recipient, linkId }: DecisionTarget,
  { outcome }: Decision,
): Promise<typeof deliveries.$inferInsert> {
  const t = await loadLanguage(ctx, versionLanguage(version));
  const action = spokenOutcome(outcome, recipient.role);
  return {
    id: newId(),
    userId: owner.id,
    proposalId: proposal.id,
    ...decisionReceipt.mail({ linkId }),
    versionId: version.id,
    toName: recipient.name,
    toEmail: recipient.email,
    cc: [],
    subject: cutSubject(t(`mail.receipt.${action}.subject`, { title: version.title })),
    state: "pending",
    createdAt: ctx.now,
  };
}
