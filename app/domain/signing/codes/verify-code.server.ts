import { and, gt } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { signingCodes } from "~/db/schema";
import { limitBursts, limitRate } from "~/limits/rate-limits.server";
import { hashToken, isSameText, randomToken } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { boundRow } from "../../audit/bound-rows";
import { type AuditDraft, chainHead } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { linkOpenGuard, linkRefs, recipientActor } from "../guards.server";
import type { FoundLink } from "../links/find-signing-link.server";
import { disclosureShownEvents } from "../record-disclosure-shown.server";
import { CODE_MESSAGES, type CodeRefusal, codeState, MAX_CODE_TRIES, parseTypedCode } from "./code-step";
import { findLinkNeedingCode } from "./send-code.server";
import { codeDigits, isCodeUnchanged, type SigningCode, sessionIdOf } from "./signing-code.server";
import { attemptAccessCode } from "./verify-access-code.server";

interface CodeVerified {
  /** The value of the cookie; null if this browser has it already. */
  session: string | null;
  alreadyGiven: boolean;
}

/** @throws DomainError not_found, link_unusable, conflict (no code needed), rate_limited, invalid_input (wrong code) */
export async function verifyCode(ctx: Context, token: string, typed: string): Promise<CodeVerified> {
  await limitBursts(ctx, `code:${ctx.request.ip}`);
  const found = await findLinkNeedingCode(ctx, token);
  if (found.codeStep === null) return { session: null, alreadyGiven: true };
  const digits = parseTypedCode(typed);
  if (digits === null) throw codeError(ctx, "digits");
  await limitRate(ctx, { "code-try": found.link.id });
  const session = randomToken();
  const refusal = await retryOnConflict(() => attempt(ctx, token, digits, session));
  if (refusal) throw refusal;
  return { session, alreadyGiven: false };
}

/** @returns the error for a wrong code, already counted; null for the right one */
async function attempt(
  ctx: Context,
  token: string,
  digits: string,
  session: string,
): Promise<DomainError | null> {
  const found = await findLinkNeedingCode(ctx, token);
  if (found.accessCode) return attemptAccessCode(ctx, found, found.accessCode, digits, session);
  const { code } = found;
  const state = codeState(code, ctx.now);
  if (state !== "open" || code === null) throw codeError(ctx, state === "open" ? "none" : state);
  const isRight = isSameText(digits, await codeDigits(ctx, code.id));
  if (isRight) {
    await commitVerified(ctx, found, code, session);
    return null;
  }
  await commitFailed(ctx, found, code);
  const triesLeft = MAX_CODE_TRIES - code.tries - 1;
  return codeError(ctx, triesLeft === 0 ? "locked" : "wrong", triesLeft);
}

function codeError({ message }: Context, codeRefusal: CodeRefusal, triesLeft?: number): DomainError {
  const code =
    codeRefusal === "wrong" && triesLeft !== undefined
      ? message("code.tries_left", { count: triesLeft })
      : message(CODE_MESSAGES[codeRefusal]);
  return new DomainError("invalid_input", code, { fieldErrors: { code }, codeRefusal, triesLeft });
}

async function commitVerified(
  ctx: Context,
  found: FoundLink,
  code: SigningCode,
  session: string,
): Promise<void> {
  const sessionHash = await hashToken(session);
  const verified: AuditDraft = {
    type: "otp.verified",
    ...linkRefs(found),
    payload: { codeId: code.id, tries: code.tries },
    rows: [boundRow("signing_codes", { ...code, verifiedAt: ctx.now, sessionHash })],
  };
  const actor = {
    ...recipientActor(found),
    authMethod: "e-mail code" as const,
    sessionId: sessionIdOf(sessionHash),
  };
  const [head] = await chainHead(ctx, found.proposal.id);
  // The next page shows the terms.
  const shown = found.consent ? [] : await disclosureShownEvents(ctx, found, ctx.message);
  const statements = [
    ...linkOpenGuard(ctx, found),
    ctx.db
      .update(signingCodes)
      .set({ verifiedAt: ctx.now, sessionHash })
      .where(and(isCodeUnchanged(code), gt(signingCodes.expiresAt, ctx.now))),
    expectOneChange(ctx.db),
  ];
  const chain = { proposalId: found.proposal.id, head, actor };
  await commit(ctx, chain, { statements, events: [verified, ...shown] });
}

async function commitFailed(ctx: Context, found: FoundLink, code: SigningCode): Promise<void> {
  const tries = code.tries + 1;
  const payload = { codeId: code.id, tries };
  const rows = [boundRow("signing_codes", { ...code, tries })];
  const failed: AuditDraft[] = [{ type: "otp.failed", ...linkRefs(found), payload, rows }];
  if (tries >= MAX_CODE_TRIES) failed.push({ type: "otp.locked", ...linkRefs(found), payload });
  const [head] = await chainHead(ctx, found.proposal.id);
  const statements = [
    ...linkOpenGuard(ctx, found),
    ctx.db.update(signingCodes).set({ tries }).where(isCodeUnchanged(code)),
    expectOneChange(ctx.db),
  ];
  const chain = { proposalId: found.proposal.id, head, actor: recipientActor(found) };
  await commit(ctx, chain, { statements, events: failed });
}
