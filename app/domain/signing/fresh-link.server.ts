import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { type deliveries, proposals, signingLinks } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { isWithinRate, limitRate, networkOf } from "~/platform/rate-limits.server";
import { type AuditActor, type AuditDraft, chainHead, systemActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { linkRenewal } from "../mail/kinds/proposal.server";
import { assertAddressTakesMail, assertClientTakesMail } from "../mail/suppressions.server";
import { findLink } from "./find-link.server";
import { isWithdrawal, type Offer, type RenewalFacts, renewalFacts } from "./fresh-link-facts.server";
import {
  followsRules,
  issuance,
  type LinkRules,
  newLink,
  revocations,
  revokeEveryLink,
  rulesOf,
  type SigningLink,
} from "./link.server";
import { isRenewable } from "./link-state";

/**
 * A client holding an old link asks for one that works: to the current version, by mail, to the address
 * it was sent to and no other. It costs the owner no send.
 * @throws DomainError not_found, link_unusable (it needs none, or the sender has withdrawn it), rate_limited,
 * address_suppressed
 */
export async function mailFreshLink(ctx: Context, token: string): Promise<void> {
  const { state, revocation, proposal, recipient, link } = await findLink(ctx, token);
  if (!isRenewable(state, revocation)) {
    throw new DomainError("link_unusable", "This link cannot be replaced by a new one.", {
      linkState: state,
    });
  }
  await limitRate(ctx, { "link-mail-held": link.id, "link-mail-day": link.id });
  await renewForClient(ctx, proposal.id, recipient.email);
}

/**
 * From the proposal's page: to whoever it was last sent to for signing.
 * @throws DomainError not_found, link_unusable, rate_limited, address_suppressed
 */
export async function mailSigningLink(ctx: Context, proposalId: string): Promise<void> {
  if (!isId(proposalId)) throw notFound();
  await limitRate(ctx, { "link-mail-from": networkOf(ctx.request.ip) });
  // Anybody who knows the page can ask. What they had mailed before works as well as another.
  if (!(await isWithinRate(ctx, { "link-mail": proposalId, "link-mail-day": proposalId }))) return;
  await renewForClient(ctx, proposalId, null);
}

/** Whether a mail leaves is not told: it would tell strangers who the link may go to. */
async function renewForClient(ctx: Context, proposalId: string, onlyFor: string | null): Promise<void> {
  await retryOnConflict(() => renew(ctx, proposalId, { owner: null, onlyFor }));
}

interface Renewal {
  /**
   * The owner replaces all that is out, under the rules they set now. Null for a client, who gets what was sent
   * under the rules it was sent with, and whose earlier links go on: anybody who knows the page can ask for one.
   */
  owner: AuditActor | null;
  /** The only address the link may go to; null for whoever the proposal was last sent to. */
  onlyFor: string | null;
}

/** "nobody waits": there is nobody the link may go to. */
export type Renewed = "sent" | "sent already" | "nobody waits";

/**
 * Issues and mails a link to what is on offer now, in one batch. The end of the chain is read before anything
 * else: whatever happens to a link from then on takes the next number, and this batch is refused.
 * @throws DomainError link_unusable, when a client asks for what the owner has withdrawn; address_suppressed
 */
export async function renew(ctx: Context, proposalId: string, { owner, onlyFor }: Renewal): Promise<Renewed> {
  const [head] = await chainHead(ctx, proposalId);
  const facts = await renewalFacts(ctx, proposalId);
  const { offer, last, newest, links } = facts;
  const isClosed = offer !== undefined && offer.proposal.pageClosedAt !== null;
  if (owner === null && (isClosed || isWithdrawal(facts.lastEvent))) throw withdrawn();
  if (!offer || !last || !mayGoOut(offer, { owner, onlyFor })) return "nobody waits";
  const assertTakesMail = owner ? assertAddressTakesMail : assertClientTakesMail;
  await assertTakesMail(ctx, offer.proposal.userId, offer.recipient.email);
  const rules = owner || !newest ? offer.proposal : rulesOf(newest);
  if (isSentAlready(ctx, facts, offer, rules)) return "sent already";
  const of = { proposalId, recipientId: offer.recipient.id, versionId: offer.version.id };
  const link = offer.version.requiresSignature ? await newLink(ctx, of, rules) : null;
  const delivery = renewal(ctx, offer, last, link);
  const chain = { proposalId, head, actor: owner ?? systemActor };
  await commit(ctx, chain, {
    statements: [
      ...stillOffered(ctx, offer),
      ...(owner ? [revokeEveryLink(ctx, proposalId)] : []),
      ...(link ? [ctx.db.insert(signingLinks).values(link)] : []),
    ],
    events: [
      ...(owner ? revocations(links, "replaced by a fresh link", ctx.now) : []),
      ...reopening(offer.proposal),
      ...(link ? [issuance(link)] : []),
    ],
    mails: [{ row: delivery, recipientId: of.recipientId, linkId: link?.id ?? null }],
  });
  return "sent";
}

/** Without a signature the owner has no link to replace: that would be a send that nobody counts. */
const mayGoOut = ({ version, recipient }: Offer, { owner, onlyFor }: Renewal): boolean =>
  (owner === null || version.requiresSignature) && (onlyFor === null || onlyFor === recipient.email);

const withdrawn = () =>
  new DomainError("link_unusable", "The sender has withdrawn the signing link. Please contact them.", {
    linkState: "revoked",
  });

type Delivery = typeof deliveries.$inferInsert;

/** A button pressed twice: what left a moment ago is on offer still, works, and follows the same rules. */
const isSentAlready = (
  ctx: Context,
  { renewals, links }: RenewalFacts,
  { version, recipient }: Offer,
  rules: LinkRules,
): boolean =>
  renewals.some(({ versionId, toEmail, linkId }) => {
    if (versionId !== version.id || toEmail !== recipient.email) return false;
    const link = links.find(({ id }) => id === linkId);
    return version.requiresSignature ? link !== undefined && followsRules(ctx, link, rules) : linkId === null;
  });

/** What a new link undoes: the page that its owner had closed. */
export const reopening = ({ pageClosedAt }: { pageClosedAt: number | null }): AuditDraft[] =>
  pageClosedAt === null ? [] : [{ type: "page.reopened", payload: {} }];

/**
 * Opens the client's page, and is refused where the proposal was signed or sent anew meanwhile: then this link would be
 * no better than the old one.
 */
export const stillOffered = (ctx: Context, { proposal, version, recipient }: Offer): Statement[] => [
  ctx.db
    .update(proposals)
    .set({ pageClosedAt: null })
    .where(
      and(
        eq(proposals.id, proposal.id),
        eq(proposals.currentVersionId, version.id),
        eq(proposals.currentRecipientId, recipient.id),
        eq(proposals.status, proposal.status),
      ),
    ),
  expectOneChange(ctx.db),
];

function renewal(
  ctx: Context,
  { proposal, version, recipient }: Offer,
  last: { subject: string; message: string },
  link: SigningLink | null,
): Delivery {
  return {
    id: newId(),
    userId: proposal.userId,
    proposalId: proposal.id,
    ...linkRenewal.mail({ message: last.message, linkId: link?.id ?? null }),
    versionId: version.id,
    toName: recipient.name,
    toEmail: recipient.email,
    cc: [],
    subject: last.subject,
    state: "pending",
    createdAt: ctx.now,
  };
}
