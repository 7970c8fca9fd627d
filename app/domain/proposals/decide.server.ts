import { retryOnConflict } from "~/db/client.server";
import { DomainError, isDomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { chainHead } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { noteOpening } from "../views/record-view.server";
import {
  type ClientProposal,
  clientOutcome,
  clientProposalQuery,
  foundForClient,
} from "./client-view.server";
import { decisionChange } from "./decision-batch.server";
import type { DecisionAct, DecisionFields, DecisionOutcome } from "./decision-form";
import { openPageActor } from "./open-page-actor";

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
 * The client's approval or rejection, once (docs/product.md 4). The same decision again is harmless, the other one
 * is refused. Proposals that ask for a signature are approved by their e-mailed link alone.
 * @throws DomainError not_found, conflict, forbidden, rate_limited; link_unusable for what was withdrawn
 */
export async function decide(ctx: Context, command: Decide): Promise<DecideOutcome> {
  if (!isId(command.proposalId)) throw notFound();
  await limitRate(ctx, { sign: `${command.proposalId}|${ctx.request.ip}` });
  if (command.act) await noteOpenedByNow(ctx, command.proposalId);
  const decided = await retryOnConflict(() => attempt(ctx, command));
  if (!decided.alreadyDecided)
    ctx.log({ event: "proposal.decided", proposalId: command.proposalId, outcome: command.outcome });
  return decided;
}

async function attempt(ctx: Context, command: Decide): Promise<DecideOutcome> {
  const [rows, [head]] = await Promise.all([
    clientProposalQuery(ctx, command.proposalId),
    chainHead(ctx, command.proposalId),
  ]);
  const found = foundToDecide(rows);
  const recipient = recipientToApprove(found);
  const before = clientOutcome(found);
  if (before === command.outcome) return { outcome: before, alreadyDecided: true };
  if (before !== "pending") {
    throw new DomainError("conflict", `This proposal was already ${before}.`, { outcome: before });
  }
  const decided = { ...found, recipient, linkId: null };
  const { outcome, reason, name, act } = command;
  const decision = {
    outcome,
    reason,
    act,
    claimedName: name,
    actor: openPageActor(found, command),
  };
  const chain = { proposalId: command.proposalId, head, actor: decision.actor };
  await commit(ctx, chain, await decisionChange(ctx, decided, decision));
  return { outcome: command.outcome, alreadyDecided: false };
}

/** Whoever answers on the page has it open, also where no script has said so yet: in the evidence that comes first. */
async function noteOpenedByNow(ctx: Context, proposalId: string): Promise<void> {
  const found = foundToDecide(await clientProposalQuery(ctx, proposalId));
  recipientToApprove(found);
  if (clientOutcome(found) !== "pending") return;
  const { proposal, version } = found;
  const page = { proposalId, userId: proposal.userId, versionId: version.id, linkId: null };
  await noteOpening(ctx, { ...page, recipient: null, viewId: newId(), isAnswered: true });
}

function foundToDecide(rows: ClientProposal[]): ClientProposal {
  try {
    return foundForClient(rows);
  } catch (error) {
    if (!isDomainError(error) || error.code !== "link_unusable") throw error;
    throw new DomainError(error.code, `Your answer was not recorded. ${error.message}`, error.fields);
  }
}

function recipientToApprove({ version, recipient }: ClientProposal) {
  if (!version.requiresSignature && recipient) return recipient;
  throw new DomainError(
    "forbidden",
    "This proposal needs a signature. Please use the signing link in your email.",
    { requiresSignature: true },
  );
}
