/** The brief's fields (docs/product.md 2), in their order. An entry is all that a plain field needs. */
import { LANGUAGE_NAMES } from "~/platform/language/languages";
import { msg, t } from "~/platform/words/t";
import { MAX_FOOTER_LENGTH } from "../branding/footer-length";
import { choice, day, email, line, list, longText, money, name, quantity, tick } from "./field-kinds";

export const BRIEF_FIELDS = {
  title: line("project", msg("Title"), {
    isWide: true,
    hint: msg(
      "Name the outcome and the client. It is shown at the top of the proposal, the email and the PDF.",
    ),
    placeholder: msg("Website redesign and online booking for Bright Harbor Dental"),
    subject: msg("The title"),
    needed: msg("Give the proposal a title."),
  }),
  projectType: choice(
    "project",
    msg("Project type"),
    {
      "": msg("Choose a type"),
      "web-development": msg("Web development"),
      "mobile-app": msg("Mobile app"),
      design: msg("Design"),
      consulting: msg("Consulting"),
      marketing: msg("Marketing"),
      other: msg("Other"),
    },
    { refusal: msg("Choose a project type from the list.") },
  ),
  description: longText("project", msg("Description"), {
    rows: 5,
    hint: msg(
      "Two or three sentences: what you will do, and what changes for the client. Required to generate.",
    ),
    placeholder: msg(
      "Redesign the clinic's website, add online booking tied to their practice software, and move hosting, so that new patients can book without phoning.",
    ),
    subject: msg("The description"),
  }),
  clientIndustry: choice(
    "project",
    msg("Industry"),
    {
      "": msg("Choose an industry"),
      technology: msg("Technology"),
      healthcare: msg("Healthcare"),
      finance: msg("Finance"),
      education: msg("Education"),
      retail: msg("Retail"),
      manufacturing: msg("Manufacturing"),
      other: msg("Other"),
    },
    { refusal: msg("Choose an industry from the list.") },
  ),

  clientName: name("client", msg("Client name"), {
    hint: msg("The decision-maker's name, as they write it."),
    example: "Dr. Amara O’Neill",
    subject: msg("The client's name"),
    needed: msg("Say who the proposal is for."),
  }),
  clientEmail: email("client", msg("Email"), {
    hint: msg("The proposal is sent here; you can change it when you send."),
    example: "amara@brightharbor.example",
    subject: msg("The email address"),
    isKeptFromModel: true,
  }),
  clientCompany: line("client", msg("Company"), {
    example: "Bright Harbor Dental, LLC",
    most: 200,
    subject: msg("The company"),
  }),
  communicationPreference: choice(
    "client",
    msg("Communication preference"),
    {
      "": msg("Choose a channel"),
      email: msg("Email"),
      phone: msg("Phone"),
      "video-calls": msg("Video calls"),
      "in-person": msg("In person"),
    },
    { refusal: msg("Choose how the client likes to talk from the list.") },
  ),
  painPoints: list("client", msg("Pain points"), {
    hint: msg("What costs the client time or money today."),
    placeholder: msg("The site is not usable on phones\nReception answers about 40 booking calls a day"),
  }),
  currentSituation: longText("client", msg("Current situation"), {
    hint: msg("What’s already in place: systems, people, what has been tried."),
    placeholder: msg("A WordPress site from 2016 on shared hosting. Bookings arrive by phone."),
    subject: msg("The current situation"),
  }),

  projectScope: longText("scope", msg("Scope"), {
    rows: 4,
    hint: msg("What the work covers, from the first step to the last."),
    placeholder: msg(
      "Design, build, content migration, booking integration, launch and thirty days of support.",
    ),
    subject: msg("The scope"),
    needed: msg("Describe what the work covers."),
  }),
  objectives: list("scope", msg("Objectives"), {
    hint: msg("What will have changed, with numbers if possible."),
    placeholder: msg("Half of all new bookings online within three months\nMeet WCAG 2.2 AA"),
  }),
  successMetrics: list("scope", msg("Success metrics"), {
    hint: msg("How you will both know that it worked."),
    placeholder: msg("Online share of bookings\nCalls per day at reception"),
  }),
  deliverables: list("scope", msg("Deliverables"), {
    hint: msg("What the client receives, as things they can hold you to."),
    placeholder: msg("Page designs for desktop and phone\nTwelve built pages with the content migrated"),
  }),
  milestones: list("scope", msg("Milestones"), {
    hint: msg("Name, a dash, then how long it takes or when it is due."),
    placeholder: msg("Designs approved - 3 weeks\nLaunch - 2027-03-22"),
  }),
  assumptions: list("scope", msg("Assumptions"), {
    hint: msg("What the price and dates depend on."),
    placeholder: msg("The clinic supplies photographs by the end of week 3"),
  }),
  exclusions: list("scope", msg("Exclusions"), {
    hint: msg("What is not included."),
    placeholder: msg("Copywriting beyond light editing\nPaid advertising"),
  }),

  budget: money("deal", msg("Budget"), {
    inCurrency: (currency) => t("Budget ({currency})", { currency }),
    hint: msg("The total price. It is shown as the project value."),
    example: "18,500",
    subject: msg("The budget"),
    byModel: { retainer: { hint: msg("The price for each month, or for the whole term.") } },
  }),
  currency: choice(
    "deal",
    msg("Currency"),
    {
      USD: msg("US dollar ($)"),
      EUR: msg("Euro (€)"),
      GBP: msg("British pound (£)"),
      CAD: msg("Canadian dollar (CA$)"),
    },
    { refusal: msg("Choose a currency from the list.") },
  ),
  pricingModel: choice(
    "deal",
    msg("Pricing model"),
    {
      fixed: msg("Fixed price"),
      hourly: msg("By the hour"),
      retainer: msg("Monthly retainer"),
      milestone: msg("By milestone"),
    },
    { isWide: true, refusal: msg("Choose a pricing model from the list.") },
  ),
  /** What the budget of a retainer without a monthly amount covers. Without an answer it is the total. */
  budgetPeriod: choice(
    "deal",
    msg("The budget is for"),
    {
      "": msg("Choose one"),
      month: msg("Each month"),
      total: msg("The whole term"),
    },
    { refusal: msg("Choose what the budget is for from the list.") },
  ),
  /** The rate or the amount, by pricing model (docs/product.md 3). */
  hourlyRate: money("deal", msg("Rate or amount"), {
    subject: msg("The rate or amount"),
    byModel: {
      fixed: {
        inCurrency: (currency) => t("Fixed amount ({currency})", { currency }),
        hint: msg("Only if you leave the budget empty."),
        example: "18,500",
      },
      hourly: {
        inCurrency: (currency) => t("Hourly rate ({currency})", { currency }),
        hint: msg("Per hour."),
        example: "120",
      },
      retainer: {
        inCurrency: (currency) => t("Monthly amount ({currency})", { currency }),
        hint: msg("Per month."),
        example: "8,000",
      },
      milestone: {
        inCurrency: (currency) => t("Amount per milestone ({currency})", { currency }),
        hint: msg("You can also enter amounts in the milestones."),
        example: "4,500",
      },
    },
  }),
  estimatedHours: quantity("deal", msg("Estimated hours"), {
    hint: msg("For your reference only."),
    example: "150",
    subject: msg("The hours"),
    byModel: {
      hourly: { hint: msg("Hours times rate gives the estimated total."), example: "120" },
      retainer: { label: msg("Hours included per month"), hint: undefined, example: "60" },
    },
  }),
  startDate: day("deal", msg("Start date"), { subject: msg("The start date") }),
  endDate: day("deal", msg("End date"), { subject: msg("The end date") }),
  paymentTerms: longText("deal", msg("Payment terms"), {
    hint: msg("When each part is due, and within how many days. Percentages become a payment table."),
    placeholder: msg(
      "40% on signing, 40% when designs are approved, 20% on launch. Invoices are due within 14 days.",
    ),
  }),
  requireDeposit: tick("deal", msg("Require a deposit"), {
    hint: msg("Work starts once the deposit is paid."),
  }),
  depositAmount: money("deal", msg("Deposit amount"), {
    isWide: true,
    isShareToo: true,
    placeholder: msg("40% or 7,400"),
    subject: msg("The deposit"),
  }),

  relevantExperience: longText("team", msg("Relevant experience"), {
    hint: msg("Why you are the right choice: comparable work, years, numbers."),
    placeholder: msg("Nine healthcare sites since 2019, four of them with practice-software booking."),
  }),
  previousWork: list("team", msg("Previous work"), {
    hint: msg("Clients or projects with their result."),
    placeholder: msg("Lakeside Orthodontics (bookings up 62% in four months)"),
    areNames: true,
  }),
  teamMembers: list("team", msg("Team members"), {
    hint: msg("Name, a comma, then the role."),
    placeholder: msg("Jonas Weber, lead designer\nPriya Raman, developer"),
    areNames: true,
  }),
  nextSteps: list("team", msg("Next steps"), {
    hint: msg("What happens once they accept, in order."),
    placeholder: msg("Sign below\nPay the deposit invoice\nKick-off call in the second week of January"),
  }),
  otherInformation: longText("team", msg("Other information"), {
    hint: msg("Anything else the client should read: guarantees, licences, support."),
  }),
  /** The proposal's language; the answers decide where it is empty. */
  language: choice(
    "team",
    msg("Language of the proposal"),
    { "": msg("As in your answers") },
    { names: LANGUAGE_NAMES, refusal: msg("Choose a language from the list."), isKeptFromModel: true },
  ),
  /** Notes for the owner and the model's tone; never printed. */
  additionalNotes: longText("team", msg("Additional notes"), {
    hint: msg("Only for you. Never shown in the proposal."),
    placeholder: msg("Prefers short emails with one question each."),
    isKeptFromModel: true,
  }),

  requiresSignature: tick("review", msg("Require electronic signature"), {
    hint: msg("The client signs via a personal link. If off, they approve or reject instead."),
    isKeptFromModel: true,
  }),
  includeLogo: tick("review", msg("Include logo"), { isKeptFromModel: true }),
  includeFooter: tick("review", msg("Include custom footer"), { isKeptFromModel: true }),
  footerContent: longText("review", msg("Footer text"), {
    hint: msg("Printed at the end of the document: company, address, registration."),
    example: "Weber & Raman Studio · 12 Quay Street, Portland · hello@weber-raman.example",
    most: MAX_FOOTER_LENGTH,
    subject: msg("The footer"),
    isKeptFromModel: true,
  }),
};
