import * as z from "zod";
import { DELEGATION_RULES } from "~/db/vocabulary";

/** Of Settings. */
export const signingForm = z.object({
  asksForCode: z.enum(["code", "link"], "Choose from the list.").transform((check) => check === "code"),
  delegation: z.enum(DELEGATION_RULES, "Choose from the list."),
});
