/** Samples of the mails about an account's plan: trial, receipts, and payments that did not come. */
import { DAY } from "~/platform/durations";
import { dunningSubject } from "../billing/dunning-message";
import { receiptSubject } from "../billing/receipt-message";
import type { MailFacts } from "./renderer";
import type { SampleMail } from "./sample-facts";

interface Setting {
  toName: string;
  /** UTC milliseconds. */
  at: number;
  site: string;
}

type Sample = Omit<SampleMail, "group">;
type NotPaid = Extract<MailFacts, { kind: "payment_failed" }>;
type Receipt = Extract<MailFacts, { kind: "payment_receipt" }>;

export const planSamples = (setting: Setting): Sample[] => [
  ...trialSamples(setting),
  receipt(setting, { id: "receipt", name: "Receipt", isProration: false }),
  receipt(setting, { id: "receipt-change", name: "Receipt for a change of plan", isProration: true }),
  notPaid(setting, "failed", "Payment failed", setting.at + 7 * DAY),
  notPaid(setting, "ending", "Account locked soon", setting.at + 2 * DAY),
  notPaid(setting, "locked", "Account locked", null),
];

const trialSamples = ({ toName, at, site }: Setting): Sample[] => [
  {
    id: "welcome",
    name: "Welcome",
    subject: "Welcome to Countersign",
    facts: {
      ...{ toName, kind: "welcome", trialEndsAt: at + 7 * DAY, url: `${site}/new-proposal` },
      chosen: {
        words: "Professional, billed yearly",
        url: `${site}/start?plan=professional&interval=yearly`,
      },
    },
  },
  {
    id: "trial-ending",
    name: "Trial ending",
    subject: "Your free trial ends in 2 days",
    facts: { toName, kind: "trial_ending", endsAt: at + 2 * DAY, daysLeft: 2, url: `${site}/settings` },
  },
  {
    id: "trial-ended",
    name: "Trial ended",
    subject: "Your free trial has ended",
    facts: { toName, kind: "trial_ended", endedAt: at, url: `${site}/settings` },
  },
];

function receipt(
  { toName, at, site }: Setting,
  { id, name, isProration }: { id: string; name: string; isProration: boolean },
): Sample {
  const number = "SAMPLE-0001";
  const facts: Receipt = {
    ...{ toName, kind: "payment_receipt", plan: "Professional", isProration, paidAt: at, number },
    ...{ amount: isProration ? "$12.40" : "$39.00", tax: isProration ? null : "$6.23" },
    period: { from: at, until: at + 30 * DAY },
    billedTo: "Sample Studio, owner@sample.example",
    ...{ url: `${site}/invoice/sample`, billingUrl: `${site}/billing` },
  };
  return { id, name, subject: receiptSubject(number), facts };
}

function notPaid(
  { toName, at, site }: Setting,
  occasion: NotPaid["occasion"],
  name: string,
  graceUntil: number | null,
): Sample {
  const about = { occasion, plan: "Professional", amount: "$39.00", failedAt: at, graceUntil };
  const facts: NotPaid = { toName, kind: "payment_failed", ...about, url: `${site}/billing` };
  return { id: `payment-${occasion}`, name, subject: dunningSubject(occasion), facts };
}
