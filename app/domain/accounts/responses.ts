import * as z from "zod";
import { emailAddress, moment } from "~/platform/json-formats";
import { SUBSCRIPTION_STATUSES, TIERS } from "../plans/plans";

/** docs/product.md 9: 999999 stands for no limit. */
const limit = z.int().meta({ description: "999999 means unlimited." });

export const userAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    businessName: z
      .string()
      .meta({ description: "Shown to clients above the name; empty where none is given." }),
    legalName: z.string().meta({
      description:
        "With its legal form: `Weber Studio GmbH`; empty where it is the business name. This and the next nine are shown on what is sent from now on.",
    }),
    postalAddress: z.string().meta({ description: "The lines above the city, up to five." }),
    postalCode: z.string(),
    city: z.string(),
    region: z.string().meta({ description: "A state, a province or a county." }),
    country: z.string().meta({ description: "ISO 3166-1: `DE`; empty where it is not known." }),
    vatNumber: z.string().meta({ description: "In the form of the country, where that is known." }),
    taxNumber: z.string(),
    phone: z.string(),
    website: z.string().meta({ description: "With its scheme, http or https; empty where none is given." }),
    signatureLine: z.string().meta({ description: "Below the sender's name: `Managing director`." }),
    email: emailAddress,
    isAdmin: z.boolean(),
    createdAt: moment.nullable(),
    subscriptionTier: z.enum(TIERS),
    planName: z.string(),
    subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
    subscriptionCancelled: z.boolean(),
    cancellationEffectiveDate: moment.nullable(),
    graceEndDate: moment
      .nullable()
      .meta({ description: "When the account is locked after a failed payment." }),
    trialEndDate: moment.nullable(),
    trialEnded: z.boolean(),
    isTrialExpired: z.boolean(),
    trialEmailSends: z.int(),
    currentPeriodEnd: moment.nullable(),
    totalSpent: z.number().meta({ description: "Total paid minus refunds, in whole units of the currency." }),
    usageResetDate: moment.nullable().meta({ description: "When usage resets; null on trial." }),
    proposalsUsed: z.int(),
    proposalsLimit: limit,
    emailsSent: z.int(),
    emailSendsUsed: z.int(),
    emailSendsLimit: limit,
    canSendEmail: z.boolean(),
    canExportPDF: z.boolean(),
    canCloneProposal: z.boolean(),
  })
  .meta({ id: "User" });

export const signUpAnswer = z
  .object({
    success: z.literal(true),
    confirmationRequired: z.literal(true),
    email: emailAddress.meta({ description: "Trimmed and in lower case." }),
  })
  .meta({ id: "SignUp" });

export const sessionsAnswer = z.object({
  sessions: z.array(
    z
      .object({
        id: z.string(),
        device: z.string(),
        country: z.string().nullable().meta({ description: "Two letters, ISO 3166." }),
        isCurrent: z.boolean(),
        createdAt: moment.nullable(),
        lastUsedAt: moment.nullable().meta({ description: "Within a few minutes." }),
      })
      .meta({ id: "Session" }),
  ),
});

export const done = z.object({ success: z.literal(true) }).meta({ id: "Done" });
