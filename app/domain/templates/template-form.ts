import * as z from "zod";
import { TEMPLATE_CATEGORIES, THEMES } from "~/db/vocabulary";
import { typedLine } from "~/platform/text/typed-text";

export const MOST_NAME_LETTERS = 100;
export const MOST_DESCRIPTION_LETTERS = 300;

const name = typedLine("Enter a name.")
  .min(1, "Enter a name.")
  .max(MOST_NAME_LETTERS, `The name can have at most ${MOST_NAME_LETTERS} characters.`);

const description = typedLine()
  .max(MOST_DESCRIPTION_LETTERS, `The description can have at most ${MOST_DESCRIPTION_LETTERS} characters.`)
  .default("");

export const templateSchema = z.object({
  name,
  description,
  category: z.enum(TEMPLATE_CATEGORIES, "Choose a category from the list.").default("other"),
  isShared: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});

export type TemplateDetails = z.output<typeof templateSchema>;

export const templateLookSchema = templateSchema.extend({
  theme: z
    .enum(["", ...THEMES], "Choose a theme from the list.")
    .default("")
    .transform((theme) => theme || null),
});
