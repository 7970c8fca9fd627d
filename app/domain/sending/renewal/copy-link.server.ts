import { retryOnConflict } from "~/db/client.server";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { linkUrl } from "../../mail/links/mailed-link.server";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { assertUnlocked, found, ownProposal } from "../../proposals/find-own.server";
import {
  holderRules,
  isDue,
  loadRenewalData,
  type OpenProposal,
} from "../../signing/links/renewal-data.server";
import {
  findLinkToken,
  issueLink,
  matchesRules,
  newLink,
  type SigningLink,
} from "../../signing/links/signing-link.server";
import { actOf } from "../../signing/parties/act";
import { reopenPage } from "./renew-link.server";

interface CopiedLink {
  url: string;
  toName: string;
  toEmail: string;
  isForSigning: boolean;
  requiresCode: boolean;
  /** The sender gives the code by phone. */
  hasAccessCode: boolean;
  expiresAt: number;
}

/**
 * A separate link, so that the evidence never says that it reached a mailbox.
 * @param recipientId one of several signers; else the current recipient
 * @throws DomainError not_found, locked (signed), conflict (nothing to answer, not their turn), account_locked, rate_limited
 */
export async function copyLink(
  ctx: MemberContext,
  proposalId: string,
  recipientId: string | null = null,
): Promise<CopiedLink> {
  assertOpenAccount(ctx);
  const id = isId(proposalId) ? proposalId : "";
  assertUnlocked(found(await ownProposal(ctx, id)));
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  const copied = await retryOnConflict(() => attempt(ctx, id, recipientId));
  ctx.log({ event: "link.copied", proposalId });
  return copied;
}

/** Reads the chain head first, so that any later change to a link fails this batch. */
async function attempt(
  ctx: MemberContext,
  proposalId: string,
  recipientId: string | null,
): Promise<CopiedLink> {
  const [head] = await chainHead(ctx, proposalId);
  const { offer, links } = await loadRenewalData(ctx, proposalId, recipientId);
  if (!offer) throw nothingToCopy();
  if (!isDue(offer)) throw notTheirTurn(offer.recipient);
  const chain = { proposalId, head, actor: ownerActor(ctx.actor) };
  const { recipient, version } = offer;
  const to = {
    toName: recipient.name,
    toEmail: recipient.email,
    isForSigning: actOf({ version, recipient }) === "sign",
    hasAccessCode: offer.proposal.codeMethod === "access",
  };
  const earlier = await findWorkingCopy(ctx, offer, links);
  if (earlier) {
    const { requiresCode, expiresAt } = earlier.link;
    const url = `${ctx.config.appUrl}/sign/${earlier.token}`;
    return { url, ...to, requiresCode, expiresAt };
  }
  const link = await newCopiedLink(ctx, proposalId, offer);
  const { id: linkId, versionId, expiresAt, requiresCode } = link;
  const of = { linkId, versionId, recipientId: link.recipientId };
  await commit(ctx, chain, reopenPage(ctx, offer), issueLink(ctx, link), {
    events: [{ type: "link.copied_by_owner", ...of, payload: { expiresAt } }],
  });
  const url = await linkUrl(ctx, "signing-link", linkId);
  return { url, ...to, requiresCode, expiresAt };
}

const newCopiedLink = (ctx: MemberContext, proposalId: string, offer: OpenProposal) => {
  const of = { proposalId, recipientId: offer.recipient.id, versionId: offer.version.id };
  return newLink(ctx, of, holderRules(offer), "copy");
};

async function findWorkingCopy(ctx: MemberContext, offer: OpenProposal, links: SigningLink[]) {
  const link = links.find(
    (each) =>
      each.handedOver === "copy" &&
      each.versionId === offer.version.id &&
      each.recipientId === offer.recipient.id &&
      each.expiresAt > ctx.now &&
      matchesRules(ctx, each, holderRules(offer)),
  );
  const token = link ? await findLinkToken(ctx, link) : null;
  return link && token ? { link, token } : null;
}

const notTheirTurn = ({ name }: { name: string }) =>
  new DomainError("conflict", t("It is not {name}’s turn.", { name }));

const nothingToCopy = () =>
  new DomainError("conflict", t("There is no link to copy: nothing is waiting for your client’s answer."));
