import { eq, sql } from "drizzle-orm";
import { passwordResets, users } from "~/db/schema";
import { isWithinRate, limitRate, networkOf } from "~/limits/rate-limits.server";
import { newId } from "~/platform/ids";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { passwordReset, resetSubject } from "../../mail/kinds/password.server";
import { linkHash } from "../../mail/links/mailed-link.server";
import { type AccountMail, insertMailToAccount } from "../../mail/mail-to-account.server";
import type { ResetRequest } from "../credentials";
import { RESET_TTL_MS } from "./reset-link.server";

/** Works alike for unknown emails, so timing does not reveal accounts. Strangers may ask, so earlier links stay valid. */
export async function requestPasswordReset(ctx: Context, { email }: ResetRequest): Promise<void> {
  // Counted first: emails are the caller's choice, and a refused caller must not fill more counters.
  const network = networkOf(ctx.request.ip);
  await limitRate(ctx, { "reset-mail-ip": network });
  await limitRate(ctx, { "reset-mail-from": `${network}|${email}` });
  // Answered alike when the email got enough links already.
  if (!(await isWithinRate(ctx, { "reset-mail": email }))) return;
  const [resetId, deliveryId] = [newId(), newId()];
  const tokenHash = await linkHash(ctx, "password-reset", resetId);
  const statement = insertMailToAccount(
    ctx.db,
    newDelivery(ctx, deliveryId, resetId),
    eq(users.email, email),
  );
  await commit(ctx, null, {
    statements: [ctx.db.insert(passwordResets).select(newReset(ctx, resetId, tokenHash, email))],
    mails: [{ id: deliveryId, statement }],
  });
}

const newReset = (ctx: Context, id: string, tokenHash: string, email: string) =>
  ctx.db
    .select({
      id: sql<string>`${id}`.as("id"),
      tokenHash: sql<string>`${tokenHash}`.as("token_hash"),
      userId: users.id,
      createdAt: sql<number>`${ctx.now}`.as("created_at"),
      expiresAt: sql<number>`${ctx.now + RESET_TTL_MS}`.as("expires_at"),
      usedAt: sql<null>`null`.as("used_at"),
      revokedAt: sql<null>`null`.as("revoked_at"),
    })
    .from(users)
    .where(eq(users.email, email));

const newDelivery = (ctx: Context, id: string, resetId: string): AccountMail => ({
  id,
  ...passwordReset.mail({ resetId }),
  subject: resetSubject(),
  createdAt: ctx.now,
});
