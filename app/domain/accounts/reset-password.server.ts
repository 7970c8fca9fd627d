import { and, eq, gt, isNull } from "drizzle-orm";
import { expectOneChange, runBatch, takingTurns } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { limitBursts, limitRate } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { publish } from "../mail/publish.server";
import { followUpPasswordChange } from "./password-change.server";
import { hashPassword } from "./passwords.server";
import { type FoundReset, findReset } from "./reset-link.server";
import { RESET_WORDS, type ResetState } from "./reset-state";
import { type NewSession, newSession } from "./sessions.server";

/**
 * Chooses a new password with an e-mailed link, once: every session of the account ends, a fresh one begins,
 * and a mail tells of it.
 * @returns the fresh session
 * @throws DomainError rate_limited; link_unusable with `resetState`, also for a token that is nobody's
 */
export async function resetPassword(
  ctx: Context,
  command: { token: string; password: string },
): Promise<NewSession> {
  await limitBursts(ctx, `reset-page:${ctx.request.ip}`);
  const { session, userId, deliveryId } = await takingTurns(() => attempt(ctx, command));
  ctx.log({ event: "password.changed", userId, by: "reset link" });
  await publish(ctx, "mail", deliveryId);
  return session;
}

async function attempt(ctx: Context, { token, password }: { token: string; password: string }) {
  const { id, user } = usable(await findReset(ctx, token));
  // Counted by the reset, so that what strangers make up leaves no counters; before the hashing.
  await limitRate(ctx, { "reset-password": id });
  const passwordHash = await hashPassword(password);
  const { statement, ...session } = await newSession(ctx, user);
  const after = followUpPasswordChange(ctx, user, null);
  await runBatch(ctx.db, [
    spend(ctx, id),
    expectOneChange(ctx.db),
    ctx.db.update(users).set({ passwordHash, emailVerifiedAt: ctx.now }).where(eq(users.id, user.id)),
    ...after.statements,
    statement,
  ]);
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
