import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { batchRefusal, runBatch } from "~/db/client.server";
import { passkeys } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { messageOf } from "~/platform/log.server";
import { assertOwnPassword } from "../accounts/own-password.server";
import type { MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import { factorMail } from "./factor-mail.server";
import { answeredChallenge, newChallenge } from "./passkey-challenge.server";
import { bytesOf, keptKey, rpIdOf } from "./passkey-proof.server";
import { replaceRecoveryCodes } from "./recovery-codes.server";
import { ownPasskey } from "./remove-factor.server";

const MOST_PASSKEYS = 20;

/**
 * What a browser needs to make a passkey. The answer counts only with the cookie, so the password is asked here and
 * not again.
 * @throws DomainError rate_limited; invalid_input beside `currentPassword`; limit_reached
 */
export async function beginPasskey(
  ctx: MemberContext,
  password: string,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; cookie: string }> {
  await assertOwnPassword(ctx, password);
  const { id: userId, email, name } = ctx.actor;
  const known = await ctx.primary
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if (known.length >= MOST_PASSKEYS)
    throw new DomainError("limit_reached", `An account can have at most ${MOST_PASSKEYS} passkeys.`);
  const { cookie, challenge } = await newChallenge(ctx, { for: "add", userId });
  const { generateRegistrationOptions } = await import("./passkey-library.server");
  const options = await generateRegistrationOptions({
    rpName: "Countersign",
    rpID: rpIdOf(ctx),
    challenge: bytesOf(challenge),
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { options, cookie };
}

/**
 * Keeps the passkey that the browser made.
 * @returns recovery codes, to be shown this once; null for who has some already
 * @throws DomainError conflict when it took too long, or was added already; invalid_input for what is no passkey of ours
 */
export async function addPasskey(
  ctx: MemberContext,
  { passkey: answer, name }: { passkey: RegistrationResponseJSON; name: string },
  cookie: string | null,
): Promise<{ codes: string[] | null }> {
  const { id: userId, hasSecondFactor } = ctx.actor;
  const { challenge, spend } = await answeredChallenge(ctx, { for: "add", userId }, cookie);
  const { credential, isSynced } = await checked(ctx, answer, challenge);
  const recovery = hasSecondFactor ? null : await replaceRecoveryCodes(ctx, userId);
  const mail = factorMail(ctx, userId, { what: "passkey_added", name });
  try {
    await runBatch(ctx.primary, [
      spend,
      ctx.primary.insert(passkeys).values({
        id: newId(),
        userId,
        name,
        isSynced,
        createdAt: ctx.now,
        credentialId: credential.id,
        publicKey: keptKey(credential.publicKey),
        counter: credential.counter,
        transports: answer.response.transports ?? [],
      }),
      ...(recovery?.statements ?? []),
      mail.statement,
    ]);
  } catch (error) {
    throw batchRefusal(error) ? addedAlready() : error;
  }
  ctx.log({ event: "second_factor.passkey_added", userId });
  await publish(ctx, "mail", mail.id);
  return { codes: recovery?.codes ?? null };
}

async function checked(ctx: MemberContext, response: RegistrationResponseJSON, challenge: string) {
  const { verifyRegistrationResponse } = await import("./passkey-library.server");
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: ctx.config.appUrl,
    expectedRPID: rpIdOf(ctx),
    requireUserVerification: false,
  }).catch((error: unknown) => {
    ctx.log({ event: "passkey.refused", error: messageOf(error) });
    return null;
  });
  if (!verified?.verified)
    throw new DomainError("invalid_input", "The passkey was not accepted. Please try again.");
  const { credential, credentialBackedUp: isSynced } = verified.registrationInfo;
  return { credential, isSynced };
}

const addedAlready = () => new DomainError("conflict", "That passkey was already added.");

/** Gives a passkey another name. @throws DomainError not_found for one that is not the actor's */
export async function renamePasskey(ctx: MemberContext, id: string, name: string): Promise<void> {
  await ownPasskey(ctx, id);
  await ctx.primary
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.id)));
}
