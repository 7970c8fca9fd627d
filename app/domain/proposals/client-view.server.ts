/** A proposal as its client may see it without an account: the version that was sent, nothing else. */
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { decisions, proposals, proposalVersions, recipients, signatures, users } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { reachableAt } from "../accounts/deleted-account";
import { ownerColumns } from "../accounts/owner-columns.server";
import type { Context } from "../context";
import { throughLink, typedName } from "./decided-by.server";
import type { Answer } from "./given-answer";

const sent = (id: string) => and(eq(proposals.id, id), isNotNull(proposals.currentVersionId));

/** Whether strangers may see anything at all of this proposal. */
export async function isVisibleToClients(ctx: Context, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(sent(id), isNull(proposals.deletedAt)));
  return rows.length > 0;
}

/** The one query of the client view. */
export const clientProposalQuery = (ctx: Context, id: string) =>
  ctx.db
    .select({
      proposal: {
        id: proposals.id,
        userId: proposals.userId,
        status: proposals.status,
        measuresReading: proposals.measuresReading,
        sentAt: proposals.sentAt,
        createdAt: proposals.createdAt,
        deletedAt: proposals.deletedAt,
        pageClosedAt: proposals.pageClosedAt,
      },
      version: proposalVersions,
      owner: ownerColumns(ctx.now),
      recipient: recipients,
      decision: decisions,
      typedName,
      throughLink,
      signatureId: signatures.id,
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .innerJoin(users, eq(users.id, proposals.userId))
    .leftJoin(recipients, eq(recipients.id, proposals.currentRecipientId))
    .leftJoin(
      decisions,
      and(eq(decisions.recipientId, recipients.id), eq(decisions.versionId, proposals.currentVersionId)),
    )
    .leftJoin(
      signatures,
      and(eq(signatures.recipientId, recipients.id), eq(signatures.versionId, proposals.currentVersionId)),
    )
    .where(sent(id))
    .limit(1);

export type ClientProposal = Awaited<ReturnType<typeof clientProposalQuery>>[number];

/** @throws DomainError not_found for drafts, unsent and unknown proposals alike; link_unusable for what was withdrawn */
export async function findForClient(ctx: Context, id: string): Promise<ClientProposal> {
  const rows = isId(id) ? await clientProposalQuery(ctx, id) : [];
  // What was sent a moment ago may not have reached the copy of the database that this page reads.
  const isBehind = rows.length === 0 && isId(id) && ctx.db !== ctx.primary;
  return foundForClient(isBehind ? await clientProposalQuery({ ...ctx, db: ctx.primary }, id) : rows);
}

export function foundForClient(rows: ClientProposal[]): ClientProposal {
  const [row] = rows;
  if (!row || (row.proposal.deletedAt !== null && row.signatureId !== null)) throw notFound();
  const { deletedAt, pageClosedAt } = row.proposal;
  if (deletedAt !== null || pageClosedAt !== null) throw withdrawn(row.owner);
  return row;
}

/** Who sent it is named, so that its client knows whom to ask. */
const withdrawn = ({ name, businessName, accent, ...owner }: ClientProposal["owner"]) =>
  new DomainError(
    "link_unusable",
    "The sender has withdrawn this proposal. If that’s unexpected, please contact them.",
    { sender: { name, businessName, accent, email: reachableAt(owner) } },
  );

/** What a client's page says of the outcome: `pending` while they may still decide. */
export function clientOutcome({
  proposal,
  decision,
}: ClientProposal): "pending" | "approved" | "rejected" | "signed" {
  if (decision) return decision.outcome;
  if (proposal.status === "approved" || proposal.status === "rejected" || proposal.status === "signed") {
    return proposal.status;
  }
  return proposal.status === "declined" ? "rejected" : "pending";
}

/** The client's own answer, and whose it was; null where there is none. */
export function answerOf({ decision, recipient, ...found }: ClientProposal): Answer | null {
  if (!decision) return null;
  const isOnOpenPage = !found.throughLink;
  const name = isOnOpenPage ? found.typedName : recipient?.name;
  return { outcome: decision.outcome, name: name || null, at: decision.decidedAt, isOnOpenPage };
}

/** The proposal as JSON for its client: the sent version and the outcome, nothing of the owner's work. */
export function clientView(found: ClientProposal) {
  const { proposal, version, owner } = found;
  return {
    id: proposal.id,
    title: version.title,
    status: proposal.status,
    outcome: clientOutcome(found),
    /** False when the owner set the status by hand: then nobody is told that they did it. */
    isClientsOwn: found.decision !== null || found.signatureId !== null,
    /** When the client decided on this page; null where they did not. */
    decidedAt: found.decision ? new Date(found.decision.decidedAt).toISOString() : null,
    clientName: version.clientName,
    clientCompany: version.clientCompany,
    generatedContent: version.html,
    footerContent: version.footer,
    budget: version.budget,
    currency: version.currency,
    requiresSignature: version.requiresSignature,
    ownerName: owner.name,
    ownerBusinessName: owner.businessName,
    ownerEmail: owner.email,
    createdAt: new Date(proposal.createdAt).toISOString(),
  };
}
