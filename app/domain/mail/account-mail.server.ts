/** Mails about an account and no proposal: what they are about, when they must not leave, what they say. */
import { eq } from "drizzle-orm";
import { passwordResets, subscriptions } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { resetUrl } from "../accounts/reset-link.server";
import { resetState } from "../accounts/reset-state";
import { moneyText } from "../billing/amount";
import { readDunningMessage } from "../billing/dunning-message";
import type { Context } from "../context";
import { PLANS } from "../plans/plans";
import type { Delivery } from "./claim.server";
import type { MailFacts } from "./renderer";

export interface AccountFacts {
  about: "account";
  delivery: Delivery;
  /** The reset that a `password_reset` carries the link of; null when it is gone, as for every other mail. */
  reset: typeof passwordResets.$inferSelect | null;
  /** The account's plan as it is now, for a mail about it; null for every other. */
  plan: AccountPlan | null;
}

type AccountPlan = Pick<typeof subscriptions.$inferSelect, "tier" | "status" | "graceEndsAt">;

export async function loadAccountFacts(ctx: Context, delivery: Delivery): Promise<AccountFacts> {
  const resetId = delivery.kind === "password_reset" ? delivery.linkId : null;
  const [reset] =
    resetId === null
      ? []
      : await ctx.db.select().from(passwordResets).where(eq(passwordResets.id, resetId)).limit(1);
  return { about: "account", delivery, reset: reset ?? null, plan: await planOf(ctx, delivery) };
}

const isAboutTrial = ({ kind }: Delivery): boolean => kind === "trial_ending" || kind === "trial_ended";

async function planOf(ctx: Context, delivery: Delivery): Promise<AccountPlan | null> {
  if (!isAboutTrial(delivery) && delivery.kind !== "payment_failed") return null;
  const { tier, status, graceEndsAt } = subscriptions;
  const [plan] = await ctx.db
    .select({ tier, status, graceEndsAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, delivery.userId));
  return plan ?? null;
}

/** A link that opens nothing would send somebody round in a circle. */
export function reasonToStopAccountMail(
  { now }: Pick<Context, "now">,
  { delivery, reset, plan }: AccountFacts,
): string | null {
  if (isAboutTrial(delivery)) return plan?.tier === "trial" ? null : "A plan was chosen meanwhile.";
  if (delivery.kind === "payment_failed") return reasonNotToDun(delivery, plan, now);
  if (delivery.kind !== "password_reset") return null;
  const state = reset ? resetState(reset, now) : "expired";
  if (state === "used") return "The link was used meanwhile.";
  if (state === "revoked") return "The password was changed meanwhile.";
  return state === "expired" ? "The link expired meanwhile." : null;
}

/** Whoever has paid, or whose account was locked since, would be told what is no longer so. */
function reasonNotToDun({ message }: Delivery, plan: AccountPlan | null, now: number): string | null {
  const { occasion, graceEndsAt: promised } = readDunningMessage(message);
  // Who is locked stays so when the vendor ends what was not paid.
  const isTrue = plan?.status === "past_due" || (plan?.status === "expired" && occasion === "locked");
  if (!isTrue) return "It was paid or ended meanwhile.";
  return promised !== null && promised <= now ? "The account was locked meanwhile." : null;
}

/** @throws Error for a mail that is about no account */
export async function accountMailFacts(ctx: Context, { delivery, reset }: AccountFacts): Promise<MailFacts> {
  const { toName, toEmail: account, createdAt } = delivery;
  if (delivery.kind === "password_changed") {
    const url = `${ctx.config.appUrl}/reset-password`;
    return { kind: "password_changed", toName, account, changedAt: createdAt, url };
  }
  if (isAboutTrial(delivery)) return trialFacts(ctx, delivery);
  if (delivery.kind === "payment_failed") return paymentFacts(ctx, delivery);
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

/** What is owed stands in the mail's own row too. The page it leads to has the way to the card. */
function paymentFacts({ config }: Context, { toName, message, createdAt }: Delivery): MailFacts {
  const { occasion, tier, amountMinor, currency, graceEndsAt } = readDunningMessage(message);
  return {
    ...{ kind: "payment_failed", occasion, toName, plan: PLANS[tier].name },
    ...{ amount: moneyText(amountMinor, currency), failedAt: createdAt, graceUntil: graceEndsAt },
    url: `${config.appUrl}/billing`,
  };
}
