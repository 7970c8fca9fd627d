/**
 * The emailed code before signing (docs/evidence.md 6). A code is derived from the id of its row and the deployment's
 * secret, as the tokens of links are: nothing readable lies in the database, and a mail that is tried again is the
 * same to the byte. Opening the link sends nothing and uses nothing.
 */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { auditEvents, type deliveries, signingCodes } from "~/db/schema";
import { hashToken, hmacDigits } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import type { Context } from "../context";
import { SESSION_LENGTH } from "./code-step";
import type { FoundLink } from "./find-link.server";

export type SigningCode = typeof signingCodes.$inferSelect;
export type Delivery = typeof deliveries.$inferInsert;

/** The six digits of a code. */
export const codeDigits = (ctx: Pick<Context, "config">, codeId: string): Promise<string> =>
  hmacDigits(ctx.config.linkSecret, `signing-code:${codeId}`);

/** As much of a session's hash as evidence needs to tell sessions apart. */
export const sessionIdOf = (sessionHash: string): string => sessionHash.slice(0, 16);

/** What a given code is to the evidence of the signature. */
export interface GivenCode {
  codeId: string;
  /** Of the event `otp.verified`. */
  authEventId: string;
  sessionId: string;
}

/**
 * The guard of signing through a link that asks for a code: the browser carries what the right code was traded for,
 * for this very link and within two hours.
 * @returns null when the link asks for none
 * @throws DomainError code_required
 */
export async function assertCodeGiven(ctx: Context, found: FoundLink): Promise<GivenCode | null> {
  if (!found.link.requiresCode) return null;
  const session = ctx.request.signingSession;
  if (!session) throw codeRequired();
  const sessionHash = await hashToken(session);
  const [given] = await ctx.db
    .select({ codeId: signingCodes.id, authEventId: auditEvents.id })
    .from(signingCodes)
    .innerJoin(
      auditEvents,
      and(
        eq(auditEvents.proposalId, found.link.proposalId),
        eq(auditEvents.type, "otp.verified"),
        sql`json_extract(${auditEvents.payload}, '$.codeId') = ${signingCodes.id}`,
      ),
    )
    .where(
      and(
        eq(signingCodes.sessionHash, sessionHash),
        eq(signingCodes.linkId, found.link.id),
        gt(signingCodes.verifiedAt, ctx.now - SESSION_LENGTH),
      ),
    )
    .limit(1);
  if (!given) throw codeRequired();
  return { ...given, sessionId: sessionIdOf(sessionHash) };
}

const codeRequired = () =>
  new DomainError(
    "code_required",
    "Confirm it’s you first: this proposal needs a code that we email to you.",
    {
      codeRequired: true,
      how: "POST to this address with /code: without a body for the email, then with { code }.",
    },
  );

/** The condition under which a code may still be counted against or taken, as it was read. */
export const isStill = ({ id, tries }: SigningCode) =>
  and(eq(signingCodes.id, id), eq(signingCodes.tries, tries), isNull(signingCodes.verifiedAt));
