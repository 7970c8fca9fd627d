/** The questions in their order, and which must be answered. Without the schema, which screens load on demand. */
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";
import type { BriefField } from "./brief";

export const WIZARD_STEPS: readonly { title: AppMessage; fields: readonly BriefField[] }[] = [
  { title: msg("Project details"), fields: ["title", "projectType", "description", "clientIndustry"] },
  {
    title: msg("Client information"),
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
    title: msg("Project scope"),
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
    title: msg("Pricing and timeline"),
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
    title: msg("Team and experience"),
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
    title: msg("Review and generate"),
    fields: ["includeLogo", "requiresSignature", "includeFooter", "footerContent"],
  },
];

/** The starred fields of docs/product.md 2. */
export const REQUIRED_TO_CONTINUE: Partial<Record<BriefField, AppMessage>> = {
  title: msg("Give the proposal a title."),
  clientName: msg("Say who the proposal is for."),
  projectScope: msg("Describe what the work covers."),
};

/** docs/product.md 5. */
export const REQUIRED_TO_GENERATE = ["title", "clientName", "description"] as const;
export const REQUIRED_TO_SAVE = ["title", "clientName"] as const;
