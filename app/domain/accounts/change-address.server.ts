/** An account's new address: asked for here, and true only once it is confirmed (confirm-address.server.ts). */
import { and, eq, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, type Statement } from "~/db/client.server";
import { emailChanges, users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { linkHash } from "../links/mailed-link.server";
import { addressChange } from "../mail/kinds/address-change.server";
import { addressInUse } from "../mail/kinds/address-in-use.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import { publish } from "../outbox/publish.server";
import {
  ADDRESS_CHANGE_LENGTH,
  pendingChangeQuery,
  revokeAddressChanges,
} from "./address-change-link.server";
import { provenPassword, wrongPassword } from "./own-password.server";

/**
 * Mails a link that confirms the new address, to that address; an earlier one stops working. Whether the address is
 * somebody else's is told to its holder alone, by mail; then nothing ever confirms it.
 * @throws DomainError rate_limited, invalid_input beside `currentPassword`
 */
export async function askForAddress(
  ctx: MemberContext,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
): Promise<void> {
  const checked = await provenPassword(ctx, currentPassword);
  await limitMails(ctx, newEmail);
  const id = newId();
  const change: typeof emailChanges.$inferInsert = {
    id,
    userId: ctx.actor.id,
    newEmail,
    createdAt: ctx.now,
    tokenHash: await linkHash(ctx, "address-change", id),
    expiresAt: ctx.now + ADDRESS_CHANGE_LENGTH,
  };
  const deliveryId = newId();
  try {
    await runBatch(ctx.primary, [
      ...whileItIs(ctx, checked),
      revokeAddressChanges(ctx, ctx.actor.id),
      ctx.primary.insert(emailChanges).values(change),
      confirmation(ctx, deliveryId, change),
      tellItsHolder(ctx, deliveryId, newEmail),
    ]);
  } catch (error) {
    throw batchRefusal(error) === "guard" ? wrongPassword() : error;
  }
  await publish(ctx, "mail", deliveryId);
}

/** Instead of the confirmation, and under its id: one of the two is written. */
const tellItsHolder = (ctx: MemberContext, id: string, email: string): Statement =>
  insertMailToAccount(
    ctx.primary,
    {
      id,
      ...addressInUse.mail({ occasion: "address", chosen: null }),
      subject: "Your address is in use",
      createdAt: ctx.now,
    },
    eq(users.email, email),
  );

/** A new password calls off what was asked for with the old one (password-change.server.ts), also what was just being asked. */
const whileItIs = ({ primary, actor }: MemberContext, passwordHash: string): Statement[] => [
  primary
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, actor.id), eq(users.passwordHash, passwordHash))),
  expectOneChange(primary),
];

/** Mails the same link once more. @throws DomainError conflict when nothing waits, rate_limited */
export async function mailAddressAgain(ctx: MemberContext): Promise<{ newEmail: string }> {
  const [pending] = await pendingChangeQuery({ ...ctx, db: ctx.primary });
  if (!pending) throw new DomainError("conflict", "There is no address change to confirm.");
  await limitMails(ctx, pending.newEmail);
  const deliveryId = newId();
  await runBatch(ctx.primary, [confirmation(ctx, deliveryId, pending)]);
  await publish(ctx, "mail", deliveryId);
  return pending;
}

/** Calls off what waits; nothing to call off is harmless. */
export async function keepAddress(ctx: MemberContext): Promise<void> {
  await runBatch(ctx.primary, [revokeAddressChanges(ctx, ctx.actor.id)]);
}

/** Counted by who asks, and by the address: nobody's mailbox is to be filled by strangers. */
async function limitMails(ctx: MemberContext, newEmail: string): Promise<void> {
  await limitRate(ctx, { "address-change": ctx.actor.id });
  await limitRate(ctx, { "address-mail": newEmail });
}

const confirmation = (ctx: MemberContext, id: string, change: { id: string; newEmail: string }): Statement =>
  insertMailToAccount(
    ctx.primary,
    {
      id,
      ...addressChange.mail({ changeId: change.id }),
      subject: "Confirm your new address",
      toEmail: change.newEmail,
      createdAt: ctx.now,
    },
    and(
      eq(users.id, ctx.actor.id),
      sql`not exists (select 1 from users taken where taken.email = ${change.newEmail})`,
    ) as ReturnType<typeof sql>,
  );
