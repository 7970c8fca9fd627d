/** Deletes proposals that no client has answered. An answered one is kept: it is the client's record too. */
import { and, eq, isNull, ne } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { decisions, proposals, signatures } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { type AuditDraft, chainHead, ownerActor } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { found, isOwn, ownProposal, type Proposal } from "./own.server";
import { sampleId } from "./sample-id.server";
import { whyKept } from "./status";

export interface DeletionOf {
  /** Its owner knows that a client was sent it: that client's links stop working. */
  isSent?: boolean;
}

/**
 * Deletes what no client has answered, or the sample at any time before it is signed. Its evidence stays, with the
 * event that closes it; mails that wait are not sent. Deleting it again says 404.
 * @throws DomainError not_found, for strangers too; account_locked; conflict with `isAnswered`, or with `wasSent` where
 * that was not known
 */
export async function deleteProposal(
  ctx: MemberContext,
  id: string,
  { isSent = false }: DeletionOf = {},
): Promise<Proposal> {
  assertOpenAccount(ctx);
  const proposal = await retryOnConflict(() => attempt(ctx, isId(id) ? id : "", isSent));
  if (proposal.currentVersionId !== null) ctx.log({ event: "proposal.deleted", proposalId: id });
  return proposal;
}

/** The chain's next number is the guard: a client who answers takes it first. */
async function attempt(ctx: MemberContext, id: string, isSent: boolean): Promise<Proposal> {
  const [rows, [head], [signature], [decision]] = await ctx.db.batch([
    ownProposal(ctx, id),
    chainHead(ctx, id),
    ctx.db.select({ id: signatures.id }).from(signatures).where(eq(signatures.proposalId, id)).limit(1),
    ctx.db.select({ id: decisions.id }).from(decisions).where(eq(decisions.proposalId, id)).limit(1),
  ]);
  const proposal = found(rows);
  const isSample = id === (await sampleId(ctx));
  const isAnswered = signature !== undefined || decision !== undefined;
  const reason = whyKept({ ...proposal, isSample, isAnswered }, isSent);
  if (reason !== null) throw reason === "sent" ? wasSent() : answered();
  await commit(ctx, { proposalId: id, head, actor: ownerActor(ctx.actor) }, deletion(ctx, proposal));
  return proposal;
}

/** Only what is still as it was read is deleted. */
export function deletion(
  ctx: MemberContext,
  { id, status, currentVersionId }: Pick<Proposal, "id" | "status" | "currentVersionId">,
): Change {
  const asRead = and(
    isOwn(ctx, id),
    eq(proposals.status, status),
    ne(proposals.status, "signed"),
    currentVersionId === null
      ? isNull(proposals.currentVersionId)
      : eq(proposals.currentVersionId, currentVersionId),
  );
  const voided: AuditDraft[] = [
    { type: "document.voided", versionId: currentVersionId, payload: { reason: "deleted by the owner" } },
  ];
  return {
    statements: [ctx.db.update(proposals).set({ deletedAt: ctx.now }).where(asRead), expectOneChange(ctx.db)],
    events: currentVersionId === null ? [] : voided,
  };
}

const answered = () =>
  new DomainError(
    "conflict",
    "Your client has answered this proposal, so it stays on record. You can archive it.",
    { isAnswered: true },
  );

const wasSent = () =>
  new DomainError(
    "conflict",
    "This proposal was sent. Confirm that its links stop working to delete it, or archive it.",
    { wasSent: true },
  );
