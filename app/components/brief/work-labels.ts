import type { BriefField } from "~/domain/briefs/brief";
import { type FieldLabels, ONE_PER_LINE } from "./field-kinds";

export const WORK_LABELS = {
  title: {
    label: "Title",
    kind: "line",
    hint: "Name the outcome and the client. It is shown at the top of the proposal, the email and the PDF.",
    placeholder: "Website redesign and online booking for Bright Harbor Dental",
    input: { autoComplete: "off" },
  },
  projectType: {
    label: "Project type",
    kind: "choice",
    half: true,
    options: {
      "": "Choose a type",
      "web-development": "Web development",
      "mobile-app": "Mobile app",
      design: "Design",
      consulting: "Consulting",
      marketing: "Marketing",
      other: "Other",
    },
  },
  description: {
    label: "Description",
    kind: "text",
    rows: 5,
    hint: "Two or three sentences: what you will do, and what changes for the client. Required to generate.",
    placeholder:
      "Redesign the clinic's website, add online booking tied to their practice software, and move hosting, so that new patients can book without phoning.",
  },
  clientIndustry: {
    label: "Industry",
    kind: "choice",
    half: true,
    options: {
      "": "Choose an industry",
      technology: "Technology",
      healthcare: "Healthcare",
      finance: "Finance",
      education: "Education",
      retail: "Retail",
      manufacturing: "Manufacturing",
      other: "Other",
    },
  },

  clientName: {
    label: "Client name",
    kind: "line",
    half: true,
    hint: "The decision-maker's name, as they write it.",
    placeholder: "Dr. Amara O’Neill",
    input: { autoComplete: "off" },
  },
  clientEmail: {
    label: "Email",
    kind: "line",
    half: true,
    hint: "The proposal is sent here; you can change it when you send.",
    placeholder: "amara@brightharbor.example",
    input: { type: "email", inputMode: "email", autoComplete: "off" },
  },
  clientCompany: {
    label: "Company",
    kind: "line",
    half: true,
    placeholder: "Bright Harbor Dental, LLC",
    input: { autoComplete: "off" },
  },
  communicationPreference: {
    label: "Communication preference",
    kind: "choice",
    half: true,
    options: {
      "": "Choose a channel",
      email: "Email",
      phone: "Phone",
      "video-calls": "Video calls",
      "in-person": "In person",
    },
  },
  painPoints: {
    label: "Pain points",
    kind: "text",
    hint: `What costs the client time or money today. ${ONE_PER_LINE}`,
    placeholder: "The site is not usable on phones\nReception answers about 40 booking calls a day",
  },
  currentSituation: {
    label: "Current situation",
    kind: "text",
    hint: "What’s already in place: systems, people, what has been tried.",
    placeholder: "A WordPress site from 2016 on shared hosting. Bookings arrive by phone.",
  },

  projectScope: {
    label: "Scope",
    kind: "text",
    rows: 4,
    hint: "What the work covers, from the first step to the last.",
    placeholder: "Design, build, content migration, booking integration, launch and thirty days of support.",
  },
  objectives: {
    label: "Objectives",
    kind: "text",
    hint: `What will have changed, with numbers if possible. ${ONE_PER_LINE}`,
    placeholder: "Half of all new bookings online within three months\nMeet WCAG 2.2 AA",
  },
  successMetrics: {
    label: "Success metrics",
    kind: "text",
    hint: `How you will both know that it worked. ${ONE_PER_LINE}`,
    placeholder: "Online share of bookings\nCalls per day at reception",
  },
  deliverables: {
    label: "Deliverables",
    kind: "text",
    hint: `What the client receives, as things they can hold you to. ${ONE_PER_LINE}`,
    placeholder: "Page designs for desktop and phone\nTwelve built pages with the content migrated",
  },
  milestones: {
    label: "Milestones",
    kind: "text",
    hint: `Name, a dash, then how long it takes or when it is due. ${ONE_PER_LINE}`,
    placeholder: "Designs approved - 3 weeks\nLaunch - 2027-03-22",
  },
  assumptions: {
    label: "Assumptions",
    kind: "text",
    hint: `What the price and dates depend on. ${ONE_PER_LINE}`,
    placeholder: "The clinic supplies photographs by the end of week 3",
  },
  exclusions: {
    label: "Exclusions",
    kind: "text",
    hint: `What is not included. ${ONE_PER_LINE}`,
    placeholder: "Copywriting beyond light editing\nPaid advertising",
  },
} satisfies Partial<Record<BriefField, FieldLabels>>;
