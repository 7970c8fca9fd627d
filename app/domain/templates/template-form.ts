import * as z from "zod";
import { TEMPLATE_CATEGORIES, THEMES } from "~/db/vocabulary";
import { typedLine } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";

const MOST_NAME_LETTERS = 100;
const MOST_DESCRIPTION_LETTERS = 300;

const NO_NAME = { error: () => t("Enter a name.") };

const name = typedLine(NO_NAME)
  .min(1, NO_NAME)
  .max(MOST_NAME_LETTERS, {
    error: () => t("The name can have at most {count} characters.", { count: MOST_NAME_LETTERS }),
  });

const description = typedLine()
  .max(MOST_DESCRIPTION_LETTERS, {
    error: () =>
      t("The description can have at most {count} characters.", { count: MOST_DESCRIPTION_LETTERS }),
  })
  .default("");

export const templateSchema = z.object({
  name,
  description,
  category: z
    .enum(TEMPLATE_CATEGORIES, { error: () => t("Choose a category from the list.") })
    .default("other"),
  isShared: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});

export type TemplateDetails = z.output<typeof templateSchema>;

export const templateLookSchema = templateSchema.extend({
  theme: z
    .enum(["", ...THEMES], { error: () => t("Choose a theme from the list.") })
    .default("")
    .transform((theme) => theme || null),
});
