import { and, isNull, lt } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import {
  deliveries,
  emailChanges,
  mailEvents,
  passwordResets,
  sessions,
  signUps,
  spentChallenges,
} from "~/db/schema";
import { DAY } from "~/platform/durations";
import { forgetOldCounters } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { forgetOldSignIns } from "./sign-in-history.server";
import { SIGN_UP_LENGTH } from "./sign-up-link.server";

/** Until then a used or expired link still says why it does not work. */
const RESETS_KEPT = 30 * DAY;
/** Shorter, because nobody has an account yet. */
const SIGN_UPS_KEPT = 3 * DAY;
/** Longer than any service reports on a mail; the evidence keeps what mattered. */
const MAIL_EVENTS_KEPT = 90 * DAY;

/** Statements that delete rows whose time is over; sessions come first, because the sweep logs how many there were. */
export const expiredRows = (ctx: Context): Statement[] => [
  ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now)),
  forgetOldCounters(ctx.db, ctx.now),
  ctx.db.delete(passwordResets).where(lt(passwordResets.expiresAt, ctx.now - RESETS_KEPT)),
  ctx.db.delete(signUps).where(lt(signUps.expiresAt, ctx.now - SIGN_UPS_KEPT)),
  ctx.db
    .delete(deliveries)
    .where(
      and(isNull(deliveries.userId), lt(deliveries.createdAt, ctx.now - SIGN_UP_LENGTH - SIGN_UPS_KEPT)),
    ),
  ctx.db.delete(emailChanges).where(lt(emailChanges.expiresAt, ctx.now - RESETS_KEPT)),
  forgetOldSignIns(ctx),
  ctx.db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, ctx.now)),
  ctx.db.delete(mailEvents).where(lt(mailEvents.receivedAt, ctx.now - MAIL_EVENTS_KEPT)),
];
