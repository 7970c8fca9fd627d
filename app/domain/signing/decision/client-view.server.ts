import { and, eq, sql } from "drizzle-orm";
import { prepared } from "~/db/prepared.server";
import {
  decisions,
  proposals,
  proposalVersions,
  recipients,
  selections,
  signatures,
  users,
} from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { throughLink, typedName } from "../../audit/decision-columns.server";
import { ownerColumns, shownOwner } from "../../branding/owner-columns.server";
import { type Context, onPrimary } from "../../context";
import { contactEmail } from "../../people/deleted-account";
import { frozenSender } from "../../people/sender-details";
import { readAcceptedPrice } from "../../prices/accepted-price.server";
import { type PriceSelection, priceSelectionOf, shownSelection } from "../../prices/proposal/price-selection";
import type { Selection } from "../../prices/selection";
import { typedFrom } from "../../prices/typed-table";
import { appendixView } from "../../proposals/appendix/appendix-response";
import type { ClientAnswer } from "../../proposals/client-answer";
import { hasEnded, lastDay } from "../../proposals/validity/validity";
import { validityOf } from "../links/find-signing-link.server";
import { assertNotGone } from "../links/gone-link.server";
import { isSentProposal } from "./visible-to-clients.server";

/** A link of the recipient asks for a code, so an answer without that link takes none. */
const requiresCode =
  sql<boolean>`exists (select 1 from signing_links l where l.version_id = ${proposals.currentVersionId}
  and l.recipient_id = ${proposals.currentRecipientId} and l.requires_code = 1 and l.revoked_at is null)`
    .mapWith(Boolean)
    .as("requires_code");

/** Everybody signs the selection of the first to sign. */
const acceptedPrice = sql<
  string | null
>`(select g.accepted_price from signatures g where g.proposal_id = ${proposals.id}
  and g.version_id = ${proposals.currentVersionId} order by g.signed_at, g.rowid limit 1)`.as(
  "accepted_price",
);

const selectClientProposal = prepared((db) =>
  db
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
        extendedUntil: proposals.extendedUntil,
      },
      version: proposalVersions,
      owner: ownerColumns,
      recipient: recipients,
      decision: decisions,
      typedName,
      throughLink,
      selection: selections.selection,
      acceptedPrice,
      signatureId: signatures.id,
      requiresCode,
    })
    .from(proposals)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposals.currentVersionId))
    .innerJoin(users, eq(users.id, proposals.userId))
    .leftJoin(recipients, eq(recipients.id, proposals.currentRecipientId))
    .leftJoin(
      decisions,
      and(
        eq(decisions.recipientId, recipients.id),
        eq(decisions.versionId, proposals.currentVersionId),
        // Where others sign, one approval decides nothing.
        sql`(${decisions.outcome} = 'rejected' or ${proposalVersions.requiresSignature} = 0)`,
      ),
    )
    .leftJoin(selections, eq(selections.versionId, proposals.currentVersionId))
    .leftJoin(
      signatures,
      and(eq(signatures.recipientId, recipients.id), eq(signatures.versionId, proposals.currentVersionId)),
    )
    .where(isSentProposal(sql.placeholder("id")))
    .limit(1),
);

export async function readClientProposal(ctx: Context, id: string) {
  const rows = await selectClientProposal(ctx.db, { id });
  return rows.map((row) => ({ ...row, owner: shownOwner(row.owner, ctx.now) }));
}

export type ClientProposal = Awaited<ReturnType<typeof readClientProposal>>[number];

/** @throws DomainError not_found for drafts, unsent and unknown proposals alike; link_unusable for withdrawn ones */
export async function findClientProposal(ctx: Context, id: string): Promise<ClientProposal> {
  const rows = isId(id) ? await readClientProposal(ctx, id) : [];
  const isBehind = rows.length === 0 && isId(id) && ctx.db !== ctx.primary;
  const newest = isBehind ? await readClientProposal(onPrimary(ctx), id) : rows;
  if (newest.length === 0 && isId(id)) await assertNotGone(ctx, id);
  return assertClientAccess(ctx, newest);
}

export function assertClientAccess(ctx: Pick<Context, "message">, rows: ClientProposal[]): ClientProposal {
  const [row] = rows;
  if (!row || (row.proposal.deletedAt !== null && row.signatureId !== null)) throw proposalNotFound(ctx);
  const { deletedAt, pageClosedAt } = row.proposal;
  if (deletedAt !== null || pageClosedAt !== null) throw withdrawnError(ctx, row.owner);
  return row;
}

export const proposalNotFound = ({ message }: Pick<Context, "message">): DomainError =>
  new DomainError("not_found", message("error.proposal_not_found"));

const withdrawnError = (
  { message }: Pick<Context, "message">,
  { name, businessName, accent, ...owner }: ClientProposal["owner"],
) =>
  new DomainError("link_unusable", message("decide.withdrawn"), {
    sender: { name, businessName, accent, email: contactEmail(owner) },
  });

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

export function clientAnswer({ decision, recipient, ...found }: ClientProposal): ClientAnswer | null {
  if (!decision) return null;
  const isOnOpenPage = !found.throughLink;
  const name = isOnOpenPage ? found.typedName : recipient?.name;
  return { outcome: decision.outcome, name: name || null, at: decision.decidedAt, isOnOpenPage };
}

/** Returns the accepted selection, else the reader's so far; null for the default one. */
const answeredSelection = ({ decision, acceptedPrice, selection }: ClientProposal): Selection | null =>
  readAcceptedPrice(decision?.acceptedPrice ?? acceptedPrice)?.selection ?? selection;

/** What the page without a link shows of the prices, and a copy of it prints. @param carried the selection in its address, unread */
export function selectionOnOpenPage(
  { now }: Pick<Context, "now">,
  found: ClientProposal,
  carried: string | null,
): PriceSelection | null {
  const { version, acceptedPrice } = found;
  const choosing = {
    isOpen: clientOutcome(found) === "pending" && !hasEnded(validityOf(found), now) && acceptedPrice === null,
    isKept: !version.requiresSignature,
    staysInBrowser: version.requiresSignature,
    carried,
  };
  return priceSelectionOf(version, choosing, answeredSelection(found));
}

/** The answer of `GET /api/client/proposal/{id}`. */
export const clientResponse = (found: ClientProposal) => ({
  ...clientView(found),
  versionId: found.version.id,
  appendix: appendixView(found.version.appendix),
  priceTable: found.version.priceTable && typedFrom(found.version.priceTable),
  selection: shownSelection(found.version, answeredSelection(found)),
});

export function clientView(found: ClientProposal) {
  const { proposal, version } = found;
  const owner = frozenSender(found.owner, version.sender);
  return {
    id: proposal.id,
    number: version.proposalNumber,
    title: version.title,
    status: proposal.status,
    outcome: clientOutcome(found),
    /** False when the owner set the status by hand: then the page does not say that the client did. */
    isClientsOwn: found.decision !== null || found.signatureId !== null,
    decidedAt: found.decision ? new Date(found.decision.decidedAt).toISOString() : null,
    clientName: version.clientName,
    clientCompany: version.clientCompany,
    generatedContent: version.html,
    footerContent: version.footer,
    validUntil: lastDay(validityOf(found)),
    budget: version.budget,
    currency: version.currency,
    requiresSignature: version.requiresSignature,
    ownerName: owner.name,
    ownerBusinessName: owner.businessName,
    ownerEmail: owner.email,
    createdAt: new Date(proposal.createdAt).toISOString(),
  };
}
