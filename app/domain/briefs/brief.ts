/** The brief (docs/product.md 2): one schema for the screens, the JSON API and the database. */

import * as z from "zod";
import { DAY_OR_EMPTY, EMAIL_OR_EMPTY } from "~/platform/json-formats";
import { LANGUAGES } from "~/platform/language/languages";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { MAX_FOOTER_LENGTH } from "../branding/footer-length";
import { EMAIL_PATTERN } from "./email-pattern";

export const PROJECT_TYPES = [
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
const line = (label: string, max = 300) =>
  typedLine().max(max, t("{label} can have at most {max} characters.", { label, max })).default("");

const lines = (label: string, max = 10_000) =>
  typedLines()
    .max(max, { error: () => `${label} can have at most ${max.toLocaleString("en-US")} characters.` })
    .default("");

const choice = <const T extends readonly [string, ...string[]]>(label: string, options: T) =>
  z.enum(["", ...options] as ["", ...T], t("Choose {label} from the list.", { label })).default("");

/** `YYYY-MM-DD` or empty. */
const day = (label: string) =>
  typedLine()
    .refine(
      (value) => value === "" || isCalendarDay(value),
      t("{label} is not a date. Use the form 2027-01-31.", { label }),
    )
    .meta(DAY_OR_EMPTY)
    .default("");

/** JSON sends a boolean, a form sends "on" or nothing. */
const tick = z
  .union(
    [
      z.boolean(),
      z.enum(["on", "true", "false", ""]).transform((value) => value === "on" || value === "true"),
    ],
    "Tick the box or leave it empty.",
  )
  .default(false);

function isCalendarDay(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** JSON callers send `null` and numbers too. */
const text = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === null ? undefined : typeof value === "number" ? String(value) : value),
    schema,
  );

export const briefFields = {
  title: text(line("The title")),
  projectType: text(choice("a project type", PROJECT_TYPES)),
  description: text(lines("The description")),
  clientIndustry: text(choice("an industry", INDUSTRIES)),

  clientName: text(line("The client's name", 200)),
  clientEmail: text(
    typedLine()
      .max(254, "The email address can have at most 254 characters.")
      .refine((value) => value === "" || EMAIL_PATTERN.test(value), "Please enter a valid email address")
      .meta(EMAIL_OR_EMPTY)
      .default(""),
  ),
  clientCompany: text(line("The company", 200)),
  communicationPreference: text(choice("how the client likes to talk", COMMUNICATION_PREFERENCES)),
  painPoints: text(lines("Pain points")),
  currentSituation: text(lines("The current situation")),

  projectScope: text(lines("The scope")),
  objectives: text(lines("Objectives")),
  successMetrics: text(lines("Success metrics")),
  deliverables: text(lines("Deliverables")),
  milestones: text(lines("Milestones")),
  assumptions: text(lines("Assumptions")),
  exclusions: text(lines("Exclusions")),

  budget: text(line("The budget", 60)),
  currency: text(z.enum(CURRENCIES, "Choose a currency from the list.").default("USD")),
  pricingModel: text(z.enum(PRICING_MODELS, "Choose a pricing model from the list.").default("fixed")),
  /** The rate or the amount, by pricing model (docs/product.md 3). */
  hourlyRate: text(line("The rate or amount", 60)),
  estimatedHours: text(line("The hours", 60)),
  startDate: text(day("The start date")),
  endDate: text(day("The end date")),
  paymentTerms: text(lines("Payment terms")),
  requireDeposit: tick,
  depositAmount: text(line("The deposit", 60)),

  relevantExperience: text(lines("Relevant experience")),
  previousWork: text(lines("Previous work")),
  teamMembers: text(lines("Team members")),
  nextSteps: text(lines("Next steps")),
  otherInformation: text(lines("Other information")),
  /** Of the proposal; the answers decide where it is empty. */
  language: text(choice("a language", LANGUAGES)),
  /** For the owner and the model's tone; never printed. */
  additionalNotes: text(lines("Additional notes")),

  requiresSignature: tick,
  includeLogo: tick,
  includeFooter: tick,
  footerContent: text(lines("The footer", MAX_FOOTER_LENGTH)),
};

export const briefSchema = z.object(briefFields);

export type Brief = z.output<typeof briefSchema>;
export type BriefField = keyof Brief;
export type StoredBrief = Brief;
