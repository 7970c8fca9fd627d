import { retryOnConflict } from "~/db/client.server";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { t } from "~/platform/words/t";
import { type AuditRow, chainEvents, chainHead, ownerActor } from "../../audit/chain.server";
import { type Change, commit, type QueuedMail } from "../../audit/commit.server";
import { payloadText } from "../../audit/signing-steps";
import type { MemberContext } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { delegationAnswer } from "../../mail/kinds/signing/delegation-answer.server";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { findOwn } from "../../proposals/find-own.server";
import { versionLanguage } from "../../proposals/version.server";
import { takesPartAlready } from "../replacement/change-signer.server";
import type { SignerData } from "../replacement/decide-replacement";
import { assertCanSign, loadSigners } from "../replacement/replace-signer.server";
import { replaceByDelegate } from "./delegate.server";
import { type Delegation, delegationsIn } from "./delegation-state";

interface AnsweredDelegation {
  alreadyAnswered: boolean;
  /** The person who was named. */
  name: string;
}

/**
 * The sender's answer to a signer who named someone else. Harmless the second time.
 * @throws DomainError not_found, conflict (signed meanwhile, or nobody was named), invalid_input (they sign already),
 * address_suppressed, rate_limited
 */
export async function answerDelegation(
  ctx: MemberContext,
  proposalId: string,
  { delegationId, isApproved }: { delegationId: string; isApproved: boolean },
): Promise<AnsweredDelegation> {
  if (!isId(proposalId) || !isId(delegationId)) throw notFound();
  assertOpenAccount(ctx);
  await findOwn(ctx, proposalId);
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  return retryOnConflict(() => attempt(ctx, proposalId, delegationId, isApproved));
}

async function attempt(
  ctx: MemberContext,
  proposalId: string,
  delegationId: string,
  isApproved: boolean,
): Promise<AnsweredDelegation> {
  const [[head], events] = await ctx.db.batch([chainHead(ctx, proposalId), chainEvents(ctx, proposalId)]);
  const asked = events.find((event) => isRequest(event, delegationId));
  const delegation = delegationsIn(events, asked?.versionId ?? null).find(
    (each) => each.delegationId === delegationId,
  );
  if (!delegation) throw notFound();
  const answered = { alreadyAnswered: false, name: delegation.name };
  if (delegation.state !== "open") return { ...answered, alreadyAnswered: true };
  const data = await loadSigners(ctx, proposalId, delegation.recipientId);
  const signer = data?.signers.find(({ recipientId }) => recipientId === delegation.recipientId);
  if (!data || !signer || data.offer.version.id !== asked?.versionId) throw noLonger();
  if (signer.hasAnswered) throw signedMeanwhile(signer.name);
  const of = { data, delegation, signer };
  const changes = isApproved ? await approval(ctx, of) : [refusal(of)];
  const mail = await answerMail(ctx, of, isApproved);
  await commit(ctx, { proposalId, head, actor: ownerActor(ctx.actor) }, ...changes, { mails: [mail] });
  ctx.log({ event: isApproved ? "delegation.approved" : "delegation.refused", proposalId });
  return answered;
}

interface Asked {
  data: SignerData;
  delegation: Delegation;
  signer: SignerData["signers"][number];
}

const isRequest = ({ type, payload }: AuditRow, delegationId: string): boolean =>
  (type === "recipient.not_me" || type === "delegation.requested") &&
  payloadText({ payload }, "delegationId") === delegationId;

async function approval(ctx: MemberContext, { data, delegation, signer }: Asked): Promise<Change[]> {
  const { delegationId, name, email, reason } = delegation;
  if (email === "") throw nobodyNamed(signer.name);
  const to = { name, email };
  await assertCanSign(ctx, data, signer, to, takesPartAlready);
  return replaceByDelegate(ctx, data, { delegationId, signer, to, message: reason, by: "sender" });
}

const refusal = ({ data, delegation: { delegationId }, signer: { recipientId } }: Asked): Change => ({
  events: [
    {
      type: "delegation.refused",
      versionId: data.offer.version.id,
      recipientId,
      payload: { delegationId },
    },
  ],
});

/** Writes to the person who asked. Their link goes on working after a refusal, and the mail opens it. */
async function answerMail(
  ctx: MemberContext,
  { data: { offer }, delegation, signer }: Asked,
  isApproved: boolean,
): Promise<QueuedMail> {
  const { version, proposal } = offer;
  const t = await loadLanguage(ctx, versionLanguage(version));
  const linkId = isApproved ? null : signer.linkId;
  const key = isApproved ? "mail.delegation.approved.heading" : "mail.delegation.refused.heading";
  return {
    recipientId: signer.recipientId,
    linkId,
    row: {
      id: newId(),
      userId: proposal.userId,
      proposalId: proposal.id,
      ...delegationAnswer.mail({
        linkId,
        isApproved,
        handedTo: null,
        name: isApproved ? delegation.name : "",
      }),
      versionId: version.id,
      toName: signer.name,
      toEmail: signer.email,
      cc: [],
      subject: cutSubject(t(key, { title: version.title })),
      state: "pending",
      createdAt: ctx.now,
    },
  };
}

const noLonger = () =>
  new DomainError("conflict", t("What they were asked to sign has been answered, withdrawn or replaced."));

const signedMeanwhile = (name: string) =>
  new DomainError("conflict", t("{name} has signed in the meantime, so nobody else needs to.", { name }));

const nobodyNamed = (name: string) =>
  new DomainError("conflict", t("Nobody was named. Correct who signs instead of {name}.", { name }));
