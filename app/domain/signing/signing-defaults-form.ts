import * as z from "zod";
import { DELEGATION_RULES } from "~/db/vocabulary";
import { companySchema, sectionLines } from "../signature-fields/asked-fields-schema";

const TICK = "Tick the box or leave it empty.";

/** Of Settings. */
export const signingForm = z.object({
  asksForCode: z.enum(["code", "link"], "Choose from the list.").transform((check) => check === "code"),
  sections: sectionLines,
  asksPlace: z.literal("on", TICK).optional(),
  asksTitle: z.literal("on", TICK).optional(),
  company: companySchema,
  delegation: z.enum(DELEGATION_RULES, "Choose from the list."),
});
