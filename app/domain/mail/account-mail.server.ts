/** Mails about an account and no proposal: what they are about, when they must not leave, what they say. */
import { eq } from "drizzle-orm";
import { emailChanges, invitations, passwordResets, signUps, subscriptions, users } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { addressChangeState } from "../accounts/address-change-state";
import { resetState } from "../accounts/reset-state";
import type { AccessMessage } from "../api/access-news.server";
import { moneyText } from "../billing/amount";
import { readDunningMessage } from "../billing/dunning-message";
import type { Context } from "../context";
import { linkUrl } from "../links/mailed-link.server";
import { choiceOfQuery } from "../plans/checkout-choice";
import { PLANS } from "../plans/plans";
import { reasonNotToInvite, teamMailFacts } from "../team/team-mail-facts.server";
import type { Delivery } from "./claim.server";
import { chosenFacts, receiptFacts, welcomeFacts } from "./plan-mail-facts";
import type { MailFacts } from "./renderer";
import { securityMailFacts } from "./security-mail-facts";

export interface AccountFacts {
  about: "account";
  delivery: Delivery;
  /** The reset that a `password_reset` carries the link of; null when it is gone, as for every other mail. */
  reset: typeof passwordResets.$inferSelect | null;
  /** The sign-up that a `sign_up` finishes; null when it is gone, as for every other mail. */
  signUp: typeof signUps.$inferSelect | null;
  /** The change that an `address_change` confirms, and the address until then; null as above. */
  change: AddressChange | null;
  /** The invitation that an `invitation` carries the link of; null when it is gone, as for every other mail. */
  invitation: typeof invitations.$inferSelect | null;
  /** The account's plan as it is now, for a mail about it; null for every other. */
  plan: AccountPlan | null;
}

type AddressChange = typeof emailChanges.$inferSelect & { account: string };

type AccountPlan = Pick<typeof subscriptions.$inferSelect, "tier" | "status" | "graceEndsAt">;

export async function loadAccountFacts(ctx: Context, delivery: Delivery): Promise<AccountFacts> {
  const resetId = delivery.kind === "password_reset" ? delivery.linkId : null;
  const [reset] =
    resetId === null
      ? []
      : await ctx.db.select().from(passwordResets).where(eq(passwordResets.id, resetId)).limit(1);
  const [plan, change, invitation, signUp] = await Promise.all([
    planOf(ctx, delivery),
    changeOf(ctx, delivery),
    invitationOf(ctx, delivery),
    signUpOf(ctx, delivery),
  ]);
  return { about: "account", delivery, reset: reset ?? null, change, invitation, plan, signUp };
}

async function signUpOf(ctx: Context, { kind, linkId }: Delivery) {
  if (kind !== "sign_up" || linkId === null) return null;
  const [found] = await ctx.db.select().from(signUps).where(eq(signUps.id, linkId));
  return found ?? null;
}

async function changeOf(ctx: Context, { kind, linkId }: Delivery): Promise<AddressChange | null> {
  if (kind !== "address_change") return null;
  const [row] = await ctx.db
    .select({ change: emailChanges, account: users.email })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.id, linkId ?? ""));
  return row ? { ...row.change, account: row.account } : null;
}

async function invitationOf(ctx: Context, { kind, linkId }: Delivery) {
  if (kind !== "invitation" || linkId === null) return null;
  const [found] = await ctx.db.select().from(invitations).where(eq(invitations.id, linkId));
  return found ?? null;
}

const isAboutTrial = ({ kind }: Delivery): boolean => kind === "trial_ending" || kind === "trial_ended";

async function planOf(ctx: Context, delivery: Delivery): Promise<AccountPlan | null> {
  if (!isAboutTrial(delivery) && delivery.kind !== "payment_failed") return null;
  const { tier, status, graceEndsAt } = subscriptions;
  const [plan] = await ctx.db
    .select({ tier, status, graceEndsAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, delivery.userId ?? ""));
  return plan ?? null;
}

/** A link that opens nothing would send somebody round in a circle. */
export function reasonToStopAccountMail(
  { now }: Pick<Context, "now">,
  { delivery, reset, change, invitation, plan, signUp }: AccountFacts,
): string | null {
  if (delivery.kind === "address_change") {
    const isOpen = change !== null && addressChangeState(change, now) === "open";
    return isOpen ? null : "The change was confirmed, cancelled or has expired.";
  }
  if (delivery.kind === "sign_up") {
    if (signUp?.usedAt != null) return "The account was already opened.";
    return signUp && signUp.expiresAt > now ? null : "The link has expired.";
  }
  if (delivery.kind === "invitation") return reasonNotToInvite(invitation, now);
  if (isAboutTrial(delivery)) return plan?.tier === "trial" ? null : "A plan was already chosen.";
  if (delivery.kind === "payment_failed") return reasonNotToDun(delivery, plan, now);
  if (delivery.kind !== "password_reset") return null;
  const state = reset ? resetState(reset, now) : "expired";
  if (state === "used") return "The link was already used.";
  if (state === "revoked") return "The password was already changed.";
  return state === "expired" ? "The link has expired." : null;
}

/** Whoever has paid, or whose account was locked since, would be told what is no longer so. */
function reasonNotToDun({ message }: Delivery, plan: AccountPlan | null, now: number): string | null {
  const { occasion, graceEndsAt: promised } = readDunningMessage(message);
  // Who is locked stays so when the vendor ends what was not paid.
  const isTrue = plan?.status === "past_due" || (plan?.status === "expired" && occasion === "locked");
  if (!isTrue) return "It was already paid or has ended.";
  return promised !== null && promised <= now ? "The account has been locked." : null;
}

/** @throws Error for a mail that is about no account */
export async function accountMailFacts(ctx: Context, facts: AccountFacts): Promise<MailFacts> {
  const { delivery, reset, change, signUp } = facts;
  const { toName, toEmail: account, createdAt } = delivery;
  if (delivery.kind === "address_change" && change) {
    const { id, newEmail: newAddress, expiresAt } = change;
    const url = await linkUrl(ctx, "address-change", id);
    return { kind: "address_change", toName, account: change.account, newAddress, expiresAt, url };
  }
  if (delivery.kind === "sign_up" && signUp) {
    // The plan that was chosen, if one was: the link may be opened in another browser.
    const query = delivery.message ? `?${delivery.message}` : "";
    const url = `${await linkUrl(ctx, "sign-up", signUp.id)}${query}`;
    return { kind: "sign_up", expiresAt: signUp.expiresAt, url };
  }
  if (delivery.kind === "address_in_use") {
    const [asked, query] = delivery.message.split("?");
    const occasion = asked === "address" ? "address" : "sign-up";
    const chosen = chosenFacts(ctx, choiceOfQuery(new URLSearchParams(query)));
    const url = `${ctx.config.appUrl}/reset-password`;
    return { kind: "address_in_use", occasion, toName, account, askedAt: createdAt, chosen, url };
  }
  if (delivery.kind === "address_changed") {
    const contact = ctx.config.contactEmail;
    const settings = `${ctx.config.appUrl}/settings`;
    return {
      kind: "address_changed",
      toName,
      newAddress: delivery.message,
      changedAt: createdAt,
      contact,
      url: settings,
    };
  }
  if (delivery.kind === "password_changed") {
    const url = `${ctx.config.appUrl}/reset-password`;
    return { kind: "password_changed", toName, account, changedAt: createdAt, url };
  }
  const ofSecurity = securityMailFacts(ctx, delivery);
  if (ofSecurity) return ofSecurity;
  if (delivery.kind === "access_created") {
    const [url, resetUrl] = ["settings/access", "reset-password"].map(
      (path) => `${ctx.config.appUrl}/${path}`,
    );
    const made = JSON.parse(delivery.message) as AccessMessage;
    return {
      kind: "access_created",
      toName,
      ...made,
      madeAt: createdAt,
      url: url ?? "",
      resetUrl: resetUrl ?? "",
    };
  }
  if (delivery.kind === "hook_off") return hookOffFacts(ctx, delivery);
  if (isAboutTrial(delivery)) return trialFacts(ctx, delivery);
  if (delivery.kind === "payment_failed") return paymentFacts(ctx, delivery);
  if (delivery.kind === "payment_receipt") return receiptFacts(ctx, delivery);
  if (delivery.kind === "welcome") return welcomeFacts(ctx, delivery);
  const ofTeam = await teamMailFacts(ctx, delivery);
  if (ofTeam) return ofTeam;
  if (delivery.kind !== "password_reset" || !reset) throw new Error("This email is about nothing.");
  const { id, createdAt: askedAt, expiresAt } = reset;
  return {
    kind: "password_reset",
    toName,
    account,
    askedAt,
    expiresAt,
    url: await linkUrl(ctx, "password-reset", id),
  };
}

/** Which endpoint it was stands in the mail's own row: it may be gone, or on again, by then. */
function hookOffFacts({ config }: Context, { toName, linkId, message, createdAt }: Delivery): MailFacts {
  const told = JSON.parse(message) as {
    host: string;
    occasion: "failing" | "gone";
    failingSince: number | null;
  };
  return {
    kind: "hook_off",
    toName,
    ...told,
    offAt: createdAt,
    url: `${config.appUrl}/settings/api/hooks/${linkId}`,
  };
}

/** When the trial ends stands in the mail's own row, so that a retry says the same. */
function trialFacts({ config }: Context, { kind, toName, message, createdAt }: Delivery): MailFacts {
  const endsAt = Number(message);
  const url = `${config.appUrl}/settings/subscription?upgrade=`;
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
