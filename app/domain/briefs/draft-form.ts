import * as z from "zod";
import { type BriefField, briefSchema } from "./brief";
import { REQUIRED_TO_GENERATE, REQUIRED_TO_SAVE } from "./wizard-steps";

export const SAVE_NEEDS = "Please fill in at least title and client name to save draft.";
export const GENERATE_NEEDS = "Please fill in title, client name, and description.";
/** The dashboard wizard's wording of the same rule (docs/product.md 5). */
export const GENERATE_NEEDS_DASHBOARD =
  "Please fill in the required fields: Title, Client Name, and Description.";

export const UNSETTLED = "Some answers need to be corrected before you generate.";

const needing = (fields: readonly BriefField[], sentence: string) =>
  briefSchema.superRefine((brief, check) => {
    for (const field of fields) {
      if (brief[field] === "") check.addIssue({ code: "custom", path: [field], message: sentence });
    }
  });

export const draftSchema = needing(REQUIRED_TO_SAVE, SAVE_NEEDS);

const generateBrief = needing(REQUIRED_TO_GENERATE, GENERATE_NEEDS);

export const generateSchema = z.intersection(generateBrief, z.object({ draftId: z.string().optional() }));
