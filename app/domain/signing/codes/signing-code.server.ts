/** Codes are derived from their row's id and LINK_SECRET (docs/evidence.md 6): none is stored. */
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { auditEvents, type deliveries, signingCodes } from "~/db/schema";
import type { CodeMethod } from "~/db/vocabulary";
import { hashToken, hmacDigits } from "~/platform/crypto.server";
import { untranslatedError } from "~/platform/untranslated-error";
import type { Context } from "../../context";
import type { FoundLink } from "../links/find-signing-link.server";
import { CODE_SESSION_MS } from "./code-step";

export type SigningCode = typeof signingCodes.$inferSelect;
export type Delivery = typeof deliveries.$inferInsert;

export const codeDigits = (ctx: Pick<Context, "config">, codeId: string): Promise<string> =>
  hmacDigits(ctx.config.linkSecret, `signing-code:${codeId}`);

/** Enough of the hash to tell sessions apart in the evidence. */
export const sessionIdOf = (sessionHash: string): string => sessionHash.slice(0, 16);

export interface GivenCode {
  codeId: string;
  method: CodeMethod;
  authEventId: string;
  sessionId: string;
}

/** The browser must hold the session of this link's code. @throws DomainError code_required */
export async function assertCodeGiven(ctx: Context, found: FoundLink): Promise<GivenCode | null> {
  const code = await findGivenCode(ctx, found);
  assertCodeIn(found, code);
  return code;
}

/** @throws DomainError code_required where the link needs a code and none was given */
export function assertCodeIn(
  { link, accessCode }: Pick<FoundLink, "link" | "accessCode">,
  code: GivenCode | null,
): void {
  if (!link.requiresCode || code) return;
  throw untranslatedError("code_required", (t) => t(accessCode ? "code.access.required" : "code.required"), {
    codeRequired: true,
    how: accessCode
      ? "POST to this address with /code: with { code }, which the sender gave the signer."
      : "POST to this address with /code: without a body for the email, then with { code }.",
  });
}

/** The code that this browser has entered; null for a link that needs none. */
export async function findGivenCode(ctx: Context, found: FoundLink): Promise<GivenCode | null> {
  const session = ctx.request.signingSession;
  if (!found.link.requiresCode || !session) return null;
  const sessionHash = await hashToken(session);
  const [given] = await ctx.db
    .select({
      codeId: signingCodes.id,
      accessCodeId: signingCodes.accessCodeId,
      authEventId: auditEvents.id,
    })
    .from(signingCodes)
    .innerJoin(
      auditEvents,
      and(
        eq(auditEvents.proposalId, found.link.proposalId),
        inArray(auditEvents.type, ["otp.verified", "access_code.entered"]),
        sql`json_extract(${auditEvents.payload}, '$.codeId') = ${signingCodes.id}`,
      ),
    )
    .where(
      and(
        eq(signingCodes.sessionHash, sessionHash),
        eq(signingCodes.linkId, found.link.id),
        gt(signingCodes.verifiedAt, ctx.now - CODE_SESSION_MS),
      ),
    )
    .limit(1);
  if (!given) return null;
  const { codeId, accessCodeId, authEventId } = given;
  const method = accessCodeId === null ? "email" : "access";
  return { codeId, method, authEventId, sessionId: sessionIdOf(sessionHash) };
}

/** Guards a write: the code is as it was read. */
export const isCodeUnchanged = ({ id, tries }: SigningCode) =>
  and(eq(signingCodes.id, id), eq(signingCodes.tries, tries), isNull(signingCodes.verifiedAt));
