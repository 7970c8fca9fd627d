import { and, eq, gt, isNull, not } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema";
import { limitBursts, limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { RESET_MESSAGES, type ResetState } from "../../mail/links/reset-state";
import { hasSecondFactor, isOn } from "../second-factor/has-factor.server";
import { pendingSignIn } from "../second-factor/pending-sign-in.server";
import { hasOtherAccess } from "../sessions/access.server";
import { beginSession } from "../sessions/begin-session.server";
import type { NewSession } from "../sessions/sessions.server";
import { followUpPasswordChange } from "./password-change.server";
import { hashPassword } from "./passwords.server";
import { type FoundReset, findReset } from "./reset-link.server";

/** An account with a second factor gets no session: access to its mailbox is not enough. */
type AfterReset = NewSession | { pending: string };

/** Ends every session and starts a new one. @throws DomainError rate_limited; link_unusable with `resetState` */
export async function resetPassword(
  ctx: Context,
  command: { token: string; password: string },
): Promise<AfterReset & { hasOtherAccess: boolean }> {
  await limitBursts(ctx, `reset-page:${ctx.request.ip}`);
  const { session, userId } = await retryOnConflict(() => attempt(ctx, command));
  ctx.log({ event: "password.changed", userId, by: "reset link" });
  return { ...session, hasOtherAccess: await hasOtherAccess(ctx, userId) };
}

async function attempt(ctx: Context, { token, password }: { token: string; password: string }) {
  const { id, user, factors } = usable(await findReset(ctx, token));
  // The limit counts by reset, so that made-up tokens create no counters, and comes before the hashing.
  await limitRate(ctx, { "reset-password": id });
  const passwordHash = await hashPassword(ctx, password);
  const isProtected = isOn(factors);
  const opened = isProtected ? null : await beginSession(ctx, user, "password_reset");
  const newPassword = ctx.db
    .update(users)
    .set({ passwordHash, emailVerifiedAt: ctx.now })
    .where(and(eq(users.id, user.id), isProtected ? hasSecondFactor : not(hasSecondFactor)));
  await commit(
    ctx,
    null,
    { statements: [spend(ctx, id), expectOneChange(ctx.db), newPassword, expectOneChange(ctx.db)] },
    followUpPasswordChange(ctx, user, null),
    { statements: opened?.statements ?? [] },
  );
  const session = opened?.session ?? {
    pending: await pendingSignIn(ctx, { id: user.id, passwordHash }),
  };
  return { session, userId: user.id };
}

/** The database checks again that the reset is open. */
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
  throw new DomainError("link_unusable", t(RESET_MESSAGES[state]), { resetState: state });
}
