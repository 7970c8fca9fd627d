import * as z from "zod";
import { cleanLine } from "~/platform/text/clean-text";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { fullWebsite, isWebsite } from "../people/website";

export const MAX_ADDRESS_LINES = 5;
const MAX_ADDRESS_LENGTH = 400;

const line = (name: string, max: number) =>
  typedLine(t("{name} must be text.", { name })).max(
    max,
    t("{name} can have at most {max} characters.", { name, max }),
  );

const withoutGaps = (text: string): string => text.split("\n").map(cleanLine).filter(Boolean).join("\n");

const postalAddress = typedLines("The address must be text.")
  .max(MAX_ADDRESS_LENGTH, `An address can have at most ${MAX_ADDRESS_LENGTH} characters.`)
  .overwrite(withoutGaps)
  .refine(
    (text) => text.split("\n").length <= MAX_ADDRESS_LINES,
    `An address can have at most ${MAX_ADDRESS_LINES} lines.`,
  );

const website = line("A website", 200)
  .refine((typed) => typed === "" || isWebsite(typed), "Enter a web address, such as weber.studio.")
  .overwrite(fullWebsite);

export const businessDetails = {
  businessName: line("A business name", 200),
  postalAddress,
  vatNumber: line("A VAT number", 40),
  website,
  signatureLine: line("A signature line", 100),
};

/** The screen's: an emptied field arrives as none. */
export const businessForm = z.object(businessDetails).extend({
  businessName: businessDetails.businessName.default(""),
  postalAddress: postalAddress.default(""),
  vatNumber: businessDetails.vatNumber.default(""),
  website: website.default(""),
  signatureLine: businessDetails.signatureLine.default(""),
});

export type BusinessDetails = z.output<typeof businessForm>;
