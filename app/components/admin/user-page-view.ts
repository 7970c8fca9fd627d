/** What the page about one account shows, worked out on the server. */

import type { Dossier } from "~/domain/admin/dossier.server";
import { moneyWithCode } from "~/domain/billing/amount";
import { deviceWords } from "~/domain/documents/device-words";
import { PLANS } from "~/domain/plans/plans";
import { type PaymentRow, paymentRow } from "../billing/payment-row";
import { STATES } from "../proposal/step-mails";
import { periodWords } from "./period-words";
import { type UserRow, userRow } from "./user-row";

export interface UserPageView extends Pick<Dossier, "membership" | "acts" | "customerAddress"> {
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
  mails: (Pick<Dossier["mails"][number], "id" | "what" | "toEmail" | "lastError" | "createdAt"> & {
    badge: (typeof STATES)[keyof typeof STATES];
  })[];
  payments: PaymentRow[];
  proposals: Dossier["proposals"];
}

/** Of the account's own plan. UTC milliseconds; null for what is not so. */
interface PlanDates {
  name: string;
  price: string | null;
  trialEndsAt: number | null;
  paidUntil: number | null;
  closesAt: number | null;
  graceEndsAt: number | null;
}

export const userPageView = (found: Dossier, now: number): UserPageView => ({
  user: userRow(found.member, now),
  hasSecondFactor: found.member.hasSecondFactor,
  timeZone: found.member.timeZone,
  plan: planDates(found.member.own),
  usage: found.usage.map(({ period, proposals, emails }) => ({
    when: periodWords(period),
    proposals,
    emails,
  })),
  membership: found.membership,
  customerAddress: found.customerAddress,
  acts: found.acts,
  sessions: found.sessions.map((session, index) => ({
    key: `${session.createdAt}-${index}`,
    device: deviceWords(session.userAgent) ?? "Unknown device",
    country: session.country,
    signedInAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
  })),
  mails: found.mails.map(({ state, ...mail }) => ({
    ...mail,
    badge: STATES[state],
  })),
  payments: found.payments.map(paymentRow),
  proposals: found.proposals,
});

function planDates(subscription: Dossier["member"]["own"]): PlanDates {
  const { tier, status, priceMinor, priceCurrency, interval } = subscription;
  const isPaid = typeof priceMinor === "number" && priceCurrency && interval;
  return {
    name: PLANS[tier].name,
    price: isPaid ? `${moneyWithCode(priceMinor, priceCurrency)} ${interval}` : null,
    trialEndsAt: tier === "trial" ? subscription.trialEndsAt : null,
    paidUntil: status === "active" ? subscription.currentPeriodEndsAt : null,
    closesAt: status === "cancelled" ? (subscription.cancelsAt ?? subscription.currentPeriodEndsAt) : null,
    graceEndsAt: status === "past_due" ? (subscription.graceEndsAt ?? null) : null,
  };
}
