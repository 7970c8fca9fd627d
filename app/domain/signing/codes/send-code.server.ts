import { retryOnConflict } from "~/db/client.server";
import { signingCodes } from "~/db/schema";
import { limitBursts, limitRate, networkOf } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { boundRow } from "../../audit/bound-rows";
import { type AuditDraft, chainHead } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { signingCode } from "../../mail/kinds/signing/signing-code.server";
import { assertClientNotSuppressed } from "../../mail/suppressions.server";
import { linkOpenGuard, linkRefs, recipientActor } from "../guards.server";
import { assertReadable, type FoundLink, findLink } from "../links/find-signing-link.server";
import { CODE_LIFETIME_MS, codeState, maskEmail, RESEND_AFTER_MS } from "./code-step";
import type { Delivery, SigningCode } from "./signing-code.server";

interface CodeSent {
  sentTo: string;
  /** No second mail goes out: one was just sent, or this browser has entered its code. */
  alreadySent: boolean;
}

/** Mails a code. @throws DomainError not_found, link_unusable, conflict, rate_limited, address_suppressed */
export async function sendCode(ctx: Context, token: string): Promise<CodeSent> {
  await limitBursts(ctx, `code:${ctx.request.ip}`);
  const found = await findLinkNeedingCode(ctx, token);
  if (found.accessCode) throw new DomainError("conflict", ctx.message("code.access.not_mailed"));
  const sentTo = maskEmail(found.recipient.email);
  if (hasUsableCode(ctx, found)) return { sentTo, alreadySent: true };
  const { link, recipient, proposal } = found;
  await assertClientNotSuppressed(ctx, proposal.userId, recipient.email);
  await limitRate(ctx, {
    "code-link": link.id,
    "code-link-day": link.id,
    "code-address": `${proposal.userId}|${recipient.email}`,
    "code-mailbox": recipient.email,
    "code-ip": networkOf(ctx.request.ip),
  });
  return { sentTo, alreadySent: await retryOnConflict(() => attempt(ctx, token)) };
}

export async function findLinkNeedingCode(ctx: Context, token: string): Promise<FoundLink> {
  const found = await findLink(ctx, token);
  assertReadable(found);
  if (!found.link.requiresCode) throw new DomainError("conflict", ctx.message("code.not_needed"));
  return found;
}

function hasUsableCode({ now }: Context, { code, codeStep }: FoundLink): boolean {
  if (codeStep === null) return true;
  return codeState(code, now) === "open" && code !== null && code.createdAt + RESEND_AFTER_MS > now;
}

async function attempt(ctx: Context, token: string): Promise<boolean> {
  const found = await findLinkNeedingCode(ctx, token);
  if (hasUsableCode(ctx, found)) return true;
  const [head] = await chainHead(ctx, found.proposal.id);
  const code = newCode(ctx, found);
  const row = codeMail(ctx, found, code);
  const of = linkRefs(found);
  const chain = { proposalId: found.proposal.id, head, actor: recipientActor(found) };
  await commit(ctx, chain, {
    statements: [...linkOpenGuard(ctx, found), ctx.db.insert(signingCodes).values(code)],
    events: [codeSentEvent(found, code)],
    mails: [{ row, recipientId: of.recipientId, linkId: of.linkId }],
  });
  return false;
}

const newCode = (ctx: Context, { link }: FoundLink): SigningCode => ({
  id: newId(),
  linkId: link.id,
  createdAt: ctx.now,
  expiresAt: ctx.now + CODE_LIFETIME_MS,
  tries: 0,
  verifiedAt: null,
  sessionHash: null,
  accessCodeId: null,
});

/** The subject shows the code, so it is written at delivery (mail/kinds/signing/signing-code.server.ts). */
const codeMail = (
  ctx: Context,
  { proposal, version, recipient }: FoundLink,
  code: SigningCode,
): Delivery => ({
  id: newId(),
  userId: proposal.userId,
  proposalId: proposal.id,
  ...signingCode.mail({ codeId: code.id }),
  versionId: version.id,
  toName: recipient.name,
  toEmail: recipient.email,
  cc: [],
  subject: "",
  state: "pending",
  createdAt: ctx.now,
});

const codeSentEvent = (found: FoundLink, code: SigningCode): AuditDraft => ({
  type: "otp.sent",
  ...linkRefs(found),
  payload: { codeId: code.id, to: found.recipient.email },
  rows: [boundRow("signing_codes", code)],
});
