import type { BriefField } from "~/domain/briefs/brief";
import { LANGUAGE_NAMES } from "~/platform/language/languages";
import { t } from "~/platform/words/t";
import { type FieldLabels, onePerLine } from "./field-kinds";

export const DEAL_LABELS = {
  budget: () => ({
    label: t("Budget"),
    kind: "line",
    half: true,
    hint: t("The total price. It is shown as the project value."),
    placeholder: "18,500",
    input: { inputMode: "decimal", autoComplete: "off" },
  }),
  currency: () => ({
    label: t("Currency"),
    kind: "choice",
    half: true,
    options: {
      USD: t("US dollar ($)"),
      EUR: t("Euro (€)"),
      GBP: t("British pound (£)"),
      CAD: t("Canadian dollar (CA$)"),
    },
  }),
  pricingModel: () => ({
    label: t("Pricing model"),
    kind: "choice",
    options: {
      fixed: t("Fixed price"),
      hourly: t("By the hour"),
      retainer: t("Monthly retainer"),
      milestone: t("By milestone"),
    },
  }),
  hourlyRate: () => ({
    label: t("Rate or amount"),
    kind: "line",
    half: true,
    input: { inputMode: "decimal", autoComplete: "off" },
  }),
  estimatedHours: () => ({
    label: t("Hours"),
    kind: "line",
    half: true,
    input: { inputMode: "decimal", autoComplete: "off" },
  }),
  startDate: () => ({ label: t("Start date"), kind: "day", half: true }),
  endDate: () => ({ label: t("End date"), kind: "day", half: true }),
  paymentTerms: () => ({
    label: t("Payment terms"),
    kind: "text",
    hint: t("When each part is due, and within how many days. Percentages become a payment table."),
    placeholder: t(
      "40% on signing, 40% when designs are approved, 20% on launch. Invoices are due within 14 days.",
    ),
  }),
  requireDeposit: () => ({
    label: t("Require a deposit"),
    kind: "tick",
    hint: t("Work starts once the deposit is paid."),
  }),
  depositAmount: () => ({
    label: t("Deposit amount"),
    kind: "line",
    placeholder: t("40% or 7,400"),
    input: { autoComplete: "off" },
  }),

  relevantExperience: () => ({
    label: t("Relevant experience"),
    kind: "text",
    hint: t("Why you are the right choice: comparable work, years, numbers."),
    placeholder: t("Nine healthcare sites since 2019, four of them with practice-software booking."),
  }),
  previousWork: () => ({
    label: t("Previous work"),
    kind: "text",
    hint: onePerLine(t("Clients or projects with their result.")),
    placeholder: t("Lakeside Orthodontics (bookings up 62% in four months)"),
  }),
  teamMembers: () => ({
    label: t("Team members"),
    kind: "text",
    hint: onePerLine(t("Name, a comma, then the role.")),
    placeholder: t("Jonas Weber, lead designer\nPriya Raman, developer"),
  }),
  nextSteps: () => ({
    label: t("Next steps"),
    kind: "text",
    hint: onePerLine(t("What happens once they accept, in order.")),
    placeholder: t("Sign below\nPay the deposit invoice\nKick-off call in the week of 11 January"),
  }),
  otherInformation: () => ({
    label: t("Other information"),
    kind: "text",
    hint: t("Anything else the client should read: guarantees, licences, support."),
  }),
  language: () => ({
    label: t("Language of the proposal"),
    kind: "choice",
    half: true,
    options: { "": t("As in your answers"), ...LANGUAGE_NAMES },
  }),
  additionalNotes: () => ({
    label: t("Additional notes"),
    kind: "text",
    hint: t("Only for you. Never shown in the proposal."),
    placeholder: t("Prefers short emails with one question each."),
  }),

  requiresSignature: () => ({
    label: t("Require electronic signature"),
    kind: "tick",
    hint: t("The client signs via a personal link. If off, they approve or reject instead."),
  }),
  includeLogo: () => ({ label: t("Include logo"), kind: "tick" }),
  includeFooter: () => ({ label: t("Include custom footer"), kind: "tick" }),
  footerContent: () => ({
    label: t("Footer text"),
    kind: "text",
    hint: t("Printed at the end of the document: company, address, registration."),
    placeholder: "Weber & Raman Studio · 12 Quay Street, Portland · hello@weber-raman.example",
  }),
} satisfies Partial<Record<BriefField, () => FieldLabels>>;
