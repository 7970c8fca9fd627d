import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { type deliveries, proposals } from "~/db/schema";
import { isWithinRate, limitRate, networkOf } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { type AuditActor, type AuditDraft, chainHead, systemActor } from "../../audit/chain.server";
import { type Change, commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { withPersonal } from "../../mail/kinds/link-payload";
import { linkRenewal } from "../../mail/kinds/proposal.server";
import { assertClientNotSuppressed, assertNotSuppressed } from "../../mail/suppressions.server";
import { waitsAnew } from "../../proposals/waits-anew.server";
import { proposalNotFound } from "../../signing/decision/client-view.server";
import { askedAgain, findLink } from "../../signing/links/find-signing-link.server";
import {
  isDue,
  isWithdrawal,
  loadRenewalData,
  type OpenProposal,
  offerRules,
  type RenewalData,
} from "../../signing/links/renewal-data.server";
import {
  issueLink,
  type LinkRules,
  linkRules,
  matchesRules,
  newLink,
  revokeLinks,
  rulesFor,
  type SigningLink,
} from "../../signing/links/signing-link.server";
import { isRenewable } from "../../signing/links/signing-link-state";
import { mailedSelection } from "./mailed-selection.server";

/** Goes only to the link's own email; counts as no send. @throws DomainError not_found, link_unusable, rate_limited, address_suppressed */
export async function mailFreshLink(ctx: Context, token: string): Promise<void> {
  const found = await findLink(ctx, token);
  const { state, revocation, proposal, recipient, link } = found;
  if (!isRenewable(state, revocation)) {
    throw new DomainError("link_unusable", ctx.message("closed.not_renewable"), { linkState: state });
  }
  await limitRate(ctx, { "link-mail-held": link.id, "link-mail-day": link.id });
  const onlyFor = (state === "revoked" && (await askedAgain(ctx, found))) || recipient;
  await renewForClient(ctx, proposal.id, { onlyFor, carried: null, about: null });
}

/** Goes to the last recipient. @param from what was chosen on the page, unread, and what its reader wants to ask about @throws DomainError not_found, link_unusable, rate_limited, address_suppressed */
export async function mailSigningLink(
  ctx: Context,
  proposalId: string,
  from: Pick<Renewal, "carried" | "about">,
): Promise<void> {
  if (!isId(proposalId)) throw proposalNotFound(ctx);
  await limitRate(ctx, { "link-mail-from": networkOf(ctx.request.ip) });
  // Anyone who knows the page can request it, so silently send no second one: the first still works.
  if (!(await isWithinRate(ctx, { "link-mail": proposalId, "link-mail-day": proposalId }))) return;
  await renewForClient(ctx, proposalId, { onlyFor: null, ...from });
}

/** Returns nothing: the outcome would reveal to strangers who the link may go to. */
async function renewForClient(
  ctx: Context,
  proposalId: string,
  asked: Omit<Renewal, "owner">,
): Promise<void> {
  await retryOnConflict(() => renewLink(ctx, proposalId, { owner: null, ...asked }));
}

interface Renewal {
  /** Null for a client, whose request revokes no link: anyone who knows the page can make one. */
  owner: AuditActor | null;
  /** The only person the link may go to; null for the current recipient. */
  onlyFor: { id: string; email: string | null } | null;
  /** A selection of prices for the link's address, unread. */
  carried: string | null;
  /** The place of the conversation to which the mail leads; empty for the whole proposal, null for the proposal itself. */
  about: string | null;
}

type RenewalOutcome = "sent" | "sent already" | "nobody waits";

/**
 * Reads the end of the chain first, so any concurrent link event makes this batch fail.
 * @throws DomainError link_unusable when a client asks after a withdrawal; address_suppressed
 */
export async function renewLink(
  ctx: Context,
  proposalId: string,
  { owner, onlyFor, carried, about }: Renewal,
): Promise<RenewalOutcome> {
  const [head] = await chainHead(ctx, proposalId);
  const data = await loadRenewalData(ctx, proposalId, onlyFor?.id);
  const { offer: open, last, newest, links } = data;
  const isClosed = open !== undefined && open.proposal.pageClosedAt !== null;
  if (owner === null && (isClosed || isWithdrawal(data.lastEvent))) throw withdrawnError(ctx);
  if (!open || !last || !canRenew(open, onlyFor)) return "nobody waits";
  const assertTakesMail = owner ? assertNotSuppressed : assertClientNotSuppressed;
  await assertTakesMail(ctx, open.proposal.userId, open.recipient.email);
  const offered = offerRules(open);
  const kept = owner || !newest ? offered : linkRules(newest, offered.neededUntil);
  const rules = rulesFor(open.recipient.role, kept);
  if (isSentAlready(ctx, data, open, rules)) return "sent already";
  const refs = { proposalId, recipientId: open.recipient.id, versionId: open.version.id };
  const link = await newLink(ctx, refs, rules);
  const isTheirs = ({ recipientId }: SigningLink) => recipientId === open.recipient.id;
  const words = {
    ...withPersonal(last.message, data.messages.get(open.recipient.id)),
    chosen: await mailedSelection(ctx, open.version, carried),
    about,
  };
  const delivery = renewalDelivery(ctx, open, { subject: last.subject, words }, link);
  const chain = { proposalId, head, actor: owner ?? systemActor };
  await commit(
    ctx,
    chain,
    owner ? revokeLinks(ctx, links.filter(isTheirs), "replaced by a fresh link") : {},
    reopenPage(ctx, open),
    issueLink(ctx, link),
    { mails: [{ row: delivery, recipientId: refs.recipientId, linkId: link.id }] },
  );
  return "sent";
}

const canRenew = (offer: OpenProposal, onlyFor: Renewal["onlyFor"]): boolean =>
  (onlyFor === null || onlyFor.email === null || onlyFor.email === offer.recipient.email) && isDue(offer);

const withdrawnError = ({ message }: Context) =>
  new DomainError("link_unusable", message("closed.link_withdrawn"), { linkState: "revoked" });

type Delivery = typeof deliveries.$inferInsert;

/** A double click: the link of a moment ago still works under the same rules. */
const isSentAlready = (
  ctx: Context,
  { renewals, links }: RenewalData,
  { version, recipient }: OpenProposal,
  rules: LinkRules,
): boolean =>
  renewals.some(({ versionId, toEmail, linkId }) => {
    if (versionId !== version.id || toEmail !== recipient.email) return false;
    const link = links.find(({ id }) => id === linkId);
    return link !== undefined && matchesRules(ctx, link, rules);
  });

export const reopenEvents = ({ pageClosedAt }: { pageClosedAt: number | null }): AuditDraft[] =>
  pageClosedAt === null ? [] : [{ type: "page.reopened", payload: {} }];

/** Reopens the client's page. Fails when the proposal was signed or sent again meanwhile. */
export const reopenPage = (ctx: Context, { proposal, version }: OpenProposal): Change => ({
  statements: [
    ctx.db
      .update(proposals)
      .set({ pageClosedAt: null })
      .where(
        and(
          eq(proposals.id, proposal.id),
          eq(proposals.currentVersionId, version.id),
          eq(proposals.currentRecipientId, proposal.currentRecipientId ?? ""),
          eq(proposals.status, proposal.status),
        ),
      ),
    expectOneChange(ctx.db),
    waitsAnew(ctx, proposal.id),
  ],
  events: reopenEvents(proposal),
});

function renewalDelivery(
  ctx: Context,
  { proposal, version, recipient }: OpenProposal,
  { subject, words }: { subject: string; words: Omit<Parameters<typeof linkRenewal.mail>[0], "linkId"> },
  link: SigningLink,
): Delivery {
  return {
    id: newId(),
    userId: proposal.userId,
    proposalId: proposal.id,
    ...linkRenewal.mail({ ...words, linkId: link.id }),
    versionId: version.id,
    toName: recipient.name,
    toEmail: recipient.email,
    cc: [],
    subject,
    state: "pending",
    createdAt: ctx.now,
  };
}
