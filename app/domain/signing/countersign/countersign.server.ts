import { retryOnConflict } from "~/db/client.server";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { assertCurrentPassword } from "../../accounts/passwords/current-password.server";
import type { MemberContext } from "../../context";
import { readLinkAndHead } from "../guards.server";
import { assertLinkUsable, type FoundLink } from "../links/find-signing-link.server";
import { type ParsedSignature, parseSignature } from "../parse-signature";
import { type SignOutcome, trySigning } from "../sign.server";
import { accountActor, accountLink, studioName } from "./account-link.server";
import { assertAgreed, type OwnSignature } from "./countersign-form";

/**
 * The account signs for the sender, with its password. Idempotent.
 * @throws DomainError not_found, link_unusable, validity_ended, invalid_input, rate_limited
 */
export async function countersign(
  ctx: MemberContext,
  proposalId: string,
  { password, ...typed }: OwnSignature,
): Promise<SignOutcome> {
  const tokenHash = await accountLink(ctx, proposalId);
  const { found } = await readLinkAndHead(ctx, tokenHash);
  if (found.state !== "signed") {
    assertLinkUsable(found);
    parseOwnSignature(ctx, found, typed);
    await confirmItsYou(ctx, password);
  }
  return signAsAccount(ctx, tokenHash, found, typed);
}

export const signAsAccount = (
  ctx: MemberContext,
  tokenHash: string,
  found: FoundLink,
  typed: Omit<OwnSignature, "password">,
): Promise<SignOutcome> =>
  retryOnConflict(() =>
    trySigning(ctx, tokenHash, () => parseOwnSignature(ctx, found, typed), {
      account: accountActor(ctx, found, true),
    }),
  );

/** A name and an address cannot be chosen: they are the account's, as it was asked. @throws DomainError invalid_input */
function parseOwnSignature(
  ctx: MemberContext,
  found: FoundLink,
  typed: Omit<OwnSignature, "password">,
): ParsedSignature {
  assertAgreed(typed);
  const { name: signerName, email: signerEmail } = found.recipient;
  return parseSignature(
    {
      ...typed,
      signerName,
      signerEmail,
      signingFor: studioName(found),
      scrolledToBottom: true,
      legalDisclaimer: true,
    },
    ctx.message,
  );
}

/** An unlocked screen must not be enough. @throws DomainError rate_limited, invalid_input beside `password` */
export async function confirmItsYou(ctx: MemberContext, password: string): Promise<void> {
  await limitRate(ctx, { sign: ctx.actor.id });
  await assertCurrentPassword(ctx, password, () => {
    const sentence = t("That is not your password.");
    return new DomainError("invalid_input", sentence, { fieldErrors: { password: sentence } });
  });
}
