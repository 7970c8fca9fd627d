/** The brief (docs/product.md 2): one schema for the screens, the JSON API and the database. */

import * as z from "zod";
import { DAY_OR_EMPTY, EMAIL_OR_EMPTY } from "~/platform/json-formats";
import { LANGUAGES } from "~/platform/language/languages";
import { typedEmail, typedLine, typedLines, typedName } from "~/platform/text/typed-text";
import { isDay } from "~/platform/time/calendar-day";
import { inGroups } from "~/platform/words/in-groups";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { MAX_FOOTER_LENGTH } from "../branding/footer-length";
import { EMAIL_PATTERN } from "./email-pattern";

const PROJECT_TYPES = [
  "web-development",
  "mobile-app",
  "design",
  "consulting",
  "marketing",
  "other",
] as const;
export const INDUSTRIES = [
  "technology",
  "healthcare",
  "finance",
  "education",
  "retail",
  "manufacturing",
  "other",
] as const;
export const COMMUNICATION_PREFERENCES = ["email", "phone", "video-calls", "in-person"] as const;
export const CURRENCIES = ["USD", "EUR", "GBP", "CAD"] as const;
export const PRICING_MODELS = ["fixed", "hourly", "retainer", "milestone"] as const;

/** Line breaks become spaces, because titles and names end up in mail headers and file names. */
const line = (label: AppMessage, max = 300) => typedLine().max(max, tooLong(label, max)).default("");

const lines = (label: AppMessage, max = 10_000) => typedLines().max(max, tooLong(label, max)).default("");

const tooLong = (label: AppMessage, max: number) => ({
  error: () => t("{label} can have at most {max} characters.", { label: t(label), max: inGroups(max) }),
});

const choice = <const T extends readonly [string, ...string[]]>(needed: AppMessage, options: T) =>
  z.enum(["", ...options] as ["", ...T], { error: () => t(needed) }).default("");

/** `YYYY-MM-DD` or empty. */
const day = (label: AppMessage) =>
  typedLine()
    .refine((value) => value === "" || isDay(value), {
      error: () => t("{label} is not a date. Use the form 2027-01-31.", { label: t(label) }),
    })
    .meta(DAY_OR_EMPTY)
    .default("");

/** JSON sends a boolean, a form sends "on" or nothing. */
const tick = z
  .union(
    [
      z.boolean(),
      z.enum(["on", "true", "false", ""]).transform((value) => value === "on" || value === "true"),
    ],
    { error: () => t("Tick the box or leave it empty.") },
  )
  .default(false);

/** JSON callers send `null` and numbers too. */
const text = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === null ? undefined : typeof value === "number" ? String(value) : value),
    schema,
  );

export const briefFields = {
  title: text(line(msg("The title"))),
  projectType: text(choice(msg("Choose a project type from the list."), PROJECT_TYPES)),
  description: text(lines(msg("The description"))),
  clientIndustry: text(choice(msg("Choose an industry from the list."), INDUSTRIES)),

  clientName: text(
    typedName({ error: () => t("A name needs a letter.") })
      .max(200, tooLong(msg("The client's name"), 200))
      .default(""),
  ),
  clientEmail: text(
    typedEmail()
      .max(254, { error: () => t("The email address can have at most 254 characters.") })
      .refine((value) => value === "" || EMAIL_PATTERN.test(value), {
        error: () => t("Please enter a valid email address"),
      })
      .meta(EMAIL_OR_EMPTY)
      .default(""),
  ),
  clientCompany: text(line(msg("The company"), 200)),
  communicationPreference: text(
    choice(msg("Choose how the client likes to talk from the list."), COMMUNICATION_PREFERENCES),
  ),
  painPoints: text(lines(msg("Pain points"))),
  currentSituation: text(lines(msg("The current situation"))),

  projectScope: text(lines(msg("The scope"))),
  objectives: text(lines(msg("Objectives"))),
  successMetrics: text(lines(msg("Success metrics"))),
  deliverables: text(lines(msg("Deliverables"))),
  milestones: text(lines(msg("Milestones"))),
  assumptions: text(lines(msg("Assumptions"))),
  exclusions: text(lines(msg("Exclusions"))),

  budget: text(line(msg("The budget"), 60)),
  currency: text(z.enum(CURRENCIES, { error: () => t("Choose a currency from the list.") }).default("USD")),
  pricingModel: text(
    z.enum(PRICING_MODELS, { error: () => t("Choose a pricing model from the list.") }).default("fixed"),
  ),
  /** The rate or the amount, by pricing model (docs/product.md 3). */
  hourlyRate: text(line(msg("The rate or amount"), 60)),
  estimatedHours: text(line(msg("The hours"), 60)),
  startDate: text(day(msg("The start date"))),
  endDate: text(day(msg("The end date"))),
  paymentTerms: text(lines(msg("Payment terms"))),
  requireDeposit: tick,
  depositAmount: text(line(msg("The deposit"), 60)),

  relevantExperience: text(lines(msg("Relevant experience"))),
  previousWork: text(lines(msg("Previous work"))),
  teamMembers: text(lines(msg("Team members"))),
  nextSteps: text(lines(msg("Next steps"))),
  otherInformation: text(lines(msg("Other information"))),
  /** Of the proposal; the answers decide where it is empty. */
  language: text(choice(msg("Choose a language from the list."), LANGUAGES)),
  /** For the owner and the model's tone; never printed. */
  additionalNotes: text(lines(msg("Additional notes"))),

  requiresSignature: tick,
  includeLogo: tick,
  includeFooter: tick,
  footerContent: text(lines(msg("The footer"), MAX_FOOTER_LENGTH)),
};

export const briefSchema = z.object(briefFields);

export type Brief = z.output<typeof briefSchema>;
export type BriefField = keyof Brief;
/** A price table may have others. */
export type Currency = Brief["currency"];
export type StoredBrief = Brief;
