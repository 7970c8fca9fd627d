import { and, eq, isNull } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { type deliveries, proposals } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { addDays, dayIn, isDay, laterDay } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { moreTime } from "../../mail/kinds/more-time.server";
import { assertNotSuppressed } from "../../mail/suppressions.server";
import type { Person } from "../../people/signer-match";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { assertUnlocked, findOwn } from "../../proposals/find-own.server";
import { lastDay, linkNeededUntil } from "../../proposals/validity/validity";
import type { MoreDays } from "../../proposals/validity/validity-days";
import { versionLanguage } from "../../proposals/version.server";
import { planAnew } from "../../signing/follow-up/plan-anew.server";
import { validityOf } from "../../signing/links/find-signing-link.server";
import { loadRenewalData, type OpenProposal } from "../../signing/links/renewal-data.server";
import { prolongLinks, type SigningLink } from "../../signing/links/signing-link.server";
import { isCountersigner } from "../../signing/parties/countersign";
import { progressOf } from "../../signing/parties/signing-order";

interface MoreTime {
  days: MoreDays;
  /** The last day when the owner decided: a form that is posted twice gives time once. */
  from?: string | undefined;
}

interface GivenTime {
  until: string;
  alreadyGiven: boolean;
}

/**
 * The same version, link and state; counts as no send.
 * @throws DomainError not_found, locked, account_locked, address_suppressed, rate_limited, conflict (answered, revoked, without an end)
 */
export async function giveMoreTime(
  ctx: MemberContext,
  proposalId: string,
  given: MoreTime,
): Promise<GivenTime> {
  if (!isId(proposalId)) throw notFound();
  assertOpenAccount(ctx);
  assertUnlocked(await findOwn(ctx, proposalId));
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  const outcome = await retryOnConflict(() => attempt(ctx, proposalId, given));
  if (!outcome.alreadyGiven) ctx.log({ event: "time.given", proposalId });
  return outcome;
}

async function attempt(ctx: MemberContext, proposalId: string, { days, from }: MoreTime): Promise<GivenTime> {
  const [head] = await chainHead(ctx, proposalId);
  const { offer, links } = await loadRenewalData(ctx, proposalId);
  if (!offer) throw refused(t("Your client has answered this proposal, so it needs no more time."));
  const { version, recipient } = offer;
  const day = lastDay(validityOf(offer));
  if (day === null) throw refused(t("This proposal is valid without an end."));
  if (from !== undefined && from !== day) return { until: day, alreadyGiven: true };
  const open = links.filter((link) => link.versionId === version.id);
  if (offer.proposal.pageClosedAt !== null || (version.requiresSignature && open.length === 0))
    throw refused(t("You revoked the link. Send the proposal again instead."));
  await assertNotSuppressed(ctx, ctx.actor.id, recipient.email);
  const today = dayIn(ctx.now, offer.owner.timeZone);
  const until = addDays((isDay(day) && laterDay(day, today)) || today, days);
  const validity = { ...validityOf(offer), extendedUntil: until };
  const { statements, rows } = prolongLinks(ctx, open, linkNeededUntil(validity));
  const mails = await Promise.all(
    askedNow(offer).map(async (asked) => {
      const theirs = open.filter(({ recipientId }) => recipientId === asked.recipientId);
      const link = theirs.find(({ handedOver }) => handedOver === "email") ?? theirs[0] ?? null;
      const row = await timeMail(ctx, offer, { until, link, asked });
      return { row, recipientId: asked.recipientId, linkId: link?.id ?? null };
    }),
  );
  await commit(
    ctx,
    { proposalId, head, actor: ownerActor(ctx.actor) },
    {
      statements: [
        ctx.db.update(proposals).set({ extendedUntil: until, updatedAt: ctx.now }).where(isUnchanged(offer)),
        expectOneChange(ctx.db),
        ...statements,
      ],
      events: [
        {
          type: "time.extended",
          versionId: version.id,
          recipientId: recipient.id,
          payload: { from: day, until },
          rows,
        },
      ],
      mails,
    },
    await planAnew(ctx, { proposalId, extendedUntil: until }),
  );
  return { until, alreadyGiven: false };
}

/** All clients whose turn it is. */
const askedNow = ({ signers, recipient }: OpenProposal): Asked[] =>
  signers.length > 0
    ? progressOf(signers).due.filter((signer) => !isCountersigner(signer))
    : [{ ...recipient, recipientId: recipient.id }];

interface Asked extends Person {
  recipientId: string;
}

const refused = (sentence: string) => new DomainError("conflict", sentence);

const isUnchanged = ({ proposal, version }: OpenProposal) =>
  and(
    eq(proposals.id, proposal.id),
    eq(proposals.status, proposal.status),
    eq(proposals.currentVersionId, version.id),
    isNull(proposals.deletedAt),
    isNull(proposals.pageClosedAt),
  );

async function timeMail(
  ctx: MemberContext,
  { proposal, version }: OpenProposal,
  { until, link, asked }: { until: string; link: SigningLink | null; asked: Asked },
): Promise<typeof deliveries.$inferInsert> {
  const t = await loadLanguage(ctx, versionLanguage(version));
  return {
    id: newId(),
    userId: proposal.userId,
    proposalId: proposal.id,
    ...moreTime.mail({ linkId: link?.id ?? null, until }),
    versionId: version.id,
    toName: asked.name,
    toEmail: asked.email,
    cc: [],
    subject: cutSubject(t("mail.more_time.subject", { title: version.title })),
    state: "pending",
    createdAt: ctx.now,
  };
}
