import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import { batchRefusal, expectOneChange, type Statement } from "~/db/client.server";
import { passkeys, users } from "~/db/schema";
import { limitRate, networkOf } from "~/limits/rate-limits.server";
import { base64url, fromBase64 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { messageOf } from "~/platform/log.server";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import { type Context, onPrimary } from "../../context";
import { beginSession } from "../sessions/begin-session.server";
import type { NewSession } from "../sessions/sessions.server";
import { answeredChallenge, type ChallengePurpose, newChallenge, tooLate } from "./passkey-challenge.server";
import type { Proof } from "./proof";

interface PasskeyRequest {
  options: PublicKeyCredentialRequestOptionsJSON;
  cookie: string;
}

/** Passkeys belong to the product's host name. */
export const rpIdOf = ({ config }: Context): string => new URL(config.appUrl).hostname;

export const bytesOf = (text: string) => fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));

export async function createPasskeyRequest(
  ctx: Context,
  purpose: Exclude<ChallengePurpose, { for: "add" }> | { for: "second-step"; userId: string },
): Promise<PasskeyRequest> {
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
    // A passkey alone stands for both factors, so the device must verify its user.
    userVerification: purpose.for === "sign-in" ? "required" : "preferred",
  });
  return { options, cookie };
}

/** @throws DomainError rate_limited, conflict; wrong_credentials for an unknown passkey */
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
      user: {
        id: users.id,
        email: users.email,
        browsersKnownFrom: users.browsersKnownFrom,
        language: users.language,
      },
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, answer.id), isNull(users.deletedAt)));
  if (!found) throw unknownPasskey();
  const use = await passkeyUse(ctx, found.passkey, { answer, challenge, isAlone: true });
  const { session, statements, mails } = await beginSession(ctx, found.user, "passkey");
  try {
    await commit(onPrimary(ctx), null, { statements: [...use, spend, ...statements], mails });
  } catch (error) {
    throw batchRefusal(error) ? tooLate() : error;
  }
  ctx.log({ event: "sign_in.second_step", userId: found.user.id, method: "passkey" });
  return session;
}

/** @throws DomainError conflict, wrong_credentials */
export async function verifyPasskey(
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
  const use = await passkeyUse(ctx, passkey, { answer, challenge, isAlone: false });
  return { method: "password_and_passkey", statements: [...use, spend], mails: [] };
}

interface PasskeyAssertion {
  answer: AuthenticationResponseJSON;
  challenge: string;
  isAlone: boolean;
}

async function passkeyUse(
  ctx: Context,
  passkey: typeof passkeys.$inferSelect,
  { answer, challenge, isAlone }: PasskeyAssertion,
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

const unknownPasskey = () =>
  new DomainError("wrong_credentials", t("That passkey is not valid for this account. Sign in another way."));

export const storedKey = (publicKey: Uint8Array): string => base64url(publicKey);
