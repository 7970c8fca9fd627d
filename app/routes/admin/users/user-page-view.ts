import { type PaymentRow, paymentRow } from "~/components/billing/payment-row";
import type { UserDetail } from "~/domain/admin/user-detail.server";
import { deviceLabel } from "~/domain/agreements/certificate/device-label";
import { moneyWithCode } from "~/domain/plans/amount";
import { PLANS } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";
import { periodLabel } from "./period-label";
import { type UserRow, userRow } from "./user-row";

export interface UserPageView extends Pick<UserDetail, "membership" | "acts" | "customerAddress"> {
  user: UserRow;
  hasSecondFactor: boolean;
  timeZone: string | null;
  plan: PlanDates;
  usage: { when: string; proposals: number; emails: number }[];
  sessions: {
    key: string;
    device: string;
    country: string | null;
    signedInAt: number;
    lastUsedAt: number | null;
  }[];
  mails: Pick<UserDetail["mails"][number], "id" | "what" | "toEmail" | "lastError" | "createdAt" | "state">[];
  payments: PaymentRow[];
  proposals: UserDetail["proposals"];
}

/** Dates of the account's own plan, in UTC milliseconds. */
interface PlanDates {
  name: string;
  price: string | null;
  trialEndsAt: number | null;
  paidUntil: number | null;
  closesAt: number | null;
  graceEndsAt: number | null;
}

export const userPageView = (found: UserDetail, now: number): UserPageView => ({
  user: userRow(found.member, now),
  hasSecondFactor: found.member.hasSecondFactor,
  timeZone: found.member.timeZone,
  plan: planDates(found.member.own),
  usage: found.usage.map(({ period, proposals, emails }) => ({
    when: periodLabel(period),
    proposals,
    emails,
  })),
  membership: found.membership,
  customerAddress: found.customerAddress,
  acts: found.acts,
  sessions: found.sessions.map((session, index) => ({
    key: `${session.createdAt}-${index}`,
    device: deviceLabel(session.userAgent) ?? "Unknown device",
    country: session.country,
    signedInAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
  })),
  mails: found.mails,
  payments: found.payments.map(paymentRow),
  proposals: found.proposals,
});

function planDates(subscription: UserDetail["member"]["own"]): PlanDates {
  const { tier, status, priceMinor, priceCurrency, interval } = subscription;
  const isPaid = typeof priceMinor === "number" && priceCurrency && interval;
  return {
    name: t(PLANS[tier].name),
    price: isPaid ? `${moneyWithCode(priceMinor, priceCurrency)} ${interval}` : null,
    trialEndsAt: tier === "trial" ? subscription.trialEndsAt : null,
    paidUntil: status === "active" ? subscription.currentPeriodEndsAt : null,
    closesAt: status === "cancelled" ? (subscription.cancelsAt ?? subscription.currentPeriodEndsAt) : null,
    graceEndsAt: status === "past_due" ? (subscription.graceEndsAt ?? null) : null,
  };
}
