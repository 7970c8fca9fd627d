import { and, desc, eq, sql } from "drizzle-orm";
import { proposals, recipients, signingLinks, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { type AuditActor, ownerActor } from "../../audit/chain.server";
import type { MemberContext } from "../../context";
import { frozenSender } from "../../people/sender-details";
import { letterheadName } from "../../people/sender-name";
import { readLinkAndHead } from "../guards.server";
import type { FoundLink } from "../links/find-signing-link.server";
import { mayCountersign } from "../parties/countersigners.server";

/** Finds the link through which the account signs for the sender, as long as it may. @throws DomainError not_found */
export async function accountLink(ctx: MemberContext, proposalId: string): Promise<string> {
  const [link] = isId(proposalId)
    ? await ctx.db
        .select({ tokenHash: signingLinks.tokenHash })
        .from(signingLinks)
        .innerJoin(recipients, eq(recipients.id, signingLinks.recipientId))
        .innerJoin(proposals, eq(proposals.id, signingLinks.proposalId))
        .innerJoin(users, eq(users.id, ctx.actor.id))
        .where(
          and(
            eq(signingLinks.proposalId, proposalId),
            eq(signingLinks.handedOver, "account"),
            eq(recipients.userId, ctx.actor.id),
            mayCountersign(sql`${proposals.userId}`),
          ),
        )
        .orderBy(desc(signingLinks.createdAt), sql`signing_links.rowid desc`)
        .limit(1)
    : [];
  // A key outlives its session, and a signature is a person's.
  if (!link || ctx.actor.apiKey) throw notFound();
  return link.tokenHash;
}

/** @throws DomainError not_found */
export const findAccountLink = async (ctx: MemberContext, proposalId: string) =>
  readLinkAndHead(ctx, await accountLink(ctx, proposalId));

/** @param hasPassword it was given for this */
export const accountActor = (
  { actor }: MemberContext,
  { recipient }: Pick<FoundLink, "recipient">,
  hasPassword = false,
): AuditActor => ({
  ...ownerActor(actor),
  actorName: recipient.name,
  actorEmail: recipient.email,
  authMethod: hasPassword ? "account password" : "account session",
  role: recipient.role,
  channel: "account",
});

/** Returns the name for which an account signs; empty where it signs for itself. */
export function studioName({
  owner,
  version,
  recipient,
}: Pick<FoundLink, "owner" | "version" | "recipient">) {
  const name = letterheadName(frozenSender(owner, version.sender));
  return name === recipient.name ? "" : name;
}
