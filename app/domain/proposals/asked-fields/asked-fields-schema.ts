import * as z from "zod";
import { COMPANY_RULES } from "~/db/vocabulary";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { MAX_SECTION_LENGTH, MAX_SECTIONS } from "./asked-fields";

const longTitle = {
  error: () => t("A section’s title can have at most {max} characters.", { max: MAX_SECTION_LENGTH }),
};
const noTitle = { error: () => t("Name each section by its title.") };
const yesOrNo = { error: () => t("Choose true or false.") };
const tooMany = { error: () => t("Choose at most {max} sections.", { max: MAX_SECTIONS }) };

const titles = z
  .array(typedLine(noTitle).min(1, noTitle).max(MAX_SECTION_LENGTH, longTitle), noTitle)
  .max(MAX_SECTIONS, tooMany);

export const sectionsSchema = titles.default([]);

export const companySchema = z
  .enum(COMPANY_RULES, { error: () => t("Choose from the list.") })
  .default("optional");

export const askedFieldsSchema = z.object(
  {
    sections: sectionsSchema.meta({
      description:
        "Titles of the headings that each signer initials. A title that the text does not have is passed over.",
    }),
    place: z.boolean(yesOrNo).default(false).meta({ description: "Where they sign." }),
    title: z.boolean(yesOrNo).default(false).meta({ description: "Their title or position." }),
    company: companySchema.meta({ description: "The company or person they sign for." }),
  },
  { error: () => t("Say what signers fill in.") },
);

/** One in a line. */
export const sectionLines = typedLines(noTitle)
  .max(MAX_SECTIONS * (MAX_SECTION_LENGTH + 2), tooMany)
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(titles);
