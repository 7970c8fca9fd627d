import * as z from "zod";
import { DELEGATION_RULES } from "~/db/vocabulary";
import { t } from "~/platform/words/t";
import { askedFieldsForm } from "../proposals/asked-fields/asked-fields-form";
import { sectionLines } from "../proposals/asked-fields/asked-fields-schema";

/** The form of Settings. */
export const signingForm = z.object({
  asksForCode: z
    .enum(["code", "link"], { error: () => t("Choose from the list.") })
    .transform((check) => check === "code"),
  sections: sectionLines,
  ...askedFieldsForm,
  delegation: z.enum(DELEGATION_RULES, { error: () => t("Choose from the list.") }),
});
