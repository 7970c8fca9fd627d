import type { BriefField } from "~/domain/briefs/brief";
import { LANGUAGE_NAMES } from "~/platform/language/languages";
import { type FieldLabels, ONE_PER_LINE } from "./field-kinds";

export const DEAL_LABELS = {
  budget: {
    label: "Budget",
    kind: "line",
    half: true,
    hint: "The total price. It is shown as the project value.",
    placeholder: "18,500",
    input: { inputMode: "decimal", autoComplete: "off" },
  },
  currency: {
    label: "Currency",
    kind: "choice",
    half: true,
    options: {
      USD: "US dollar ($)",
      EUR: "Euro (€)",
      GBP: "British pound (£)",
      CAD: "Canadian dollar (CA$)",
    },
  },
  pricingModel: {
    label: "Pricing model",
    kind: "choice",
    options: {
      fixed: "Fixed price",
      hourly: "By the hour",
      retainer: "Monthly retainer",
      milestone: "By milestone",
    },
  },
  hourlyRate: {
    label: "Rate or amount",
    kind: "line",
    half: true,
    input: { inputMode: "decimal", autoComplete: "off" },
  },
  estimatedHours: {
    label: "Hours",
    kind: "line",
    half: true,
    input: { inputMode: "decimal", autoComplete: "off" },
  },
  startDate: { label: "Start date", kind: "day", half: true },
  endDate: { label: "End date", kind: "day", half: true },
  paymentTerms: {
    label: "Payment terms",
    kind: "text",
    hint: "When each part is due, and within how many days. Percentages become a payment table.",
    placeholder:
      "40% on signing, 40% when designs are approved, 20% on launch. Invoices are due within 14 days.",
  },
  requireDeposit: {
    label: "Require a deposit",
    kind: "tick",
    hint: "Work starts once the deposit is paid.",
  },
  depositAmount: {
    label: "Deposit amount",
    kind: "line",
    placeholder: "40% or 7,400",
    input: { autoComplete: "off" },
  },

  relevantExperience: {
    label: "Relevant experience",
    kind: "text",
    hint: "Why you are the right choice: comparable work, years, numbers.",
    placeholder: "Nine healthcare sites since 2019, four of them with practice-software booking.",
  },
  previousWork: {
    label: "Previous work",
    kind: "text",
    hint: `Clients or projects with their result. ${ONE_PER_LINE}`,
    placeholder: "Lakeside Orthodontics (bookings up 62% in four months)",
  },
  teamMembers: {
    label: "Team members",
    kind: "text",
    hint: `Name, a comma, then the role. ${ONE_PER_LINE}`,
    placeholder: "Jonas Weber, lead designer\nPriya Raman, developer",
  },
  nextSteps: {
    label: "Next steps",
    kind: "text",
    hint: `What happens once they accept, in order. ${ONE_PER_LINE}`,
    placeholder: "Sign below\nPay the deposit invoice\nKick-off call in the week of 11 January",
  },
  otherInformation: {
    label: "Other information",
    kind: "text",
    hint: "Anything else the client should read: guarantees, licences, support.",
  },
  language: {
    label: "Language of the proposal",
    kind: "choice",
    half: true,
    options: { "": "As in your answers", ...LANGUAGE_NAMES },
  },
  additionalNotes: {
    label: "Additional notes",
    kind: "text",
    hint: "Only for you. Never shown in the proposal.",
    placeholder: "Prefers short emails with one question each.",
  },

  requiresSignature: {
    label: "Require electronic signature",
    kind: "tick",
    hint: "The client signs via a personal link. If off, they approve or reject instead.",
  },
  includeLogo: { label: "Include logo", kind: "tick" },
  includeFooter: { label: "Include custom footer", kind: "tick" },
  footerContent: {
    label: "Footer text",
    kind: "text",
    hint: "Printed at the end of the document: company, address, registration.",
    placeholder: "Weber & Raman Studio · 12 Quay Street, Portland · hello@weber-raman.example",
  },
} satisfies Partial<Record<BriefField, FieldLabels>>;
