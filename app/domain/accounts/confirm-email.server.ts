import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { batchRefusal, expectOneChange, retryOnConflict, runBatch, type Statement } from "~/db/client.server";
import { emailChanges, sessions, subscriptions, users } from "~/db/schema";
import { limitBursts } from "~/limits/rate-limits.server";
import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { messageOf } from "~/platform/log.server";
import { t } from "~/platform/words/t";
import { type Change, commit } from "../audit/commit.server";
import { type Context, onPrimary } from "../context";
import { emailChanged, emailChangedSubject } from "../mail/kinds/email-change.server";
import { EMAIL_CHANGE_MESSAGES, EMAIL_TAKEN_MESSAGE } from "../mail/links/email-change-state";
import { type FoundEmailChange, findEmailChange, revokeEmailChanges } from "./email-change-link.server";
import { revokeResets } from "./passwords/reset-link.server";

/** The nightly sync repeats a failed update at the payment provider. @throws DomainError rate_limited, link_unusable */
export async function confirmEmail(
  ctx: Context,
  token: string,
  sessionToken: string | null,
): Promise<{ email: string; isSame: boolean }> {
  await limitBursts(ctx, `address-page:${ctx.request.ip}`);
  const currentSessionHash = sessionToken === null ? "" : await sha256(sessionToken);
  const change = await retryOnConflict(() => attempt(ctx, token, currentSessionHash));
  const { newEmail: email, user } = change;
  if (isCurrentEmail(change)) {
    ctx.log({ event: "account.address_confirmed", userId: user.id });
    return { email, isSame: true };
  }
  ctx.log({ event: "account.address_changed", userId: user.id });
  ctx.waitUntil(updateCustomerEmail(ctx, user.id, email));
  return { email, isSame: false };
}

const isCurrentEmail = ({ newEmail, user }: FoundEmailChange): boolean => newEmail === user.email;

async function attempt(ctx: Context, token: string, currentSessionHash: string) {
  const change = assertUsable(await findEmailChange(ctx, token));
  try {
    const changes = isCurrentEmail(change) ? [] : [replacedEmailChange(ctx, change, currentSessionHash)];
    await commit(onPrimary(ctx), null, { statements: emailUpdate(ctx, change) }, ...changes);
  } catch (error) {
    // Two accounts may request one email; the first to confirm gets it.
    if (batchRefusal(error) === "duplicate") throw await emailTaken(ctx, change);
    throw error;
  }
  return change;
}

const emailUpdate = (ctx: Context, { id, newEmail, user }: FoundEmailChange): Statement[] => [
  ctx.primary
    .update(emailChanges)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(emailChanges.id, id),
        isNull(emailChanges.usedAt),
        isNull(emailChanges.revokedAt),
        gt(emailChanges.expiresAt, ctx.now),
      ),
    ),
  expectOneChange(ctx.primary),
  ctx.primary
    .update(users)
    .set({ email: newEmail, emailVerifiedAt: ctx.now })
    .where(and(eq(users.id, user.id), eq(users.email, user.email), isNull(users.deletedAt))),
  expectOneChange(ctx.primary),
];

const replacedEmailChange = (
  ctx: Context,
  { newEmail, user }: FoundEmailChange,
  currentSessionHash: string,
): Change => ({
  statements: [
    revokeEmailChanges(ctx, user.id),
    revokeResets(onPrimary(ctx), user.id),
    ctx.primary
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, currentSessionHash))),
  ],
  mails: [
    {
      row: {
        id: newId(),
        userId: user.id,
        ...emailChanged.mail({ newAddress: newEmail }),
        toName: user.name,
        toEmail: user.email,
        cc: [],
        subject: emailChangedSubject(),
        state: "pending",
        createdAt: ctx.now,
      },
    },
  ],
});

async function emailTaken(ctx: Context, { user }: FoundEmailChange): Promise<DomainError> {
  await runBatch(ctx.primary, [revokeEmailChanges(ctx, user.id)]);
  return new DomainError("link_unusable", t(EMAIL_TAKEN_MESSAGE), { changeState: "taken" });
}

function assertUsable(change: FoundEmailChange | null): FoundEmailChange {
  if (change?.state === "open") return change;
  const state = change?.state ?? ("unknown" as const);
  throw new DomainError("link_unusable", t(EMAIL_CHANGE_MESSAGES[state]), { changeState: state });
}

async function updateCustomerEmail(ctx: Context, userId: string, email: string): Promise<void> {
  try {
    const [row] = await ctx.primary
      .select({ customerId: subscriptions.customerId })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId));
    if (row?.customerId) await ctx.payments.changeEmail(row.customerId, email);
  } catch (error) {
    ctx.log({ event: "payments.address_failed", userId, error: messageOf(error) });
  }
}
