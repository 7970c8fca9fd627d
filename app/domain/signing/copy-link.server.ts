/** A link that the owner passes on themselves, by chat for example. */
import { retryOnConflict } from "~/db/client.server";
import { signingLinks } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { chainHead, ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { linkUrl } from "../links/mailed-link.server";
import { assertOpenAccount } from "../plans/count-usage.server";
import { assertUnlocked, found, ownProposal } from "../proposals/own.server";
import { reopening, stillOffered } from "./fresh-link.server";
import { type Offer, renewalFacts } from "./fresh-link-facts.server";
import { followsRules, issuance, newLink, type SigningLink, tokenOf } from "./link.server";

export interface CopiedLink {
  url: string;
  /** Whose name is on it. */
  toName: string;
  toEmail: string;
  /** False for the page of a proposal that asks for an approval. */
  isForSigning: boolean;
  requiresCode: boolean;
  /** UTC milliseconds; null for a page that has no end. */
  expiresAt: number | null;
}

/**
 * The address of what was sent last. For a signature it is a link of its own, so that the evidence never takes it for
 * one that arrived in a mailbox; while it works, copying again gives the same one and records nothing more. It costs
 * no send, and what was never sent has none.
 * @throws DomainError not_found, for strangers too; locked (signed), conflict (nothing waits for an answer),
 * account_locked, rate_limited
 */
export async function copyLink(ctx: MemberContext, proposalId: string): Promise<CopiedLink> {
  assertOpenAccount(ctx);
  const id = isId(proposalId) ? proposalId : "";
  assertUnlocked(found(await ownProposal(ctx, id)));
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  const copied = await retryOnConflict(() => attempt(ctx, id));
  ctx.log({ event: "link.copied", proposalId });
  return copied;
}

/** The end of the chain is read first: whatever happens to a link from then on refuses this batch. */
async function attempt(ctx: MemberContext, proposalId: string): Promise<CopiedLink> {
  const [head] = await chainHead(ctx, proposalId);
  const { offer, links } = await renewalFacts(ctx, proposalId);
  if (!offer) throw notOut();
  const chain = { proposalId, head, actor: ownerActor(ctx.actor) };
  const to = { toName: offer.recipient.name, toEmail: offer.recipient.email };
  if (!offer.version.requiresSignature) {
    const url = `${ctx.config.appUrl}/client/proposal/${proposalId}`;
    const events = reopening(offer.proposal);
    if (events.length > 0) await commit(ctx, chain, { statements: stillOffered(ctx, offer), events });
    return { url, ...to, isForSigning: false, requiresCode: false, expiresAt: null };
  }
  const earlier = await copiedBefore(ctx, offer, links);
  if (earlier) {
    const { requiresCode, expiresAt } = earlier.link;
    const url = `${ctx.config.appUrl}/sign/${earlier.token}`;
    return { url, ...to, isForSigning: true, requiresCode, expiresAt };
  }
  const link = await issued(ctx, proposalId, offer);
  const { id: linkId, versionId, recipientId, expiresAt, requiresCode } = link;
  await commit(ctx, chain, {
    statements: [...stillOffered(ctx, offer), ctx.db.insert(signingLinks).values(link)],
    events: [
      ...reopening(offer.proposal),
      issuance(link),
      { type: "link.copied_by_owner", linkId, versionId, recipientId, payload: { expiresAt } },
    ],
  });
  const url = await linkUrl(ctx, "signing-link", linkId);
  return { url, ...to, isForSigning: true, requiresCode, expiresAt };
}

const issued = (ctx: MemberContext, proposalId: string, { proposal, version, recipient }: Offer) =>
  newLink(ctx, { proposalId, recipientId: recipient.id, versionId: version.id }, proposal, "copy");

/** One that still works, and was made under the settings of today. */
async function copiedBefore(ctx: MemberContext, offer: Offer, links: SigningLink[]) {
  const link = links.find(
    (each) =>
      each.handedOver === "copy" &&
      each.versionId === offer.version.id &&
      each.recipientId === offer.recipient.id &&
      each.expiresAt > ctx.now &&
      followsRules(ctx, each, offer.proposal),
  );
  const token = link ? await tokenOf(ctx, link) : null;
  return link && token ? { link, token } : null;
}

const notOut = () =>
  new DomainError("conflict", "There is no link to copy: nothing is waiting for your client’s answer.");
