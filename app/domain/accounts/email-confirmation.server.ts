/** Accounts from before emails were confirmed cannot send until they confirm theirs. */

import { sql } from "drizzle-orm";
import { emailChanges, users } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { commit } from "../audit/commit.server";
import { type MemberContext, onPrimary } from "../context";
import { emailChange, emailChangeSubject } from "../mail/kinds/email-change.server";
import { linkHash } from "../mail/links/mailed-link.server";
import { insertMailToAccount } from "../mail/mail-to-account.server";
import { EMAIL_CHANGE_TTL_MS } from "./email-change-link.server";

export const mustConfirmEmail = ({ actor, config }: Pick<MemberContext, "actor" | "config">): boolean =>
  !actor.isEmailConfirmed && config.unconfirmedSenders === "refuse";

/** @throws DomainError address_unconfirmed */
export function assertEmailConfirmed(ctx: MemberContext): void {
  if (!mustConfirmEmail(ctx)) return;
  throw new DomainError(
    "address_unconfirmed",
    t(
      "Confirm your email address before you send. Open the proposal’s send page and request a link to {email}.",
      { email: ctx.actor.email },
    ),
    { email: ctx.actor.email },
  );
}

/** @throws DomainError conflict when it is already confirmed, rate_limited */
export async function sendEmailConfirmation(ctx: MemberContext): Promise<{ email: string }> {
  const { id: userId, email } = ctx.actor;
  if (ctx.actor.isEmailConfirmed) throw new DomainError("conflict", t("Your address is already confirmed."));
  await limitRate(ctx, { "address-change": userId });
  await limitRate(ctx, { "address-mail": email });
  const [id, deliveryId] = [newId(), newId()];
  const change = ctx.primary.insert(emailChanges).values({
    id,
    userId,
    newEmail: email,
    createdAt: ctx.now,
    tokenHash: await linkHash(ctx, "address-change", id),
    expiresAt: ctx.now + EMAIL_CHANGE_TTL_MS,
  });
  const statement = insertMailToAccount(
    ctx.primary,
    {
      id: deliveryId,
      ...emailChange.mail({ changeId: id }),
      subject: emailChangeSubject({ account: email, newAddress: email }),
      toEmail: email,
      createdAt: ctx.now,
    },
    sql`${users.id} = ${userId} and ${users.emailVerifiedAt} is null`,
  );
  await commit(onPrimary(ctx), null, { statements: [change], mails: [{ id: deliveryId, statement }] });
  return { email };
}
