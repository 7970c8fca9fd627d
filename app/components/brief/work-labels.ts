import type { BriefField } from "~/domain/briefs/brief";
import { t } from "~/platform/words/t";
import { type FieldLabels, onePerLine } from "./field-kinds";

export const WORK_LABELS = {
  title: () => ({
    label: t("Title"),
    kind: "line",
    hint: t(
      "Name the outcome and the client. It is shown at the top of the proposal, the email and the PDF.",
    ),
    placeholder: t("Website redesign and online booking for Bright Harbor Dental"),
    input: { autoComplete: "off" },
  }),
  projectType: () => ({
    label: t("Project type"),
    kind: "choice",
    half: true,
    options: {
      "": t("Choose a type"),
      "web-development": t("Web development"),
      "mobile-app": t("Mobile app"),
      design: t("Design"),
      consulting: t("Consulting"),
      marketing: t("Marketing"),
      other: t("Other"),
    },
  }),
  description: () => ({
    label: t("Description"),
    kind: "text",
    rows: 5,
    hint: t(
      "Two or three sentences: what you will do, and what changes for the client. Required to generate.",
    ),
    placeholder: t(
      "Redesign the clinic's website, add online booking tied to their practice software, and move hosting, so that new patients can book without phoning.",
    ),
  }),
  clientIndustry: () => ({
    label: t("Industry"),
    kind: "choice",
    half: true,
    options: {
      "": t("Choose an industry"),
      technology: t("Technology"),
      healthcare: t("Healthcare"),
      finance: t("Finance"),
      education: t("Education"),
      retail: t("Retail"),
      manufacturing: t("Manufacturing"),
      other: t("Other"),
    },
  }),

  clientName: () => ({
    label: t("Client name"),
    kind: "line",
    half: true,
    hint: t("The decision-maker's name, as they write it."),
    placeholder: "Dr. Amara O’Neill",
    input: { autoComplete: "off" },
  }),
  clientEmail: () => ({
    label: t("Email"),
    kind: "line",
    half: true,
    hint: t("The proposal is sent here; you can change it when you send."),
    placeholder: "amara@brightharbor.example",
    input: { type: "email", inputMode: "email", autoComplete: "off" },
  }),
  clientCompany: () => ({
    label: t("Company"),
    kind: "line",
    half: true,
    placeholder: "Bright Harbor Dental, LLC",
    input: { autoComplete: "off" },
  }),
  communicationPreference: () => ({
    label: t("Communication preference"),
    kind: "choice",
    half: true,
    options: {
      "": t("Choose a channel"),
      email: t("Email"),
      phone: t("Phone"),
      "video-calls": t("Video calls"),
      "in-person": t("In person"),
    },
  }),
  painPoints: () => ({
    label: t("Pain points"),
    kind: "text",
    hint: onePerLine(t("What costs the client time or money today.")),
    placeholder: t("The site is not usable on phones\nReception answers about 40 booking calls a day"),
  }),
  currentSituation: () => ({
    label: t("Current situation"),
    kind: "text",
    hint: t("What’s already in place: systems, people, what has been tried."),
    placeholder: t("A WordPress site from 2016 on shared hosting. Bookings arrive by phone."),
  }),

  projectScope: () => ({
    label: t("Scope"),
    kind: "text",
    rows: 4,
    hint: t("What the work covers, from the first step to the last."),
    placeholder: t(
      "Design, build, content migration, booking integration, launch and thirty days of support.",
    ),
  }),
  objectives: () => ({
    label: t("Objectives"),
    kind: "text",
    hint: onePerLine(t("What will have changed, with numbers if possible.")),
    placeholder: t("Half of all new bookings online within three months\nMeet WCAG 2.2 AA"),
  }),
  successMetrics: () => ({
    label: t("Success metrics"),
    kind: "text",
    hint: onePerLine(t("How you will both know that it worked.")),
    placeholder: t("Online share of bookings\nCalls per day at reception"),
  }),
  deliverables: () => ({
    label: t("Deliverables"),
    kind: "text",
    hint: onePerLine(t("What the client receives, as things they can hold you to.")),
    placeholder: t("Page designs for desktop and phone\nTwelve built pages with the content migrated"),
  }),
  milestones: () => ({
    label: t("Milestones"),
    kind: "text",
    hint: onePerLine(t("Name, a dash, then how long it takes or when it is due.")),
    placeholder: t("Designs approved - 3 weeks\nLaunch - 2027-03-22"),
  }),
  assumptions: () => ({
    label: t("Assumptions"),
    kind: "text",
    hint: onePerLine(t("What the price and dates depend on.")),
    placeholder: t("The clinic supplies photographs by the end of week 3"),
  }),
  exclusions: () => ({
    label: t("Exclusions"),
    kind: "text",
    hint: onePerLine(t("What is not included.")),
    placeholder: t("Copywriting beyond light editing\nPaid advertising"),
  }),
} satisfies Partial<Record<BriefField, () => FieldLabels>>;
