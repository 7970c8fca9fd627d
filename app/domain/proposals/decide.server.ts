import { and, eq, inArray, isNull } from "drizzle-orm";
import { expectOneChange, runBatch, type Statement, takingTurns } from "~/db/client.server";
import { decisions, deliveries, proposals } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { type AuditActor, appendEvents, type ChainHead, chainHead } from "../audit/chain.server";
import type { Context } from "../context";
import { publish } from "../mail/publish.server";
import {
  type ClientProposal,
  clientOutcome,
  clientProposalQuery,
  foundForClient,
} from "./client-view.server";
import { MOVES } from "./status";
import { statusChange } from "./status-change.server";

export interface Decide {
  proposalId: string;
  outcome: "approved" | "rejected";
  reason: string;
}

export interface DecideOutcome {
  outcome: "approved" | "rejected";
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
  await runBatch(ctx.db, await statements(ctx, command, found, head, noticeId));
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

async function statements(
  ctx: Context,
  { outcome, reason }: Decide,
  found: ClientProposal,
  head: ChainHead,
  noticeId: string,
): Promise<Statement[]> {
  const { proposal, version, owner } = found;
  const recipientId = found.recipient?.id ?? "";
  const decisionId = newId();
  const { ip, userAgent } = ctx.request;
  const of = { versionId: version.id, recipientId };
  const event =
    outcome === "approved"
      ? ({ type: "recipient.approved", ...of, payload: { decisionId } } as const)
      : ({ type: "recipient.declined", ...of, payload: { decisionId, reason } } as const);
  return [
    ctx.db
      .update(proposals)
      .set({ status: outcome, updatedAt: ctx.now })
      .where(
        and(
          eq(proposals.id, proposal.id),
          eq(proposals.currentVersionId, version.id),
          isNull(proposals.deletedAt),
          inArray(proposals.status, [...MOVES[outcome === "approved" ? "approve" : "reject"].from]),
        ),
      ),
    expectOneChange(ctx.db),
    ctx.db.insert(decisions).values({
      id: decisionId,
      proposalId: proposal.id,
      ...of,
      outcome,
      reason,
      decidedAt: ctx.now,
      ip,
      userAgent,
    }),
    ctx.db.insert(deliveries).values({
      id: noticeId,
      userId: owner.id,
      proposalId: proposal.id,
      kind: "decision_notice",
      versionId: version.id,
      toName: owner.name,
      toEmail: owner.email,
      cc: [],
      subject: `${version.clientName || "Your client"} ${outcome} “${version.title}”`.slice(0, 200),
      message: reason,
      state: "pending",
      createdAt: ctx.now,
    }),
    statusChange(ctx, proposal.id, proposal.status, outcome, "event"),
    ...(await appendEvents(ctx, proposal.id, head, approver(found), [
      event,
      {
        type: "mail.queued",
        ...of,
        payload: { deliveryId: noticeId, kind: "decision_notice", to: owner.email },
      },
    ])),
  ];
}

/** The page is open to whoever has its address, so no name is claimed beyond the recipient's. */
const approver = ({ recipient }: ClientProposal): AuditActor => ({
  actorKind: "recipient",
  actorId: recipient?.id ?? null,
  actorName: recipient?.name ?? null,
  actorEmail: recipient?.email ?? null,
  authMethod: "proposal page",
});
