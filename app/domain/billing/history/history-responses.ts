import * as z from "zod";
import { PAYMENT_STATUSES } from "~/db/vocabulary";
import { minorUnits, moment } from "~/platform/json-formats";
import { TIERS } from "../../plans/plans";
import { BILLING_STATUSES } from "../billing-overview";

const entry = z.object({
  id: z.string(),
  date: moment,
  planType: z.enum(TIERS),
  amount: z.number().meta({ description: "In whole units of the currency; negative for refunds." }),
  currency: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  invoiceUrl: z.string().nullable(),
});

const payment = entry.omit({ planType: true }).extend({
  amount: minorUnits,
});

const page = z.object({
  currentPlan: z.object({
    name: z.string(),
    subscriptionTier: z.enum(TIERS),
    status: z.enum(BILLING_STATUSES),
  }),
  nextBillingDate: moment.nullable(),
  currentPeriodEnd: moment.nullable(),
  portalUrl: z
    .string()
    .nullable()
    .meta({ description: "Leads to the payment provider; null where nothing was billed." }),
  recentPayments: z.array(payment),
});

export const billingResponse = z.union([z.array(entry), page]).meta({ id: "BillingHistory" });
