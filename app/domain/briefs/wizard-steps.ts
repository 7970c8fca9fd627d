/** The questions in their order, and which must be answered. Without the schema, which screens load on demand. */
import type { BriefField } from "./brief";

export const WIZARD_STEPS: readonly { title: string; fields: readonly BriefField[] }[] = [
  { title: "Project details", fields: ["title", "projectType", "description", "clientIndustry"] },
  {
    title: "Client information",
    fields: [
      "clientName",
      "clientEmail",
      "clientCompany",
      "communicationPreference",
      "painPoints",
      "currentSituation",
    ],
  },
  {
    title: "Project scope",
    fields: [
      "projectScope",
      "objectives",
      "successMetrics",
      "deliverables",
      "milestones",
      "assumptions",
      "exclusions",
    ],
  },
  {
    title: "Pricing and timeline",
    fields: [
      "budget",
      "currency",
      "pricingModel",
      "hourlyRate",
      "estimatedHours",
      "startDate",
      "endDate",
      "paymentTerms",
      "requireDeposit",
      "depositAmount",
    ],
  },
  {
    title: "Team and experience",
    fields: [
      "relevantExperience",
      "previousWork",
      "teamMembers",
      "nextSteps",
      "otherInformation",
      "language",
      "additionalNotes",
    ],
  },
  {
    title: "Review and generate",
    fields: ["includeLogo", "requiresSignature", "includeFooter", "footerContent"],
  },
];

/** The starred fields of docs/product.md 2. */
export const REQUIRED_TO_CONTINUE: Partial<Record<BriefField, string>> = {
  title: "Give the proposal a title.",
  clientName: "Say who the proposal is for.",
  projectScope: "Describe what the work covers.",
};

/** docs/product.md 5. */
export const REQUIRED_TO_GENERATE = ["title", "clientName", "description"] as const;
export const REQUIRED_TO_SAVE = ["title", "clientName"] as const;
