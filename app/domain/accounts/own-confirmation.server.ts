/** Accounts from before addresses were confirmed: they send nothing until they open a link mailed to their address. */
import { sql } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { emailChanges, users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { linkHash } from "../links/mailed-link.server";
import { addressChange } from "../mail/kinds/address-change.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import { publish } from "../outbox/publish.server";
import { ADDRESS_CHANGE_LENGTH } from "./address-change-link.server";

/** Whether sending waits for the account's own address to be confirmed (setting UNCONFIRMED_SENDERS). */
export const mustConfirmAddress = ({ actor, config }: Pick<MemberContext, "actor" | "config">): boolean =>
  !actor.isEmailConfirmed && config.unconfirmedSenders === "refuse";

/** @throws DomainError address_unconfirmed */
export function assertConfirmedAddress(ctx: MemberContext): void {
  if (!mustConfirmAddress(ctx)) return;
  throw new DomainError(
    "address_unconfirmed",
    `Confirm your email address before you send. Open the proposal’s send page and request a link to ${ctx.actor.email}.`,
    { email: ctx.actor.email },
  );
}

/**
 * Mails the account a link that confirms the address it has: a change of address to the same one.
 * @throws DomainError conflict when it is confirmed already, rate_limited
 */
export async function mailOwnConfirmation(ctx: MemberContext): Promise<{ email: string }> {
  const { id: userId, email } = ctx.actor;
  if (ctx.actor.isEmailConfirmed) throw new DomainError("conflict", "Your address is already confirmed.");
  await limitRate(ctx, { "address-change": userId });
  await limitRate(ctx, { "address-mail": email });
  const [id, deliveryId] = [newId(), newId()];
  await runBatch(ctx.primary, [
    ctx.primary.insert(emailChanges).values({
      id,
      userId,
      newEmail: email,
      createdAt: ctx.now,
      tokenHash: await linkHash(ctx, "address-change", id),
      expiresAt: ctx.now + ADDRESS_CHANGE_LENGTH,
    }),
    insertMailToAccount(
      ctx.primary,
      {
        id: deliveryId,
        ...addressChange.mail({ changeId: id }),
        subject: "Confirm your email address",
        toEmail: email,
        createdAt: ctx.now,
      },
      sql`${users.id} = ${userId} and ${users.emailVerifiedAt} is null`,
    ),
  ]);
  await publish(ctx, "mail", deliveryId);
  return { email };
}
