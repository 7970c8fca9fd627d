import { and, eq, isNull, ne } from "drizzle-orm";
import { expectOneChange, readTogether, retryOnConflict } from "~/db/client.server";
import { decisions, proposals, signatures } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { type AuditDraft, chainHead, ownerActor } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { sampleId } from "./drafts/sample-id.server";
import { found, isOwn, ownProposal, type Proposal } from "./find-own.server";
import { whyNotDeletable } from "./status";
import { waitsAnew } from "./waits-anew.server";

export interface DeleteOptions {
  /** The owner confirmed deleting a proposal that a client has: its links stop working. */
  isSent?: boolean;
}

/** The evidence stays; pending mails are not sent. @throws DomainError not_found, account_locked, conflict (`isAnswered`, `wasSent`) */
export async function deleteProposal(
  ctx: MemberContext,
  id: string,
  { isSent = false }: DeleteOptions = {},
): Promise<Proposal> {
  assertOpenAccount(ctx);
  const proposal = await retryOnConflict(() => tryDelete(ctx, isId(id) ? id : "", isSent));
  if (proposal.currentVersionId !== null) ctx.log({ event: "proposal.deleted", proposalId: id });
  return proposal;
}

/** Taking the chain's next number is the guard: a client who answers first makes this fail. */
async function tryDelete(ctx: MemberContext, id: string, isSent: boolean): Promise<Proposal> {
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, id),
    head: chainHead(ctx, id),
    signed: ctx.db
      .select({ id: signatures.id })
      .from(signatures)
      .where(eq(signatures.proposalId, id))
      .limit(1),
    decided: ctx.db.select({ id: decisions.id }).from(decisions).where(eq(decisions.proposalId, id)).limit(1),
  });
  const proposal = found(read.proposal);
  const isSample = id === (await sampleId(ctx));
  const isAnswered = read.signed.length > 0 || read.decided.length > 0;
  const reason = whyNotDeletable({ ...proposal, isSample, isAnswered }, isSent);
  if (reason !== null) throw reason === "sent" ? wasSentError() : answeredError();
  const chain = { proposalId: id, head: read.head[0], actor: ownerActor(ctx.actor) };
  await commit(ctx, chain, deletionChange(ctx, proposal));
  return proposal;
}

export function deletionChange(
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
    statements: [
      ctx.db.update(proposals).set({ deletedAt: ctx.now }).where(asRead),
      expectOneChange(ctx.db),
      waitsAnew(ctx, id),
    ],
    events: currentVersionId === null ? [] : voided,
  };
}

const answeredError = () =>
  new DomainError(
    "conflict",
    t("Your client has answered this proposal, so it stays on record. You can archive it."),
    { isAnswered: true },
  );

const wasSentError = () =>
  new DomainError(
    "conflict",
    t("This proposal was sent. Confirm that its links stop working to delete it, or archive it."),
    { wasSent: true },
  );
