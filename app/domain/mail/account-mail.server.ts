/** Mails about an account and no proposal: what they are about, when they must not leave, what they say. */
import { eq } from "drizzle-orm";
import { passwordResets, subscriptions } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { resetUrl } from "../accounts/reset-link.server";
import { resetState } from "../accounts/reset-state";
import type { Context } from "../context";
import type { Delivery } from "./claim.server";
import type { MailFacts } from "./renderer";

export interface AccountFacts {
  about: "account";
  delivery: Delivery;
  /** The reset that a `password_reset` carries the link of; null when it is gone, as for every other mail. */
  reset: typeof passwordResets.$inferSelect | null;
  /** Whether a plan was chosen, as far as a mail about a trial needs to know. */
  hasPlan: boolean;
}

export async function loadAccountFacts(ctx: Context, delivery: Delivery): Promise<AccountFacts> {
  const resetId = delivery.kind === "password_reset" ? delivery.linkId : null;
  const [reset] =
    resetId === null
      ? []
      : await ctx.db.select().from(passwordResets).where(eq(passwordResets.id, resetId)).limit(1);
  return { about: "account", delivery, reset: reset ?? null, hasPlan: await hasPlan(ctx, delivery) };
}

const isAboutTrial = ({ kind }: Delivery): boolean => kind === "trial_ending" || kind === "trial_ended";

async function hasPlan(ctx: Context, delivery: Delivery): Promise<boolean> {
  if (!isAboutTrial(delivery)) return false;
  const [plan] = await ctx.db
    .select({ tier: subscriptions.tier })
    .from(subscriptions)
    .where(eq(subscriptions.userId, delivery.userId));
  return plan?.tier !== "trial";
}

/** A link that opens nothing would send somebody round in a circle. */
export function reasonToStopAccountMail(
  { now }: Pick<Context, "now">,
  { delivery, reset, hasPlan }: AccountFacts,
): string | null {
  if (hasPlan) return "A plan was chosen meanwhile.";
  if (delivery.kind !== "password_reset") return null;
  const state = reset ? resetState(reset, now) : "expired";
  if (state === "used") return "The link was used meanwhile.";
  if (state === "revoked") return "The password was changed meanwhile.";
  return state === "expired" ? "The link expired meanwhile." : null;
}

/** @throws Error for a mail that is about no account */
export async function accountMailFacts(ctx: Context, { delivery, reset }: AccountFacts): Promise<MailFacts> {
  const { toName, toEmail: account, createdAt } = delivery;
  if (delivery.kind === "password_changed") {
    const url = `${ctx.config.appUrl}/reset-password`;
    return { kind: "password_changed", toName, account, changedAt: createdAt, url };
  }
  if (isAboutTrial(delivery)) return trialFacts(ctx, delivery);
  if (delivery.kind !== "password_reset" || !reset) throw new Error("This e-mail is about nothing.");
  const { id, createdAt: askedAt, expiresAt } = reset;
  return { kind: "password_reset", toName, account, askedAt, expiresAt, url: await resetUrl(ctx, id) };
}

/** When the trial ends stands in the mail's own row, so that a retry says the same. */
function trialFacts({ config }: Context, { kind, toName, message, createdAt }: Delivery): MailFacts {
  const endsAt = Number(message);
  const url = `${config.appUrl}/settings?upgrade=`;
  if (kind === "trial_ended") return { kind, toName, endedAt: endsAt, url: `${url}trial_expired` };
  const daysLeft = Math.max(1, Math.ceil((endsAt - createdAt) / DAY));
  return { kind: "trial_ending", toName, endsAt, daysLeft, url: `${url}choose_plan` };
}
