import * as z from "zod";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { COMPANY_RULES, MAX_SECTION_LENGTH, MAX_SECTIONS } from "./asked-fields";

const LONG_TITLE = `A section’s title can have at most ${MAX_SECTION_LENGTH} characters.`;
const NO_TITLE = "Name each section by its title.";
const CHOOSE = "Say what signers fill in.";
const YES_OR_NO = "Choose true or false.";
const MANY = `Choose at most ${MAX_SECTIONS} sections.`;

const titles = z
  .array(typedLine(NO_TITLE).min(1, NO_TITLE).max(MAX_SECTION_LENGTH, LONG_TITLE), NO_TITLE)
  .max(MAX_SECTIONS, MANY);

export const sectionsSchema = titles.default([]);

export const companySchema = z.enum(COMPANY_RULES, "Choose from the list.").default("optional");

export const askedFieldsSchema = z.object(
  {
    sections: sectionsSchema.meta({
      description:
        "Titles of the headings that each signer initials. A title that the text does not have is passed over.",
    }),
    place: z.boolean(YES_OR_NO).default(false).meta({ description: "Where they sign." }),
    title: z.boolean(YES_OR_NO).default(false).meta({ description: "Their title or position." }),
    company: companySchema.meta({ description: "The company or person they sign for." }),
  },
  CHOOSE,
);

/** One in a line. */
export const sectionLines = typedLines(NO_TITLE)
  .max(MAX_SECTIONS * (MAX_SECTION_LENGTH + 2), MANY)
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
