import { retryOnConflict } from "~/db/client.server";
import type { DecisionOutcome } from "~/db/vocabulary";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { chainHead } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { acceptedSelection, parseSelection } from "../../prices/read-selection";
import { hasEnded, lastDay } from "../../proposals/validity/validity";
import { validityEnded, validityOf } from "../links/find-signing-link.server";
import {
  assertClientAccess,
  type ClientProposal,
  clientOutcome,
  proposalNotFound,
  readClientProposal,
} from "./client-view.server";
import { decisionChange } from "./decision-change.server";
import type { DecisionFields } from "./decision-form";
import { openPageActor } from "./open-page-actor";

interface DecisionCommand extends Partial<DecisionFields> {
  proposalId: string;
  outcome: DecisionOutcome;
  reason: string;
}

interface DecisionResult {
  outcome: DecisionOutcome;
  alreadyDecided: boolean;
}

/**
 * Decides for the JSON API, whose caller has no personal link. Deciding the same twice is harmless (docs/product.md 4).
 * @throws DomainError not_found, conflict, forbidden, code_required, rate_limited, link_unusable
 */
export async function decide(ctx: Context, command: DecisionCommand): Promise<DecisionResult> {
  if (!isId(command.proposalId)) throw proposalNotFound(ctx);
  await limitRate(ctx, { sign: `${command.proposalId}|${ctx.request.ip}` });
  const decided = await retryOnConflict(() => tryDecide(ctx, command));
  if (!decided.alreadyDecided)
    ctx.log({ event: "proposal.decided", proposalId: command.proposalId, outcome: command.outcome });
  return decided;
}

async function tryDecide(ctx: Context, command: DecisionCommand): Promise<DecisionResult> {
  const [rows, [head]] = await Promise.all([
    readClientProposal(ctx, command.proposalId),
    chainHead(ctx, command.proposalId),
  ]);
  const found = assertDecidable(ctx, rows);
  const recipient = approvingRecipient(ctx, found);
  const before = clientOutcome(found);
  if (before === command.outcome) return { outcome: before, alreadyDecided: true };
  if (before === "pending" && found.requiresCode)
    throw new DomainError("code_required", ctx.message("decide.needs_link"), { codeRequired: true });
  if (before !== "pending") {
    throw new DomainError("conflict", ctx.message(`decide.already.${before}`), { outcome: before });
  }
  // Its answer covers totals, which only the page of a personal link shows.
  if (command.outcome === "approved" && found.version.amends !== null)
    throw new DomainError("forbidden", ctx.message("decide.needs_link"));
  const validity = validityOf(found);
  if (command.outcome === "approved" && hasEnded(validity, ctx.now)) throw validityEnded(lastDay(validity));
  const decided = { ...found, recipient, linkId: null };
  const { outcome, reason, name, choice } = command;
  const sent = choice ? parseSelection(choice) : null;
  const selection = outcome === "approved" ? acceptedSelection(found.version, sent, found.selection) : null;
  const decision = {
    outcome,
    reason,
    prompt: undefined,
    claimedName: name,
    selection,
    actor: openPageActor(command),
  };
  const chain = { proposalId: command.proposalId, head, actor: decision.actor };
  await commit(ctx, chain, await decisionChange(ctx, decided, decision));
  return { outcome: command.outcome, alreadyDecided: false };
}

export function assertDecidable(ctx: Context, rows: ClientProposal[]): ClientProposal {
  try {
    return assertClientAccess(ctx, rows);
  } catch (error) {
    if (!isDomainError(error) || error.code !== "link_unusable") throw error;
    throw new DomainError(error.code, ctx.message("decide.answer_lost"), error.fields);
  }
}

function approvingRecipient({ message }: Context, { version, recipient }: ClientProposal) {
  if (!version.requiresSignature && recipient) return recipient;
  throw new DomainError("forbidden", message("decide.must_sign"), { requiresSignature: true });
}
