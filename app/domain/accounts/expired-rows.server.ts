import { and, isNull, lt } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { deleteExpiredLocks } from "~/db/locks.server";
import {
  deliveries,
  emailChanges,
  mailEvents,
  passwordResets,
  sessions,
  signUps,
  spentChallenges,
} from "~/db/schema";
import { deleteOldCounters } from "~/limits/rate-limits.server";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../context";
import { deleteOldSignIns } from "./sessions/sign-in-history.server";
import { SIGN_UP_TTL_MS } from "./sign-up/sign-up-link.server";

/** Until then a used or expired link says why it does not work. */
const RESET_RETENTION_MS = 30 * DAY;
const SIGN_UP_RETENTION_MS = 3 * DAY;
/** Longer than any provider reports on a mail; the evidence keeps the outcome. */
const MAIL_EVENT_RETENTION_MS = 90 * DAY;

/** Sessions come first, because the sweep logs their number. */
export const expiredRows = (ctx: Context): Statement[] => [
  ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now)),
  deleteOldCounters(ctx.db, ctx.now),
  deleteExpiredLocks(ctx.db, ctx.now),
  ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, ctx.now - RESET_RETENTION_MS)),
  ctx.db.delete(signUps).where(lt(signUps.expiresAt, ctx.now - SIGN_UP_RETENTION_MS)),
  ctx.db
    .delete(deliveries)
    .where(
      and(
        isNull(deliveries.userId),
        lt(deliveries.createdAt, ctx.now - SIGN_UP_TTL_MS - SIGN_UP_RETENTION_MS),
      ),
    ),
  ctx.db.delete(emailChanges).where(lt(emailChanges.expiresAt, ctx.now - RESET_RETENTION_MS)),
  deleteOldSignIns(ctx),
  ctx.db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, ctx.now)),
  ctx.db.delete(mailEvents).where(lt(mailEvents.receivedAt, ctx.now - MAIL_EVENT_RETENTION_MS)),
];
