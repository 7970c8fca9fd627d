import * as z from "zod";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { type Brief, type BriefField, briefSchema, givenFields } from "./brief";
import { REQUIRED_TO_GENERATE, REQUIRED_TO_SAVE } from "./wizard-steps";

export const SAVE_NEEDS = msg("Please fill in at least title and client name to save draft.");
export const GENERATE_NEEDS = msg("Please fill in title, client name, and description.");
/** The dashboard wizard's wording of the same rule (docs/product.md 5). */
export const GENERATE_NEEDS_DASHBOARD = msg(
  "Please fill in the required fields: Title, Client Name, and Description.",
);

export const UNSETTLED = msg("Some answers need to be corrected before you generate.");

const needing = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  fields: readonly BriefField[],
  sentence: AppMessage,
) =>
  schema
    .superRefine((brief, check) => {
      for (const field of fields) {
        if ((brief as Partial<Brief>)[field] === "")
          check.addIssue({ code: "custom", path: [field], message: t(sentence) });
      }
    })
    .meta({ required: [...fields] });

/** The brief of a draft that exists. */
export const draftSchema = needing(briefSchema, REQUIRED_TO_SAVE, SAVE_NEEDS);

/** A new one, whose currency and terms may be the account's. */
const newBriefSchema = briefSchema.extend(givenFields);

export const newDraftSchema = needing(newBriefSchema, REQUIRED_TO_SAVE, SAVE_NEEDS);

const generateBrief = needing(newBriefSchema, REQUIRED_TO_GENERATE, GENERATE_NEEDS);

export const generateSchema = z.intersection(generateBrief, z.object({ draftId: z.string().optional() }));
