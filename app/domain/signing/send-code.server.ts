import { retryOnConflict } from "~/db/client.server";
import { signingCodes } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitBursts, limitRate, networkOf } from "~/platform/rate-limits.server";
import { boundRow } from "../audit/bound-rows";
import { type AuditDraft, chainHead } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { signingCode } from "../mail/kinds/signing-code.server";
import { assertClientTakesMail } from "../mail/suppressions.server";
import type { Delivery, SigningCode } from "./code.server";
import { CODE_LENGTH, codeState, maskedAddress, RESEND_AFTER } from "./code-step";
import { assertUsable, type FoundLink, findLink } from "./find-link.server";
import { linkHolds, ofLink, recipientActor } from "./recipient-act.server";

export interface CodeSent {
  /** The address, told to those who know it already. */
  sentTo: string;
  /** True when one was sent a moment ago, or this browser has given its code: then no second mail leaves. */
  alreadySent: boolean;
}

/**
 * Emails a code to the address that the link was sent to, and to no other. The newest code of a link is the one
 * that works.
 * @throws DomainError not_found, link_unusable, conflict (the link asks for none), rate_limited, address_suppressed
 */
export async function sendCode(ctx: Context, token: string): Promise<CodeSent> {
  await limitBursts(ctx, `code:${ctx.request.ip}`);
  const asked = await findAsking(ctx, token);
  const sentTo = maskedAddress(asked.recipient.email);
  if (isAtHand(ctx, asked)) return { sentTo, alreadySent: true };
  const { link, recipient, proposal } = asked;
  await assertClientTakesMail(ctx, proposal.userId, recipient.email);
  await limitRate(ctx, {
    "code-link": link.id,
    "code-link-day": link.id,
    "code-address": `${proposal.userId}|${recipient.email}`,
    "code-mailbox": recipient.email,
    "code-ip": networkOf(ctx.request.ip),
  });
  return { sentTo, alreadySent: await retryOnConflict(() => attempt(ctx, token)) };
}

/** The link as the one that asks for a code. @throws DomainError not_found, link_unusable, conflict */
export async function findAsking(ctx: Context, token: string): Promise<FoundLink> {
  const found = await findLink(ctx, token);
  assertUsable(found);
  if (!found.link.requiresCode) throw new DomainError("conflict", "This link doesn't need a code.");
  return found;
}

function isAtHand({ now }: Context, { code, codeStep }: FoundLink): boolean {
  if (codeStep === null) return true;
  return codeState(code, now) === "open" && code !== null && code.createdAt + RESEND_AFTER > now;
}

/** @returns whether one was sent before */
async function attempt(ctx: Context, token: string): Promise<boolean> {
  const found = await findAsking(ctx, token);
  if (isAtHand(ctx, found)) return true;
  const [head] = await chainHead(ctx, found.proposal.id);
  const code = newCode(ctx, found);
  const row = codeMail(ctx, found, code);
  const of = ofLink(found);
  const chain = { proposalId: found.proposal.id, head, actor: recipientActor(found) };
  await commit(ctx, chain, {
    statements: [...linkHolds(ctx, found), ctx.db.insert(signingCodes).values(code)],
    events: [sent(found, code)],
    mails: [{ row, recipientId: of.recipientId, linkId: of.linkId }],
  });
  return false;
}

const newCode = (ctx: Context, { link }: FoundLink): SigningCode => ({
  id: newId(),
  linkId: link.id,
  createdAt: ctx.now,
  expiresAt: ctx.now + CODE_LENGTH,
  tries: 0,
  verifiedAt: null,
  sessionHash: null,
});

/** Its subject bears the code, so it is written when the mail is (mail/kinds/signing-code.server.ts); here stands none. */
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

const sent = (found: FoundLink, code: SigningCode): AuditDraft => ({
  type: "otp.sent",
  ...ofLink(found),
  payload: { codeId: code.id, to: found.recipient.email },
  rows: [boundRow("signing_codes", code)],
});
