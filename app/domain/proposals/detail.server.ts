import { and, desc, eq } from "drizzle-orm";
import { deliveries, sealedDocuments, signatures } from "~/db/schema";
import { type AuditRow, type ChainVerdict, chainOf, verifyChain } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { found, ownProposal, type Proposal } from "./own.server";

export type SignatureRow = typeof signatures.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
export type SealedRow = typeof sealedDocuments.$inferSelect;

export interface ProposalDetail {
  proposal: Proposal;
  signature: SignatureRow | null;
  sealed: SealedRow | null;
  /** The mails of this proposal, newest first. */
  deliveries: DeliveryRow[];
  events: AuditRow[];
  chain: ChainVerdict;
}

/** All that the owner's detail shows, in one round trip. @throws DomainError not_found */
export async function proposalDetail(ctx: MemberContext, id: string): Promise<ProposalDetail> {
  const [rows, [signature], [sealed], mails, events] = await ctx.db.batch([
    ownProposal(ctx, id),
    signatureOf(ctx, id),
    ctx.db
      .select()
      .from(sealedDocuments)
      .where(eq(sealedDocuments.proposalId, id))
      .orderBy(desc(sealedDocuments.createdAt))
      .limit(1),
    ctx.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.proposalId, id), eq(deliveries.userId, ctx.actor.id)))
      .orderBy(desc(deliveries.createdAt))
      .limit(20),
    chainOf(ctx, id),
  ]);
  const proposal = found(rows);
  return {
    proposal,
    signature: signature ?? null,
    sealed: sealed ?? null,
    deliveries: mails,
    events,
    chain: await verifyChain(events),
  };
}

const signatureOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select()
    .from(signatures)
    .where(eq(signatures.proposalId, proposalId))
    .orderBy(desc(signatures.signedAt))
    .limit(1);

/** The signature status call of spec 3. @throws DomainError not_found */
export async function signatureStatusOf(ctx: MemberContext, id: string) {
  const [rows, [signature]] = await ctx.db.batch([ownProposal(ctx, id), signatureOf(ctx, id)]);
  return { proposal: found(rows), signature: signature ?? null };
}
