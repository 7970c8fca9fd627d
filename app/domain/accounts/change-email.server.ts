import { and, eq, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, type Statement } from "~/db/client.server";
import { emailChanges, users } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { commit } from "../audit/commit.server";
import { type MemberContext, onPrimary } from "../context";
import { emailChange, emailChangeSubject } from "../mail/kinds/email-change.server";
import { emailInUse, emailInUseSubject } from "../mail/kinds/email-in-use.server";
import { linkHash } from "../mail/links/mailed-link.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import { EMAIL_CHANGE_TTL_MS, pendingChangeQuery, revokeEmailChanges } from "./email-change-link.server";
import { verifyCurrentPassword, wrongPassword } from "./passwords/current-password.server";

/** Only the holder of a used email learns of it, by mail. @throws DomainError rate_limited, invalid_input */
export async function requestEmailChange(
  ctx: MemberContext,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
): Promise<void> {
  const passwordHash = await verifyCurrentPassword(ctx, currentPassword);
  await limitMails(ctx, newEmail);
  const id = newId();
  const change: typeof emailChanges.$inferInsert = {
    id,
    userId: ctx.actor.id,
    newEmail,
    createdAt: ctx.now,
    tokenHash: await linkHash(ctx, "address-change", id),
    expiresAt: ctx.now + EMAIL_CHANGE_TTL_MS,
  };
  const deliveryId = newId();
  try {
    await commit(onPrimary(ctx), null, {
      statements: [
        ...assertPasswordUnchanged(ctx, passwordHash),
        revokeEmailChanges(ctx, ctx.actor.id),
        ctx.primary.insert(emailChanges).values(change),
        confirmation(ctx, deliveryId, change),
        notifyEmailHolder(ctx, deliveryId, newEmail),
      ],
      jobs: [{ kind: "mail", id: deliveryId }],
    });
  } catch (error) {
    throw batchRefusal(error) === "guard" ? wrongPassword() : error;
  }
}

/** Uses the confirmation's id: only one of the two mails is written. */
const notifyEmailHolder = (ctx: MemberContext, id: string, email: string): Statement =>
  insertMailToAccount(
    ctx.primary,
    {
      id,
      ...emailInUse.mail({ occasion: "address", chosen: null }),
      subject: emailInUseSubject({ occasion: "address" }),
      createdAt: ctx.now,
    },
    eq(users.email, email),
  );

/** A new password cancels changes requested with the old one, also a concurrent one (password-change.server.ts). */
const assertPasswordUnchanged = ({ primary, actor }: MemberContext, passwordHash: string): Statement[] => [
  primary
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, actor.id), eq(users.passwordHash, passwordHash))),
  expectOneChange(primary),
];

/** @throws DomainError conflict when no change is pending, rate_limited */
export async function resendEmailChange(ctx: MemberContext): Promise<{ newEmail: string }> {
  const [pending] = await pendingChangeQuery(onPrimary(ctx));
  if (!pending) throw new DomainError("conflict", t("There is no address change to confirm."));
  await limitMails(ctx, pending.newEmail);
  const id = newId();
  await commit(onPrimary(ctx), null, { mails: [{ id, statement: confirmation(ctx, id, pending) }] });
  return pending;
}

export async function cancelEmailChange(ctx: MemberContext): Promise<void> {
  await runBatch(ctx.primary, [revokeEmailChanges(ctx, ctx.actor.id)]);
}

/** Counted by sender and by email, so that strangers cannot fill a mailbox. */
async function limitMails(ctx: MemberContext, newEmail: string): Promise<void> {
  await limitRate(ctx, { "address-change": ctx.actor.id });
  await limitRate(ctx, { "address-mail": newEmail });
}

const confirmation = (ctx: MemberContext, id: string, change: { id: string; newEmail: string }): Statement =>
  insertMailToAccount(
    ctx.primary,
    {
      id,
      ...emailChange.mail({ changeId: change.id }),
      subject: emailChangeSubject({ account: ctx.actor.email, newAddress: change.newEmail }),
      toEmail: change.newEmail,
      createdAt: ctx.now,
    },
    and(
      eq(users.id, ctx.actor.id),
      sql`not exists (select 1 from users taken where taken.email = ${change.newEmail})`,
    ) as ReturnType<typeof sql>,
  );
