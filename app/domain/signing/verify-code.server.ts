import { and, gt } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { signingCodes } from "~/db/schema";
import { hashToken, isSameText, randomToken } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { limitBursts, limitRate } from "~/platform/rate-limits.server";
import { boundRow } from "../audit/bound-rows";
import { type AuditDraft, chainHead } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { codeDigits, isStill, type SigningCode, sessionIdOf } from "./code.server";
import { CODE_WORDS, type CodeRefusal, codeState, MOST_TRIES, typedCode } from "./code-step";
import { shownYet } from "./disclosure-shown.server";
import type { FoundLink } from "./find-link.server";
import { linkHolds, ofLink, recipientActor } from "./recipient-act.server";
import { findAsking } from "./send-code.server";

export interface CodeVerified {
  /** For the cookie; null when this browser had given the code before and carries it already. */
  session: string | null;
  alreadyGiven: boolean;
}

/**
 * Takes the code from the mailbox, once: of concurrent requests one wins. A wrong one counts against the code,
 * which is dead at the fifth.
 * @throws DomainError not_found, link_unusable, conflict (the link asks for none), rate_limited; invalid_input with
 * a sentence for `code` and, for programs, `codeRefusal` and `triesLeft`
 */
export async function verifyCode(ctx: Context, token: string, typed: string): Promise<CodeVerified> {
  await limitBursts(ctx, `code:${ctx.request.ip}`);
  const asked = await findAsking(ctx, token);
  if (asked.codeStep === null) return { session: null, alreadyGiven: true };
  const digits = typedCode(typed);
  if (digits === null) throw refusedCode("digits");
  await limitRate(ctx, { "code-try": asked.link.id });
  const session = randomToken();
  const refusal = await retryOnConflict(() => attempt(ctx, token, digits, session));
  if (refusal) throw refusal;
  return { session, alreadyGiven: false };
}

/** @returns the refusal of a wrong code, which is counted by then; null when the code was right */
async function attempt(
  ctx: Context,
  token: string,
  digits: string,
  session: string,
): Promise<DomainError | null> {
  const found = await findAsking(ctx, token);
  const { code } = found;
  const state = codeState(code, ctx.now);
  if (state !== "open" || code === null) throw refusedCode(state === "open" ? "none" : state);
  const isRight = isSameText(digits, await codeDigits(ctx, code.id));
  if (isRight) {
    await commitRight(ctx, found, code, session);
    return null;
  }
  await commitWrong(ctx, found, code);
  const triesLeft = MOST_TRIES - code.tries - 1;
  return refusedCode(triesLeft === 0 ? "locked" : "wrong", triesLeft);
}

const refusedCode = (codeRefusal: CodeRefusal, triesLeft?: number) =>
  new DomainError("invalid_input", CODE_WORDS[codeRefusal], {
    fieldErrors: { code: CODE_WORDS[codeRefusal] },
    codeRefusal,
    triesLeft,
  });

async function commitRight(
  ctx: Context,
  found: FoundLink,
  code: SigningCode,
  session: string,
): Promise<void> {
  const sessionHash = await hashToken(session);
  const verified: AuditDraft = {
    type: "otp.verified",
    ...ofLink(found),
    payload: { codeId: code.id, tries: code.tries },
    rows: [boundRow("signing_codes", { ...code, verifiedAt: ctx.now, sessionHash })],
  };
  const actor = {
    ...recipientActor(found),
    authMethod: "e-mail code" as const,
    sessionId: sessionIdOf(sessionHash),
  };
  const [head] = await chainHead(ctx, found.proposal.id);
  // The page that answers shows the terms next.
  const shown = found.consent ? [] : await shownYet(ctx, found);
  const statements = [
    ...linkHolds(ctx, found),
    ctx.db
      .update(signingCodes)
      .set({ verifiedAt: ctx.now, sessionHash })
      .where(and(isStill(code), gt(signingCodes.expiresAt, ctx.now))),
    expectOneChange(ctx.db),
  ];
  const chain = { proposalId: found.proposal.id, head, actor };
  await commit(ctx, chain, { statements, events: [verified, ...shown] });
}

async function commitWrong(ctx: Context, found: FoundLink, code: SigningCode): Promise<void> {
  const tries = code.tries + 1;
  const payload = { codeId: code.id, tries };
  const rows = [boundRow("signing_codes", { ...code, tries })];
  const failed: AuditDraft[] = [{ type: "otp.failed", ...ofLink(found), payload, rows }];
  if (tries >= MOST_TRIES) failed.push({ type: "otp.locked", ...ofLink(found), payload });
  const [head] = await chainHead(ctx, found.proposal.id);
  const statements = [
    ...linkHolds(ctx, found),
    ctx.db.update(signingCodes).set({ tries }).where(isStill(code)),
    expectOneChange(ctx.db),
  ];
  const chain = { proposalId: found.proposal.id, head, actor: recipientActor(found) };
  await commit(ctx, chain, { statements, events: failed });
}
