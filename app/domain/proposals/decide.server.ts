import { takingTurns } from "~/db/client.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { type AuditActor, chainHead } from "../audit/chain.server";
import type { Context } from "../context";
import { publish } from "../mail/publish.server";
import { runAndTell } from "../webhooks/tell-hooks.server";
import {
  type ClientProposal,
  clientOutcome,
  clientProposalQuery,
  foundForClient,
} from "./client-view.server";
import { decisionStatements } from "./decision-batch.server";
import type { DecisionAct, DecisionFields, DecisionOutcome } from "./decision-form";

export interface Decide extends Partial<DecisionFields> {
  proposalId: string;
  outcome: DecisionOutcome;
  reason: string;
  /** The words that it was decided under; none where a program called and nobody saw any. */
  act?: DecisionAct | undefined;
}

export interface DecideOutcome {
  outcome: DecisionOutcome;
  /** True when the same decision had been made before. */
  alreadyDecided: boolean;
}

/**
 * The client's approval or rejection, once (spec 4). The same decision again is harmless, the other one
 * is refused. Proposals that ask for a signature are approved by their e-mailed link alone.
 * @throws DomainError not_found, conflict, forbidden, rate_limited
 */
export async function decide(ctx: Context, command: Decide): Promise<DecideOutcome> {
  if (!isId(command.proposalId)) throw notFound();
  await limitRate(ctx, { sign: `${command.proposalId}|${ctx.request.ip}` });
  const { noticeId, ...outcome } = await takingTurns(() => attempt(ctx, command));
  if (noticeId) {
    ctx.log({ event: "proposal.decided", proposalId: command.proposalId, outcome: command.outcome });
    await publish(ctx, "mail", noticeId);
  }
  return outcome;
}

async function attempt(ctx: Context, command: Decide): Promise<DecideOutcome & { noticeId: string | null }> {
  const [rows, [head]] = await Promise.all([
    clientProposalQuery(ctx, command.proposalId),
    chainHead(ctx, command.proposalId),
  ]);
  const found = foundForClient(rows);
  assertByApproval(found);
  const before = clientOutcome(found);
  if (before === command.outcome) return { outcome: before, alreadyDecided: true, noticeId: null };
  if (before !== "pending") {
    throw new DomainError("conflict", `This proposal was ${before} already.`, { outcome: before });
  }
  const noticeId = newId();
  const decided = { ...found, recipientId: found.recipient?.id ?? "", linkId: null };
  const { outcome, reason, name, act } = command;
  const decision = {
    outcome,
    reason,
    act,
    claimedName: name,
    actor: approver(found, command),
    noticeId,
  };
  await runAndTell(ctx, await decisionStatements(ctx, decided, decision, head));
  return { outcome: command.outcome, alreadyDecided: false, noticeId };
}

function assertByApproval({ version, recipient }: ClientProposal): void {
  if (!version.requiresSignature && recipient) return;
  throw new DomainError(
    "forbidden",
    "This proposal needs a signature. Please use the signing link in the e-mail you received.",
    { requiresSignature: true },
  );
}

/**
 * The page is open to whoever has its address: the actor is the recipient it was sent to, and the name that was typed
 * stands in the event as claimed.
 */
const approver = ({ recipient }: ClientProposal, { clientTimeZone, clientTime }: Decide): AuditActor => ({
  actorKind: "recipient",
  actorId: recipient?.id ?? null,
  actorName: recipient?.name ?? null,
  actorEmail: recipient?.email ?? null,
  authMethod: "proposal page",
  role: recipient?.role ?? null,
  channel: "proposal page",
  clientTimeZone: clientTimeZone ?? null,
  clientTime: clientTime ?? null,
});
