import type { Change } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import type { AskedReader } from "../../signing/follow-up/follow-up-rows";
import { planAsked, stopFollowUps } from "../../signing/follow-up/plan-change.server";
import { linkExpiry, type SigningLink } from "../../signing/links/signing-link.server";
import { isCountersigner } from "../../signing/parties/countersign";
import { hasTurn } from "../../signing/parties/signing-order";
import type { SendPlan } from "../decide-send";
import type { StoredSend } from "../load-send.server";

/** Ends what was planned for the send before, and plans for those who are asked now. @param link the recipient's; null where others come first */
export async function planSent(
  ctx: MemberContext,
  stored: StoredSend,
  plan: SendPlan,
  link: SigningLink | null,
): Promise<Change> {
  const { proposal, version, isNew, status } = plan;
  if (proposal.followUp === null || status !== "sent") return {};
  const { validUntil } = version;
  const terms = {
    proposalId: proposal.id,
    versionId: version.id,
    schedule: proposal.followUp,
    validity: { validUntil, extendedUntil: proposal.extendedUntil, timeZone: stored.calendar.timeZone },
  };
  const planned = await planAsked(ctx, ctx.actor.id, terms, askedWith(ctx, plan, link));
  const ended =
    stored.proposal.followUp === null
      ? []
      : [stopFollowUps(ctx, { proposalId: proposal.id }, isNew ? "new version" : "planned anew")];
  return { statements: [...ended, ...(planned.statements ?? [])] };
}

const askedWith = (
  ctx: MemberContext,
  { recipient, signing, rules }: SendPlan,
  link: SigningLink | null,
): AskedReader[] => {
  const steps = new Map(signing.all.map(({ recipient: { id }, step }) => [id, step]));
  const others = signing.due.filter(({ recipientId }) => hasTurn({ step: steps.get(recipientId) ?? 0 }));
  return [
    ...(link ? [{ recipientId: recipient.id, email: recipient.email, linkExpiresAt: link.expiresAt }] : []),
    ...others.map((other) => ({
      recipientId: other.recipientId,
      email: other.email,
      linkExpiresAt: isCountersigner(other) ? null : linkExpiry(ctx, ctx.now, rules),
    })),
  ].map((asked) => ({ ...asked, askedAt: ctx.now }));
};
