import * as z from "zod";
import { DAY } from "~/platform/time/durations";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { moneyText } from "../../plans/amount";
import { PLANS, TIERS } from "../../plans/plans";
import { formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
import { type MailContent, type MailFormat, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { loadPlan, type PlanRow } from "../load-plan.server";
import { mailKind } from "../mail-kind.server";
import { AT, OWNER, SITE } from "../sample-data";

/** `failed`: a collection failed. `ending`: the grace period is nearly over. `locked`: it is over. */
const DUNNING_OCCASIONS = ["failed", "ending", "locked"] as const;
export type DunningOccasion = (typeof DUNNING_OCCASIONS)[number];

const payload = z.object({
  occasion: z.enum(DUNNING_OCCASIONS),
  tier: z.enum(TIERS),
  amountMinor: z.int(),
  currency: z.string().length(3),
  /** UTC milliseconds; null where the account is already locked. */
  graceEndsAt: z.int().nullable(),
});

export type DunningPayload = z.output<typeof payload>;

const SUBJECTS: Record<DunningOccasion, AppMessage> = {
  failed: msg("Your Countersign payment did not go through"),
  ending: msg("Your Countersign account will be locked soon"),
  locked: msg("Your Countersign account is locked"),
};

export const dunningSubject = (occasion: DunningOccasion): string => t(SUBJECTS[occasion]);

interface DunningData {
  occasion: DunningOccasion;
  toName: string;
  plan: string;
  /** Formatted: "$39.00". */
  amount: string;
  failedAt: number;
  graceUntil: number | null;
  url: string;
}

const sample = (occasion: DunningOccasion, name: string, graceUntil: number | null) => ({
  id: `payment-${occasion}`,
  name,
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
  group: "About the account",
  payload,
  load: loadPlan,
  stop: (plan, { payload }, now) => reasonToSkip(payload, plan, now),
  data: ({ config }, _, { toName, payload, createdAt }): DunningData => ({
    occasion: payload.occasion,
    toName,
    plan: t(PLANS[payload.tier].name),
    amount: moneyText(payload.amountMinor, payload.currency),
    failedAt: createdAt,
    graceUntil: payload.graceEndsAt,
    url: `${config.appUrl}/billing`,
  }),
  subject: ({ occasion }) => dunningSubject(occasion),
  content,
  samples: [
    sample("failed", "Payment failed", AT + 7 * DAY),
    sample("ending", "Account locked soon", AT + 2 * DAY),
    sample("locked", "Account locked", null),
  ],
});

function reasonToSkip(
  { occasion, graceEndsAt: promised }: DunningPayload,
  plan: PlanRow | null,
  now: number,
): string | null {
  // A locked account stays locked when the provider ends the unpaid subscription.
  const isTrue = plan?.status === "past_due" || (plan?.status === "expired" && occasion === "locked");
  if (!isTrue) return "It was already paid or has ended.";
  return promised !== null && promised <= now ? "The account has been locked." : null;
}

function content(data: DunningData, format: MailFormat): MailContent {
  const { occasion, toName, plan, amount, failedAt, graceUntil, url } = data;
  const { heading, paragraph } = TEXTS[occasion]({ amount, plan });
  return {
    preview: t("We could not collect {amount} for the {plan} plan.", { amount, plan }),
    letterhead: PRODUCT_LETTERHEAD,
    heading,
    paragraphs: [hello(toName), paragraph, accessParagraph(data, format)],
    details: [
      [t("Plan"), plan],
      [t("Amount"), amount],
      ...(occasion === "failed" ? [[t("Tried"), formatDateTime(failedAt, format)] as const] : []),
      ...(graceUntil === null ? [] : [[t("Open until"), formatDateTime(graceUntil, format)] as const]),
    ],
    button: { label: t("Pay now"), url },
    notes: [
      t("You’re getting this because a payment for your plan failed. It stops as soon as it goes through."),
    ],
  };
}

type Due = Pick<DunningData, "amount" | "plan">;

const TEXTS: Record<DunningOccasion, (due: Due) => { heading: string; paragraph: string }> = {
  failed: ({ amount, plan }) => ({
    heading: t("Your payment did not go through"),
    paragraph: t(
      "We could not collect {amount} for the {plan} plan. This happens if a card has expired or was declined. You can pay on your billing page, and change your payment method there.",
      { amount, plan },
    ),
  }),
  ending: ({ amount, plan }) => ({
    heading: t("Your account will be locked soon"),
    paragraph: t(
      "We still could not collect {amount} for the {plan} plan. Once it is paid, your account stays open.",
      { amount, plan },
    ),
  }),
  locked: ({ amount, plan }) => ({
    heading: t("Your account is locked"),
    paragraph: t(
      "We could not collect {amount} for the {plan} plan. Once it is paid, your account opens again. Your clients can still open what they signed.",
      { amount, plan },
    ),
  }),
};

const accessParagraph = ({ graceUntil }: DunningData, format: MailFormat) =>
  graceUntil === null
    ? t("Your account is locked. Pay what is due or choose a plan to open it again; nothing is lost.")
    : t(
        "Your account stays open until {date}. Then it is locked until the payment goes through; nothing is lost.",
        { date: formatDateTime(graceUntil, format) },
      );
