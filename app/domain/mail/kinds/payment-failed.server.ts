/** A payment for a plan did not come. */
import * as z from "zod";
import { DAY } from "~/platform/durations";
import { moneyText } from "../../billing/amount";
import { PLANS, TIERS } from "../../plans/plans";
import { type MailCalendar, type MailContent, PRODUCTS_OWN } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { mailKind } from "./mail-kind.server";
import { loadPlan, type PlanRow } from "./plan-row.server";
import { AT, OWNER, SITE } from "./sample-people";

/** `failed`: an attempt to collect. `ending`: the grace is nearly over. `locked`: it is. */
export const DUNNING_OCCASIONS = ["failed", "ending", "locked"] as const;
export type DunningOccasion = (typeof DUNNING_OCCASIONS)[number];

const payload = z.object({
  occasion: z.enum(DUNNING_OCCASIONS),
  tier: z.enum(TIERS),
  amountMinor: z.int(),
  currency: z.string().length(3),
  /** UTC milliseconds; null where the account is closed already. */
  graceEndsAt: z.int().nullable(),
});

/** All that it says of what is owed. */
export type DunningPayload = z.output<typeof payload>;

const SUBJECTS: Record<DunningOccasion, string> = {
  failed: "Your Countersign payment did not go through",
  ending: "Your Countersign account will be locked soon",
  locked: "Your Countersign account is locked",
};

export const dunningSubject = (occasion: DunningOccasion): string => SUBJECTS[occasion];

interface DunningData {
  occasion: DunningOccasion;
  toName: string;
  plan: string;
  /** As money is written: "$39.00". */
  amount: string;
  failedAt: number;
  /** Until when the account stays open; null where it is closed already. */
  graceUntil: number | null;
  /** The page that has the way to the card. */
  url: string;
}

const sample = (occasion: DunningOccasion, name: string, graceUntil: number | null) => ({
  id: `payment-${occasion}`,
  name,
  subject: dunningSubject(occasion),
  data: {
    occasion,
    toName: OWNER.name,
    plan: "Professional",
    amount: "$39.00",
    failedAt: AT,
    graceUntil,
    url: `${SITE}/billing`,
  },
});

export const paymentFailed = mailKind({
  kind: "payment_failed",
  label: "Payment failed",
  group: "About the account",
  payload,
  load: loadPlan,
  stop: (plan, { payload }, now) => reasonNotToDun(payload, plan, now),
  data: ({ config }, _, { toName, payload, createdAt }): DunningData => ({
    occasion: payload.occasion,
    toName,
    plan: PLANS[payload.tier].name,
    amount: moneyText(payload.amountMinor, payload.currency),
    failedAt: createdAt,
    graceUntil: payload.graceEndsAt,
    url: `${config.appUrl}/billing`,
  }),
  content,
  samples: [
    sample("failed", "Payment failed", AT + 7 * DAY),
    sample("ending", "Account locked soon", AT + 2 * DAY),
    sample("locked", "Account locked", null),
  ],
});

/** To who has paid, or whose account was locked since, it would not be true any more. */
function reasonNotToDun(
  { occasion, graceEndsAt: promised }: DunningPayload,
  plan: PlanRow | null,
  now: number,
): string | null {
  // Who is locked stays so when the vendor ends what was not paid.
  const isTrue = plan?.status === "past_due" || (plan?.status === "expired" && occasion === "locked");
  if (!isTrue) return "It was already paid or has ended.";
  return promised !== null && promised <= now ? "The account has been locked." : null;
}

function content(data: DunningData, calendar: MailCalendar): MailContent {
  const { occasion, toName, plan, amount, failedAt, graceUntil, url } = data;
  const { heading, paragraph } = WORDS[occasion](`${amount} for the ${plan} plan`);
  return {
    preview: `We could not collect ${amount} for the ${plan} plan.`,
    letterhead: PRODUCTS_OWN,
    heading,
    paragraphs: [`Hello ${own(toName)},`, paragraph, whatIsOpen(data, calendar)],
    details: [
      ["Plan", plan],
      ["Amount", amount],
      ...(occasion === "failed" ? [["Tried", moment(failedAt, calendar)] as const] : []),
      ...(graceUntil === null ? [] : [["Open until", moment(graceUntil, calendar)] as const]),
    ],
    button: { label: "Pay now", url },
    notes: [
      "You’re getting this because a payment for your plan failed. It stops as soon as it goes through.",
    ],
  };
}

const WORDS: Record<DunningOccasion, (what: string) => { heading: string; paragraph: string }> = {
  failed: (what) => ({
    heading: "Your payment did not go through",
    paragraph: `We could not collect ${what}. This happens if a card has expired or was declined. You can pay on your billing page, and change your payment method there.`,
  }),
  ending: (what) => ({
    heading: "Your account will be locked soon",
    paragraph: `We still could not collect ${what}. Once it is paid, your account stays open.`,
  }),
  locked: (what) => ({
    heading: "Your account is locked",
    paragraph: `We could not collect ${what}. Once it is paid, your account opens again. Your clients can still open what they signed.`,
  }),
};

const whatIsOpen = ({ graceUntil }: DunningData, calendar: MailCalendar) =>
  graceUntil === null
    ? "Your account is locked. Pay what is due or choose a plan to open it again; nothing is lost."
    : `Your account stays open until ${moment(graceUntil, calendar)}. Then it is locked until the payment goes through; nothing is lost.`;
