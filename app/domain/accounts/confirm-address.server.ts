import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { batchRefusal, expectOneChange, retryOnConflict, runBatch, type Statement } from "~/db/client.server";
import { deliveries, emailChanges, sessions, subscriptions, users } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { messageOf } from "~/platform/log.server";
import { limitBursts } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { addressChanged } from "../mail/kinds/address-change.server";
import { publish } from "../outbox/publish.server";
import { type FoundChange, findAddressChange, revokeAddressChanges } from "./address-change-link.server";
import { ADDRESS_CHANGE_WORDS, ADDRESS_TAKEN } from "./address-change-state";
import { revokeResets } from "./reset-link.server";

/**
 * Makes the new address the account's own, once; the one it has already is only noted as confirmed. For another one
 * every other session ends, links that went to the old address close, and the old address gets a mail. The payments'
 * vendor learns it afterwards: should that fail, the change stands, and the nightly comparison repeats it.
 * @param sessionToken of the browser that confirms; its session stays where it is this account's
 * @throws DomainError rate_limited; link_unusable with `changeState`, also for a token that is nobody's
 */
export async function confirmAddress(
  ctx: Context,
  token: string,
  sessionToken: string | null,
): Promise<{ email: string; isSame: boolean }> {
  await limitBursts(ctx, `address-page:${ctx.request.ip}`);
  const kept = sessionToken === null ? "" : await sha256(sessionToken);
  const { change, deliveryId } = await retryOnConflict(() => attempt(ctx, token, kept));
  const { newEmail: email, user } = change;
  if (isOwn(change)) {
    ctx.log({ event: "account.address_confirmed", userId: user.id });
    return { email, isSame: true };
  }
  ctx.log({ event: "account.address_changed", userId: user.id });
  await publish(ctx, "mail", deliveryId);
  ctx.waitUntil(tellVendor(ctx, user.id, email));
  return { email, isSame: false };
}

/** Asked for by own-confirmation.server.ts. */
const isOwn = ({ newEmail, user }: FoundChange): boolean => newEmail === user.email;

async function attempt(ctx: Context, token: string, kept: string) {
  const change = usable(await findAddressChange(ctx, token));
  const deliveryId = newId();
  try {
    const statements = isOwn(change) ? [] : ofAnotherAddress(ctx, change, kept, deliveryId);
    await runBatch(ctx.primary, [...takeOver(ctx, change), ...statements]);
  } catch (error) {
    // Two accounts may ask for one address; whoever confirms first has it.
    if (batchRefusal(error) === "duplicate") throw await taken(ctx, change);
    throw error;
  }
  return { change, deliveryId };
}

const takeOver = (ctx: Context, { id, newEmail, user }: FoundChange): Statement[] => [
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

const ofAnotherAddress = (
  ctx: Context,
  { newEmail, user }: FoundChange,
  kept: string,
  deliveryId: string,
): Statement[] => [
  revokeAddressChanges(ctx, user.id),
  revokeResets({ ...ctx, db: ctx.primary }, user.id),
  ctx.primary.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, kept))),
  ctx.primary.insert(deliveries).values({
    id: deliveryId,
    userId: user.id,
    ...addressChanged.mail({ newAddress: newEmail }),
    toName: user.name,
    toEmail: user.email,
    cc: [],
    subject: "The email address of your Countersign account was changed",
    state: "pending",
    createdAt: ctx.now,
  }),
];

async function taken(ctx: Context, { user }: FoundChange): Promise<DomainError> {
  await runBatch(ctx.primary, [revokeAddressChanges(ctx, user.id)]);
  return new DomainError("link_unusable", ADDRESS_TAKEN, { changeState: "taken" });
}

function usable(change: FoundChange | null): FoundChange {
  if (change?.state === "open") return change;
  const state = change?.state ?? ("unknown" as const);
  throw new DomainError("link_unusable", ADDRESS_CHANGE_WORDS[state], { changeState: state });
}

async function tellVendor(ctx: Context, userId: string, email: string): Promise<void> {
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
