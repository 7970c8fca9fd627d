import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { notificationStatements } from "../../notifications/notification.server";
import { choiceOf } from "../../people/notification-kinds";
import { ownerMail } from "../decision/decision-change.server";
import { type Decision, decisionRecord } from "../decision/decision-record.server";
import type { FoundLink } from "../links/find-signing-link.server";
import { answerChanges, turnAfter } from "../turn/turn-after.server";

/** Records the approval of one party among several: the next are asked, and the status waits for the last. */
export async function approvalChanges(ctx: Context, found: FoundLink, decision: Decision): Promise<Change[]> {
  const { proposal, version, owner, recipient, link } = found;
  const target = { proposal, version, owner, recipient, linkId: link.id };
  const { row, statement, event, receipt } = await decisionRecord(ctx, target, decision);
  const turn = turnAfter(ctx, found, null);
  const answer = {
    statements: [
      statement,
      ...notificationStatements(ctx, {
        kind: "approved",
        owner,
        proposalId: proposal.id,
        title: version.title,
        actorName: recipient.name,
        detail: [decision.reason, turn.progress].filter(Boolean).join(" "),
        aboutId: row.id,
      }),
    ],
    events: [event],
    mails: [
      { row: receipt, recipientId: recipient.id },
      ...(choiceOf(owner.noticeChoices, "approved").byMail && !turn.isComplete
        ? [{ row: ownerMail(ctx, target, decision) }]
        : []),
    ],
  };
  return answerChanges(ctx, found, turn, { selection: decision.selection, price: row }, answer);
}
