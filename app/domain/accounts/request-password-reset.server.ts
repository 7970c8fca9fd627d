import { eq, sql } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema";
import { newId } from "~/platform/ids";
import { isWithinRate, limitRate, networkOf } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { linkHash } from "../links/mailed-link.server";
import { passwordReset } from "../mail/kinds/password.server";
import { type AccountMail, insertMailToAccount } from "../mail/mail-to-account.server";
import { publish } from "../outbox/publish.server";
import type { ResetRequest } from "./credentials";
import { RESET_LENGTH } from "./reset-link.server";

/**
 * Mails a link to choose a new password, to the account's own address. Earlier links stay good for their hour:
 * any stranger may ask here, and must not be able to close the link that the holder is about to use. An unknown address
 * takes the same path: the same one batch, which finds no account, and a queue message for a mail that is
 * not there. So neither the answer nor its time shows who has an account.
 * Once an address was mailed enough of them, another ask mails none and is answered alike.
 * @throws DomainError rate_limited, before anything else
 */
export async function requestPasswordReset(ctx: Context, { email }: ResetRequest): Promise<void> {
  // Apart, as at sign-in: addresses are the caller's choice, and a refused caller fills no more counters.
  const network = networkOf(ctx.request.ip);
  await limitRate(ctx, { "reset-mail-ip": network });
  await limitRate(ctx, { "reset-mail-from": `${network}|${email}` });
  // Strangers may have asked for it: the link that they had mailed is as good for the holder as another.
  if (!(await isWithinRate(ctx, { "reset-mail": email }))) return;
  const [resetId, deliveryId] = [newId(), newId()];
  const tokenHash = await linkHash(ctx, "password-reset", resetId);
  await runBatch(ctx.db, [
    ctx.db.insert(passwordResets).select(newReset(ctx, resetId, tokenHash, email)),
    insertMailToAccount(ctx.db, newDelivery(ctx, deliveryId, resetId), eq(users.email, email)),
  ]);
  await publish(ctx, "mail", deliveryId);
}

const newReset = (ctx: Context, id: string, tokenHash: string, email: string) =>
  ctx.db
    .select({
      id: sql<string>`${id}`.as("id"),
      tokenHash: sql<string>`${tokenHash}`.as("token_hash"),
      userId: users.id,
      createdAt: sql<number>`${ctx.now}`.as("created_at"),
      expiresAt: sql<number>`${ctx.now + RESET_LENGTH}`.as("expires_at"),
      usedAt: sql<null>`null`.as("used_at"),
      revokedAt: sql<null>`null`.as("revoked_at"),
    })
    .from(users)
    .where(eq(users.email, email));

const newDelivery = (ctx: Context, id: string, resetId: string): AccountMail => ({
  id,
  ...passwordReset.mail({ resetId }),
  subject: "Reset your Countersign password",
  createdAt: ctx.now,
});
