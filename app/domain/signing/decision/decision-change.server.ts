import { and, eq, inArray, isNull } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { type deliveries, proposals } from "~/db/schema";
import type { DecisionOutcome } from "~/db/vocabulary";
import { newId } from "~/platform/ids";
import { isoTime } from "~/platform/time/iso-time";
import type { Change } from "../../audit/commit.server";
import { planReminder } from "../../change-orders/plan-reminder.server";
import type { Context } from "../../context";
import { requestInvoicedPayments } from "../../invoicing/request-invoiced-payments.server";
import { cutSubject } from "../../mail/content/cut-subject";
import { decisionNotification, decisionSubject } from "../../mail/kinds/owner-notifications.server";
import { notificationStatements } from "../../notifications/notification.server";
import { choiceOf } from "../../people/notification-kinds";
import { hookPrice } from "../../prices/accepted-price.server";
import { acceptedValue } from "../../prices/proposal/price-selection";
import { MOVES } from "../../proposals/status";
import { statusChange } from "../../proposals/status-change.server";
import { waitsAnew } from "../../proposals/waits-anew.server";
import { stopFollowUps } from "../follow-up/plan-change.server";
import { type Decision, type DecisionTarget, deciderName, decisionRecord } from "./decision-record.server";
import { spokenOutcome } from "./spoken-outcome";

export async function decisionChange(
  ctx: Context,
  target: DecisionTarget,
  decision: Decision,
): Promise<Change> {
  const { proposal, version, recipient, owner } = target;
  const { outcome, reason } = decision;
  const { row, statement, event, receipt } = await decisionRecord(ctx, target, decision);
  const { id } = row;
  const isMailed = choiceOf(owner.noticeChoices, outcome).byMail;
  const mails = [...(isMailed ? [ownerMail(ctx, target, decision)] : []), receipt];
  const payments =
    outcome === "approved"
      ? [
          ...(await requestInvoicedPayments(ctx, { ...agreementOf(target), ...row })),
          planReminder(ctx, proposal.id, row.acceptedPrice),
        ]
      : [];
  return {
    statements: [
      updateIfOpen(ctx, target, decision),
      expectOneChange(ctx.db),
      statement,
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
      stopFollowUps(ctx, { proposalId: proposal.id }, "not open"),
      waitsAnew(ctx, proposal.id),
      ...payments.flatMap(({ statements = [] }) => statements),
    ],
    events: [event, ...payments.flatMap(({ events = [] }) => events)],
    mails: [
      ...mails.map((row) => ({ row, recipientId: recipient.id })),
      ...payments.flatMap(({ mails: invoices = [] }) => invoices),
    ],
    hooks: [
      {
        type: webhookType(target, outcome),
        proposalId: proposal.id,
        data: {
          decision: { id, by: deciderName(target, decision), reason, decidedAt: isoTime(ctx.now) },
          ...hookPrice(row),
        },
      },
      ...payments.flatMap(({ hooks = [] }) => hooks),
    ],
  };
}

const agreementOf = ({ proposal, version, owner }: DecisionTarget) => ({
  proposalId: proposal.id,
  userId: owner.id,
  versionId: version.id,
  number: version.proposalNumber,
});

/** A rejection counts as a declined signature where a signature is asked for. */
const webhookType = ({ version }: DecisionTarget, outcome: DecisionOutcome) =>
  outcome === "approved"
    ? "proposal.approved"
    : version.requiresSignature
      ? "proposal.declined"
      : "proposal.rejected";

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

export const ownerMail = (
  ctx: Context,
  decided: DecisionTarget,
  decision: Decision,
): typeof deliveries.$inferInsert => ({
  id: newId(),
  userId: decided.owner.id,
  proposalId: decided.proposal.id,
  ...decisionNotification.mail({ message: decision.reason, linkId: decided.linkId }),
  versionId: decided.version.id,
  toName: decided.owner.name,
  toEmail: decided.owner.email,
  cc: [],
  subject: cutSubject(
    decisionSubject({
      who: deciderName(decided, decision),
      outcome: spokenOutcome(decision.outcome, decided.recipient.role),
      title: decided.version.title,
    }),
  ),
  state: "pending",
  createdAt: ctx.now,
});
