import type { users } from "~/db/schema";
import type { BankAccount, DelegationRule } from "~/db/vocabulary";
import { isoTime } from "~/platform/time/iso-time";
import { t } from "~/platform/words/t";
import { majorUnits } from "../plans/amount";
import { type Entitlements, entitlements, type Subscription, type Usage } from "../plans/entitlements";
import { hasSubscription } from "../plans/paid-plan";
import { normalizeStatus, PLANS } from "../plans/plans";
import { usagePeriod, usageResetsAt } from "../plans/usage-period";
import type { ApiScope } from "./api-scopes";
import { type Membership, planInForce, readMembership } from "./membership";
import type { NotificationChoices } from "./notification-kinds";
import { type ProposalDefaults, USUAL_PAYMENT_DAYS } from "./proposal-defaults";

export interface Member {
  id: string;
  name: string;
  businessName: string;
  legalName: string;
  postalAddress: string;
  postalCode: string;
  city: string;
  region: string;
  /** ISO 3166; "" where it is not known. */
  country: string;
  vatNumber: string;
  taxNumber: string;
  phone: string;
  bankAccount: BankAccount | null;
  website: string;
  signatureLine: string;
  delegation: DelegationRule;
  defaults: ProposalDefaults;
  email: string;
  isAdmin: boolean;
  isEmailConfirmed: boolean;
  noticeChoices: NotificationChoices;
  createdAt: number;
  /** IANA name; null until it is known. Its days are the account's. */
  timeZone: string | null;
  /** The account's own plan, or the one of its team. */
  subscription: Subscription;
  team: Membership | null;
  hasSecondFactor: boolean;
  usage: Usage;
  /** UTC milliseconds; null on trial. */
  usageResetsAt: number | null;
  /** Payments minus refunds: minor units by currency. */
  spent: Readonly<Record<string, number>>;
  rights: Entitlements;
  apiKey?: { id: string; mark: string; scopes: readonly ApiScope[] };
}

/** Details are missing where the query does not need them. */
type Details = Pick<
  Member,
  | "legalName"
  | "postalAddress"
  | "postalCode"
  | "city"
  | "region"
  | "country"
  | "vatNumber"
  | "taxNumber"
  | "phone"
  | "bankAccount"
  | "website"
  | "signatureLine"
  | "delegation"
  | "timeZone"
>;

export interface MemberRows {
  user: Pick<
    typeof users.$inferSelect,
    "id" | "name" | "businessName" | "email" | "isAdmin" | "emailVerifiedAt" | "noticeChoices" | "createdAt"
  > &
    Partial<Details> &
    Partial<
      Pick<
        typeof users.$inferSelect,
        "defaultCurrency" | "defaultTax" | "defaultTerms" | "paymentDays" | "startsOnPayment" | "silenceDays"
      >
    >;
  subscription: Subscription;
  /** '{"2026-11-16": [proposals created, emails sent, rewrites]}'. */
  usage: string;
  spent: string;
  /** The JSON from `teamOfAccount`; missing where the query does not need it. */
  team?: string | null;
  hasSecondFactor?: number;
}

export function toMember(
  { user, subscription: stored, usage: recent, spent, team: belongsTo, hasSecondFactor }: MemberRows,
  now: number,
): Member {
  const own = { ...stored, status: normalizeStatus(stored.status) };
  const team = readMembership(belongsTo, now);
  const covered = planInForce(own, team);
  // A plan that is still paid for stays visible, and the owner can cancel it.
  const subscription = hasSubscription(own) ? own : covered;
  const usage = usageIn(recent, usagePeriod(subscription, now));
  return {
    id: user.id,
    name: user.name,
    businessName: user.businessName,
    legalName: user.legalName ?? "",
    postalAddress: user.postalAddress ?? "",
    postalCode: user.postalCode ?? "",
    city: user.city ?? "",
    region: user.region ?? "",
    country: user.country ?? "",
    vatNumber: user.vatNumber ?? "",
    taxNumber: user.taxNumber ?? "",
    phone: user.phone ?? "",
    bankAccount: user.bankAccount ?? null,
    website: user.website ?? "",
    signatureLine: user.signatureLine ?? "",
    delegation: user.delegation ?? "approval",
    defaults: {
      currency: user.defaultCurrency ?? null,
      tax: user.defaultTax ?? null,
      paymentTerms: user.defaultTerms ?? "",
      paymentDays: user.paymentDays ?? USUAL_PAYMENT_DAYS,
      startsOnPayment: user.startsOnPayment ?? false,
      silenceDays: user.silenceDays ?? null,
    },
    email: user.email,
    isAdmin: user.isAdmin,
    isEmailConfirmed: user.emailVerifiedAt !== null,
    noticeChoices: user.noticeChoices,
    createdAt: user.createdAt,
    timeZone: user.timeZone ?? null,
    subscription,
    team,
    hasSecondFactor: hasSecondFactor === 1,
    usage,
    usageResetsAt: usageResetsAt(subscription, now),
    spent: JSON.parse(spent),
    rights: entitlements(covered, usage, now, user.isAdmin),
  };
}

function usageIn(recent: string, period: string): Usage {
  const counts = JSON.parse(recent) as Record<string, [number, number, number]>;
  const [proposalsCreated, emailsSent, rewrites] = counts[period] ?? [0, 0, 0];
  return { proposalsCreated, emailsSent, rewrites };
}

export const memberUsagePeriod = (member: Member, now: number): string =>
  usagePeriod(member.subscription, now);

/** Returns whole units of the currency that the account pays in, else of one it paid in (docs/product.md 3). */
function totalSpent({ subscription, spent }: Pick<Member, "subscription" | "spent">): number {
  const currency = subscription.priceCurrency ?? Object.keys(spent)[0];
  return currency === undefined ? 0 : majorUnits(spent[currency] ?? 0, currency);
}

/** docs/product.md 3. */
export function userView(member: Member) {
  const { subscription, usage, rights } = member;
  const cancelled = subscription.status === "cancelled";
  return {
    id: member.id,
    name: member.name,
    businessName: member.businessName,
    legalName: member.legalName,
    postalAddress: member.postalAddress,
    postalCode: member.postalCode,
    city: member.city,
    region: member.region,
    country: member.country,
    vatNumber: member.vatNumber,
    taxNumber: member.taxNumber,
    phone: member.phone,
    website: member.website,
    signatureLine: member.signatureLine,
    email: member.email,
    isAdmin: member.isAdmin,
    createdAt: isoTime(member.createdAt),
    subscriptionTier: rights.tier,
    planName: t(PLANS[rights.tier].name),
    subscriptionStatus: subscription.status,
    subscriptionCancelled: cancelled,
    cancellationEffectiveDate: cancelled ? isoTime(subscription.cancelsAt) : null,
    graceEndDate: rights.isPastDue ? isoTime(subscription.graceEndsAt) : null,
    trialEndDate: isoTime(subscription.trialEndsAt),
    trialEnded: rights.isTrialExpired,
    isTrialExpired: rights.isTrialExpired,
    trialEmailSends: rights.isTrial ? usage.emailsSent : 0,
    currentPeriodEnd: isoTime(subscription.currentPeriodEndsAt),
    totalSpent: totalSpent(member),
    usageResetDate: isoTime(member.usageResetsAt),
    proposalsUsed: usage.proposalsCreated,
    proposalsLimit: rights.proposalsLimit,
    emailsSent: usage.emailsSent,
    emailSendsUsed: usage.emailsSent,
    emailSendsLimit: rights.emailSendLimit,
    canSendEmail: rights.canSendEmail,
    canExportPDF: rights.canExportPDF,
    canCloneProposal: rights.canCloneProposal,
  };
}

export type UserView = ReturnType<typeof userView>;
