import { and, eq, gt, isNull, not } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { limitBursts, limitRate } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { publish } from "../outbox/publish.server";
import { hasSecondFactor, isOn } from "../second-factor/has-factor.server";
import { pendingSignIn } from "../second-factor/pending-sign-in.server";
import { hasPrograms } from "./access.server";
import { beginSession } from "./begin-session.server";
import { followUpPasswordChange } from "./password-change.server";
import { hashPassword } from "./passwords.server";
import { type FoundReset, findReset } from "./reset-link.server";
import { RESET_WORDS, type ResetState } from "./reset-state";
import type { NewSession } from "./sessions.server";

/** The fresh session; with a second factor, the way to its step: access to the mailbox alone opens nothing. */
type AfterReset = NewSession | { pending: string };

/**
 * Chooses a new password with an emailed link, once: every session of the account ends, a fresh one begins,
 * and a mail reports it.
 * @returns besides, whether keys or endpoints go on working for the account
 * @throws DomainError rate_limited; link_unusable with `resetState`, also for an unknown token
 */
export async function resetPassword(
  ctx: Context,
  command: { token: string; password: string },
): Promise<AfterReset & { hasPrograms: boolean }> {
  await limitBursts(ctx, `reset-page:${ctx.request.ip}`);
  const { session, userId, deliveryId } = await retryOnConflict(() => attempt(ctx, command));
  ctx.log({ event: "password.changed", userId, by: "reset link" });
  await publish(ctx, "mail", deliveryId);
  return { ...session, hasPrograms: await hasPrograms(ctx, userId) };
}

async function attempt(ctx: Context, { token, password }: { token: string; password: string }) {
  const { id, user, factors } = usable(await findReset(ctx, token));
  // Counted by the reset, so that what strangers make up leaves no counters; before the hashing.
  await limitRate(ctx, { "reset-password": id });
  const passwordHash = await hashPassword(password);
  const after = followUpPasswordChange(ctx, user, null);
  const isProtected = isOn(factors);
  const begun = isProtected ? null : await beginSession(ctx, user, "password_reset");
  await runBatch(ctx.db, [
    spend(ctx, id),
    expectOneChange(ctx.db),
    ctx.db
      .update(users)
      .set({ passwordHash, emailVerifiedAt: ctx.now })
      .where(and(eq(users.id, user.id), isProtected ? hasSecondFactor : not(hasSecondFactor))),
    expectOneChange(ctx.db),
    ...after.statements,
    ...(begun?.statements ?? []),
  ]);
  const session = begun?.session ?? {
    pending: await pendingSignIn(ctx, { id: user.id, passwordHash }),
  };
  return { session, userId: user.id, deliveryId: after.deliveryId };
}

/** All that makes a reset open, asked again by the database at the moment of the change. */
const spend = (ctx: Context, id: string) =>
  ctx.db
    .update(passwordResets)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(passwordResets.id, id),
        isNull(passwordResets.usedAt),
        isNull(passwordResets.revokedAt),
        gt(passwordResets.expiresAt, ctx.now),
      ),
    );

function usable(reset: FoundReset | null): FoundReset {
  if (reset?.state === "open") return reset;
  const state: Exclude<ResetState, "open"> = reset?.state ?? "unknown";
  throw new DomainError("link_unusable", RESET_WORDS[state], { resetState: state });
}
