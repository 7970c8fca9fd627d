import { retryOnConflict } from "~/db/client.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import type { AuditActor, AuditDraft, ChainHead } from "../../audit/chain.server";
import { type Change, commit, type QueuedMail } from "../../audit/commit.server";
import type { Context } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { delegationAnswer } from "../../mail/kinds/signing/delegation-answer.server";
import { delegationNotice, delegationSubject } from "../../mail/kinds/signing/delegation-notice.server";
import { notifyOwner } from "../../notifications/notification.server";
import { type Person, personLabel } from "../../people/signer-match";
import { versionLanguage } from "../../proposals/version.server";
import { assertCodeGiven } from "../codes/signing-code.server";
import {
  assertAct,
  linkOpenGuard,
  linkRefs,
  readLinkAndHead,
  recipientActor,
  resolveToken,
} from "../guards.server";
import { assertLinkUsable, type FoundLink } from "../links/find-signing-link.server";
import { actOf } from "../parties/act";
import type { SignerData } from "../replacement/decide-replacement";
import { assertCanSign, loadSigners, replaceSigner } from "../replacement/replace-signer.server";
import type { DelegationFields } from "./delegation-form";
import type { DelegationKind } from "./last-delegation";

interface DelegationOutcome {
  outcome: "asked" | "asked already" | "handed over";
}

/**
 * A signer names another person, or a reader says that the link reached the wrong one. If the account allows it the new person is
 * asked at once, else the sender decides. Idempotent. `parse` runs after the guards.
 * @throws DomainError not_found, link_unusable, code_required, conflict (the account does not offer it), invalid_input,
 * address_suppressed, rate_limited
 */
export async function delegateSignature(
  ctx: Context,
  token: string,
  kind: DelegationKind,
  parse: () => DelegationFields,
): Promise<DelegationOutcome> {
  const tokenHash = await resolveToken(ctx, token);
  return retryOnConflict(() => attempt(ctx, tokenHash, kind, parse));
}

async function attempt(
  ctx: Context,
  tokenHash: string,
  kind: DelegationKind,
  parse: () => DelegationFields,
): Promise<DelegationOutcome> {
  const { found, head } = await readLinkAndHead(ctx, tokenHash);
  const { proposal, version, delegation, delegationRule, link } = found;
  if (link.revokedAt !== null && delegation?.state === "approved") return { outcome: "handed over" };
  assertAct(found, "answer");
  assertLinkUsable(found);
  if (delegationRule === "off" || !version.requiresSignature) throw notOffered(ctx, found);
  if (delegation?.state === "open") return { outcome: "asked already" };
  // The code goes to the person who was asked, so a wrong reader cannot have it.
  const code = kind === "someone_else" ? await assertCodeGiven(ctx, found) : null;
  const fields = parse();
  assertOther(ctx, found, fields);
  const request: Request = {
    found,
    kind,
    fields,
    delegationId: newId(),
    actor: recipientActor(found, undefined, code),
  };
  if (isAtOnce(request)) {
    await handOver(ctx, request, head);
    ctx.log({ event: "delegation.approved", proposalId: proposal.id });
    return { outcome: "handed over" };
  }
  const chain = { proposalId: proposal.id, head, actor: request.actor };
  await commit(
    ctx,
    chain,
    openGuard(ctx, found),
    { events: [requestedEvent(request)] },
    notify(ctx, request),
  );
  ctx.log({ event: "delegation.requested", proposalId: proposal.id });
  return { outcome: "asked" };
}

/** The new person is asked without the sender. */
const isAtOnce = ({ kind, found }: Pick<Request, "kind" | "found">): boolean =>
  kind === "someone_else" && found.delegationRule === "at_once";

interface Request {
  found: FoundLink;
  kind: DelegationKind;
  fields: DelegationFields;
  delegationId: string;
  actor: AuditActor;
}

const openGuard = (ctx: Context, found: FoundLink): Change => ({ statements: linkOpenGuard(ctx, found) });

async function handOver(ctx: Context, request: Request, head: ChainHead): Promise<void> {
  const { found, fields, actor, delegationId } = request;
  const { proposal, recipient } = found;
  const data = await loadSigners(ctx, proposal.id, recipient.id);
  const signer = data?.signers.find((each) => each.recipientId === recipient.id);
  if (!data || !signer) throw notOffered(ctx, found);
  const to = { name: fields.name, email: fields.email };
  await assertCanSign(ctx, data, signer, to, () => takesPartAlready(ctx, fields.email));
  const replaced = await replaceByDelegate(ctx, data, {
    delegationId,
    signer,
    to,
    message: fields.reason,
    by: "account setting",
  });
  await commit(
    ctx,
    { proposalId: proposal.id, head, actor },
    openGuard(ctx, found),
    { events: [requestedEvent(request)] },
    ...replaced,
    { mails: [await handedOverMail(ctx, request)] },
    notify(ctx, request),
  );
}

/** Writes to the person who handed over: their link has ended. */
async function handedOverMail(ctx: Context, { found, fields }: Request): Promise<QueuedMail> {
  const { version, proposal, recipient } = found;
  const t = await loadLanguage(ctx, versionLanguage(version));
  const subject = cutSubject(t("mail.delegation.approved.heading", { title: version.title }));
  return {
    recipientId: recipient.id,
    row: {
      id: newId(),
      userId: proposal.userId,
      proposalId: proposal.id,
      ...delegationAnswer.mail({ linkId: null, isApproved: true, handedTo: fields.email, name: fields.name }),
      versionId: version.id,
      toName: recipient.name,
      toEmail: recipient.email,
      cc: [],
      subject,
      state: "pending",
      createdAt: ctx.now,
    },
  };
}

interface Handover {
  delegationId: string;
  signer: SignerData["signers"][number];
  to: Person;
  /** The reason, in the words of the person who was asked. */
  message: string;
  by: "sender" | "account setting";
}

export const replaceByDelegate = (
  ctx: Context,
  data: SignerData,
  { delegationId, signer, to, message, by }: Handover,
): Promise<Change[]> =>
  replaceSigner(ctx, data, {
    signer,
    to,
    reason: "someone else signs instead",
    message,
    event: (replaced) =>
      replaced && {
        type: "delegation.approved",
        versionId: data.offer.version.id,
        recipientId: signer.recipientId,
        payload: {
          delegationId,
          from: personLabel(signer),
          to: personLabel(replaced),
          toRecipientId: replaced.id,
          by,
        },
      },
  });

const requestedEvent = ({ found, kind, fields, delegationId }: Request): AuditDraft => ({
  type: kind === "not_me" ? "recipient.not_me" : "delegation.requested",
  ...linkRefs(found),
  payload: { delegationId, ...fields },
});

function notify(ctx: Context, { found, kind, fields, delegationId }: Request): Change {
  const { proposal, version, owner, recipient } = found;
  const isDone = isAtOnce({ kind, found });
  const who = recipient.name || recipient.email;
  const act = actOf(found) === "approve" ? ("approve" as const) : ("sign" as const);
  return notifyOwner(
    ctx,
    {
      kind: "delegation",
      owner,
      proposalId: proposal.id,
      title: version.title,
      actorName: who,
      detail: kind === "not_me" ? `Someone else opened the link of ${who}.` : personLabel(fields),
      aboutId: delegationId,
    },
    {
      subject: delegationSubject({ occasion: kind, isDone, who, act, title: version.title }),
      draft: delegationNotice.mail({ occasion: kind, isDone, who, act, ...fields }),
      versionId: version.id,
    },
  );
}

function assertOther(
  { message }: Context,
  { recipient, signers }: FoundLink,
  { email }: DelegationFields,
): void {
  if (email === "") return;
  if (email === recipient.email) throw beside("delegateEmail", message("sign.delegate.own_address"));
  if (signers.some((signer) => signer.email === email)) throw takesPartAlready({ message }, email);
}

const takesPartAlready = ({ message }: Pick<Context, "message">, email: string) =>
  beside("delegateEmail", message("sign.delegate.takes_part", { email }));

const beside = (field: string, sentence: string) =>
  new DomainError("invalid_input", sentence, { fieldErrors: { [field]: sentence } });

const notOffered = ({ message }: Context, { owner }: FoundLink) =>
  new DomainError("conflict", message("sign.delegate.off", { owner: owner.name }));
