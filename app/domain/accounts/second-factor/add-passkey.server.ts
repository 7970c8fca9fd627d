import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { batchRefusal } from "~/db/client.server";
import { passkeys } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { messageOf } from "~/platform/log.server";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import { type MemberContext, onPrimary } from "../../context";
import { assertCurrentPassword } from "../passwords/current-password.server";
import { factorMail } from "./factor-mail.server";
import { answeredChallenge, newChallenge } from "./passkey-challenge.server";
import { bytesOf, rpIdOf, storedKey } from "./passkey-proof.server";
import { replaceRecoveryCodes } from "./recovery-codes.server";
import { ownPasskey } from "./remove-factor.server";

const MAX_PASSKEYS = 20;

/** The answer needs the cookie, so the password is asked only here. @throws DomainError rate_limited, invalid_input */
export async function beginPasskey(
  ctx: MemberContext,
  password: string,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; cookie: string }> {
  await assertCurrentPassword(ctx, password);
  const { id: userId, email, name } = ctx.actor;
  const known = await ctx.primary
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if (known.length >= MAX_PASSKEYS)
    throw new DomainError("limit_reached", `An account can have at most ${MAX_PASSKEYS} passkeys.`);
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

/** @returns recovery codes, shown once; null if there are some already @throws DomainError conflict, invalid_input */
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
    const added = ctx.primary.insert(passkeys).values({
      id: newId(),
      userId,
      name,
      isSynced,
      createdAt: ctx.now,
      credentialId: credential.id,
      publicKey: storedKey(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
    });
    const statements = [spend, added, ...(recovery?.statements ?? [])];
    await commit(onPrimary(ctx), null, { statements, mails: [mail] });
  } catch (error) {
    throw batchRefusal(error) ? addedAlready() : error;
  }
  ctx.log({ event: "second_factor.passkey_added", userId });
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
    throw new DomainError("invalid_input", t("The passkey was not accepted. Please try again."));
  const { credential, credentialBackedUp: isSynced } = verified.registrationInfo;
  return { credential, isSynced };
}

const addedAlready = () => new DomainError("conflict", t("That passkey was already added."));

/** @throws DomainError not_found for one that is not the actor's */
export async function renamePasskey(ctx: MemberContext, id: string, name: string): Promise<void> {
  await ownPasskey(ctx, id);
  await ctx.primary
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.id)));
}
