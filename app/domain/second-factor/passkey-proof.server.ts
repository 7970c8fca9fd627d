/** A passkey shown at the second step, or in the place of the password. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, type Statement } from "~/db/client.server";
import { passkeys, users } from "~/db/schema";
import { base64url, fromBase64 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { messageOf } from "~/platform/log.server";
import { limitRate, networkOf } from "~/platform/rate-limits.server";
import { beginSession, publishAll } from "../accounts/begin-session.server";
import type { NewSession } from "../accounts/sessions.server";
import type { Context } from "../context";
import { answeredChallenge, type ChallengePurpose, newChallenge, tooLate } from "./passkey-challenge.server";
import type { Proof } from "./proof";

export interface PasskeyQuestion {
  options: PublicKeyCredentialRequestOptionsJSON;
  cookie: string;
}

/** Passkeys belong to the host that the product is reached at. */
export const rpIdOf = ({ config }: Context): string => new URL(config.appUrl).hostname;

export const bytesOf = (text: string) => fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));

/** What a browser asks its passkeys; without an account any of this site's. */
export async function askForPasskey(
  ctx: Context,
  purpose: Exclude<ChallengePurpose, { for: "add" }> | { for: "second-step"; userId: string },
): Promise<PasskeyQuestion> {
  const { cookie, challenge } = await newChallenge(ctx, purpose);
  const known =
    "userId" in purpose
      ? await ctx.primary
          .select({ id: passkeys.credentialId, transports: passkeys.transports })
          .from(passkeys)
          .where(eq(passkeys.userId, purpose.userId))
      : undefined;
  const { generateAuthenticationOptions } = await import("./passkey-library.server");
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(ctx),
    challenge: bytesOf(challenge),
    allowCredentials: known,
    // Alone it stands for both factors, so the device has to have checked who holds it.
    userVerification: purpose.for === "sign-in" ? "required" : "preferred",
  });
  return { options, cookie };
}

/**
 * Signs in with a passkey alone.
 * @param cookie what `askForPasskey` gave
 * @throws DomainError rate_limited, conflict; wrong_credentials for a passkey that is not, or no longer, known
 */
export async function signInWithPasskey(
  ctx: Context,
  answer: AuthenticationResponseJSON,
  cookie: string | null,
): Promise<NewSession> {
  await limitRate(ctx, { "passkey-ip": networkOf(ctx.request.ip) });
  const { challenge, spend } = await answeredChallenge(ctx, { for: "sign-in" }, cookie);
  const [found] = await ctx.primary
    .select({
      passkey: passkeys,
      user: { id: users.id, email: users.email, browsersKnownFrom: users.browsersKnownFrom },
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, answer.id), isNull(users.deletedAt)));
  if (!found) throw unknownPasskey();
  const use = await checkedUse(ctx, found.passkey, { answer, challenge, isAlone: true });
  const { session, statements, mails } = await beginSession(ctx, found.user, "passkey");
  try {
    await runBatch(ctx.primary, [...use, spend, ...statements]);
  } catch (error) {
    throw batchRefusal(error) ? tooLate() : error;
  }
  ctx.log({ event: "sign_in.second_step", userId: found.user.id, method: "passkey" });
  await publishAll(ctx, mails);
  return session;
}

/** One of the account's passkeys, for its second step. @throws DomainError conflict, wrong_credentials */
export async function provenByPasskey(
  ctx: Context,
  userId: string,
  answer: AuthenticationResponseJSON,
  cookie: string | null,
): Promise<Proof> {
  const { challenge, spend } = await answeredChallenge(ctx, { for: "second-step", userId }, cookie);
  const [passkey] = await ctx.primary
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, answer.id), eq(passkeys.userId, userId)));
  if (!passkey) throw unknownPasskey();
  const use = await checkedUse(ctx, passkey, { answer, challenge, isAlone: false });
  return { method: "password_and_passkey", statements: [...use, spend], mails: [] };
}

interface Shown {
  answer: AuthenticationResponseJSON;
  challenge: string;
  isAlone: boolean;
}

/** The statements that note the use of a passkey whose signature is right. */
async function checkedUse(
  ctx: Context,
  passkey: typeof passkeys.$inferSelect,
  { answer, challenge, isAlone }: Shown,
): Promise<Statement[]> {
  const { verifyAuthenticationResponse } = await import("./passkey-library.server");
  const { credentialId, publicKey, counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: ctx.config.appUrl,
    expectedRPID: rpIdOf(ctx),
    requireUserVerification: isAlone,
    credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
  }).catch((error: unknown) => {
    ctx.log({ event: "passkey.refused", error: messageOf(error) });
    return null;
  });
  if (!verified?.verified) throw unknownPasskey();
  return [
    ctx.primary
      .update(passkeys)
      .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: ctx.now })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, counter))),
    expectOneChange(ctx.primary),
  ];
}

export const unknownPasskey = () =>
  new DomainError("wrong_credentials", "That passkey is not valid for this account. Sign in another way.");

export const keptKey = (publicKey: Uint8Array): string => base64url(publicKey);
