import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { cardAccounts, users } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { verifyCurrentPassword } from "../../accounts/passwords/current-password.server";
import { commit } from "../../audit/commit.server";
import { callPayments } from "../../billing/failures";
import { type MemberContext, onPrimary } from "../../context";
import { closeCheckoutsOf } from "../checkout/close-checkouts.server";
import { accountMail } from "./account-mail.server";
import { type CardAccountRow, cardAccountOf, hasCardPayments } from "./own-card-account.server";
import { syncCardAccount } from "./sync-card-account.server";

const CARD_PAYMENTS = "/settings/business/card-payments";

export const ownCardAccount = async (ctx: MemberContext): Promise<CardAccountRow | null> => {
  const [own] = await cardAccountOf(ctx, ctx.primary, ctx.actor.id);
  return own ?? null;
};

/**
 * Makes the studio's account at Stripe, or takes up again the one it had. A session alone cannot send money elsewhere: it takes the
 * password, and the owner gets a mail. @returns where the studio goes on at Stripe
 * @throws DomainError rate_limited; invalid_input beside `currentPassword`; payments_unavailable
 */
export async function connectAccount(ctx: MemberContext, currentPassword: string): Promise<string> {
  if (!hasCardPayments(ctx)) throw notFound("page");
  const passwordHash = await verifyCurrentPassword(ctx, currentPassword);
  return retryOnConflict(async () => {
    const own = await ownCardAccount(ctx);
    if (own && own.state !== "gone" && own.disconnectedAt === null) return accountUrl(ctx, own.accountId);
    const row = own && own.state !== "gone" ? { ...own, disconnectedAt: null } : await newAccount(ctx, own);
    await commit(onPrimary(ctx), null, {
      statements: [...asOwner(ctx, passwordHash), ...saved(ctx, row)],
      mails: [accountMail(ctx, "connected")],
    });
    ctx.log({ event: "card_account.connected", userId: ctx.actor.id });
    await callPayments(() => syncCardAccount(ctx, row));
    return accountUrl(ctx, row.accountId);
  });
}

/** One at a time: the key names the one before, so that two tabs make one. */
async function newAccount(ctx: MemberContext, former: CardAccountRow | null): Promise<CardAccountRow> {
  const { id: userId, email, country } = ctx.actor;
  const key = `account/${userId}${former ? `/${former.accountId}` : ""}`;
  const accountId = await callPayments(() => ctx.cards.createAccount({ userId, email, country }, key));
  return {
    ...{ userId, mode: ctx.cards.mode, accountId, state: "unfinished", missing: [] },
    ...{ disconnectedAt: null, readAt: ctx.now, createdAt: ctx.now },
  };
}

/** The password is still the one that was given. */
const asOwner = ({ primary, actor }: MemberContext, passwordHash: string): Statement[] => [
  primary
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, actor.id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt))),
  expectOneChange(primary),
];

/** The guard: another tab may have connected it meanwhile. */
const saved = ({ primary }: MemberContext, row: CardAccountRow): Statement[] => [
  primary
    .insert(cardAccounts)
    .values(row)
    .onConflictDoUpdate({
      target: [cardAccounts.userId, cardAccounts.mode],
      set: row,
      setWhere: or(isNotNull(cardAccounts.disconnectedAt), eq(cardAccounts.state, "gone")),
    }),
  expectOneChange(primary),
];

/** A page at Stripe. It is made each time, because its link works once and expires soon. @throws DomainError payments_unavailable, conflict */
export async function accountPage(ctx: MemberContext): Promise<string> {
  await limitRate(ctx, { "card-account": ctx.actor.id });
  const own = await ownCardAccount(ctx);
  if (!own || own.state === "gone" || own.disconnectedAt !== null)
    throw new DomainError("conflict", t("No Stripe account is connected. Connect one first."));
  return accountUrl(ctx, own.accountId);
}

const accountUrl = (ctx: MemberContext, accountId: string): Promise<string> => {
  const page = `${ctx.config.appUrl}${CARD_PAYMENTS}`;
  return callPayments(() =>
    ctx.cards.accountUrl(accountId, { returnUrl: `${page}/back`, refreshUrl: `${page}/onward` }),
  );
};

/** The owner returns from Stripe. The redirect proves nothing, so Stripe is asked. @throws DomainError payments_unavailable */
export async function readOwnAccount(ctx: MemberContext): Promise<CardAccountRow | null> {
  await limitRate(ctx, { "card-account": ctx.actor.id });
  const own = await ownCardAccount(ctx);
  if (own) await callPayments(() => syncCardAccount(ctx, own));
  return ownCardAccount(ctx);
}

/**
 * Clients are no longer offered to pay by card. Pages that are open are closed first. At Stripe nothing else changes: the account is the
 * studio's, and what was paid is read on. @throws DomainError as `connectAccount`
 */
export async function disconnectAccount(
  ctx: MemberContext,
  currentPassword: string,
): Promise<{ isAgain: boolean }> {
  const passwordHash = await verifyCurrentPassword(ctx, currentPassword);
  const own = await ownCardAccount(ctx);
  if (!own || own.disconnectedAt !== null) return { isAgain: true };
  const { accountId } = own;
  const isOwn = and(eq(cardAccounts.accountId, accountId), isNull(cardAccounts.disconnectedAt));
  await commit(onPrimary(ctx), null, {
    statements: [
      ...asOwner(ctx, passwordHash),
      ctx.primary.update(cardAccounts).set({ disconnectedAt: ctx.now }).where(isOwn),
      expectOneChange(ctx.primary),
    ],
    mails: [accountMail(ctx, "disconnected")],
  });
  ctx.log({ event: "card_account.disconnected", userId: ctx.actor.id });
  // Nothing new is opened from now on; what is open and cannot be closed now ends by itself within two hours.
  await closeCheckoutsOf(ctx, ctx.actor.id).catch((error: unknown) =>
    ctx.log({ event: "card_account.close_failed", userId: ctx.actor.id, error: String(error) }),
  );
  return { isAgain: false };
}
