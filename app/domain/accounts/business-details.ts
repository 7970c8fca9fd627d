import * as z from "zod";
import { cleanLine } from "~/platform/text/clean-text";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { countryCode } from "../parties/country-code";
import { fullWebsite, isWebsite } from "../people/website";

const MAX_ADDRESS_LINES = 5;
const MAX_ADDRESS_LENGTH = 400;

const line = (name: AppMessage, max: number) =>
  typedLine({ error: () => t("{name} must be text.", { name: t(name) }) }).max(max, {
    error: () => t("{name} can have at most {max} characters.", { name: t(name), max }),
  });

const withoutGaps = (text: string): string => text.split("\n").map(cleanLine).filter(Boolean).join("\n");

const postalAddress = typedLines({ error: () => t("The address must be text.") })
  .max(MAX_ADDRESS_LENGTH, {
    error: () => t("An address can have at most {max} characters.", { max: MAX_ADDRESS_LENGTH }),
  })
  .overwrite(withoutGaps)
  .refine((text) => text.split("\n").length <= MAX_ADDRESS_LINES, {
    error: () => t("An address can have at most {max} lines.", { max: MAX_ADDRESS_LINES }),
  });

const isPhone = (typed: string): boolean =>
  /^[+(]?[\p{Nd}\s()/.–-]+(?:\s?(?:ext|x|-)\.?\s?\p{Nd}{1,6})?$/u.test(typed) &&
  (typed.match(/\p{Nd}/gu)?.length ?? 0) >= 5;

const website = line(msg("A website"), 200)
  .refine((typed) => typed === "" || isWebsite(typed), {
    error: () => t("Enter a web address, such as weber.studio."),
  })
  .overwrite(fullWebsite);

/** Stored as typed, because each country formats numbers differently. */
const phoneNumber = line(msg("A phone number"), 40).refine((typed) => typed === "" || isPhone(typed), {
  error: () => t("Enter a phone number, such as +49 40 1234567."),
});

export const businessDetails = {
  businessName: line(msg("A business name"), 200),
  legalName: line(msg("A legal name"), 200),
  postalAddress,
  postalCode: line(msg("A postal code"), 20),
  city: line(msg("A city"), 100),
  region: line(msg("A region"), 100),
  country: countryCode,
  vatNumber: line(msg("A VAT number"), 40),
  taxNumber: line(msg("A tax number"), 40),
  phone: phoneNumber,
  website,
  signatureLine: line(msg("A signature line"), 100),
};

/** The screen's form clears a field that is missing: it was emptied. */
export const businessForm = z.object({
  businessName: businessDetails.businessName.default(""),
  legalName: businessDetails.legalName.default(""),
  postalAddress: postalAddress.default(""),
  postalCode: businessDetails.postalCode.default(""),
  city: businessDetails.city.default(""),
  region: businessDetails.region.default(""),
  country: businessDetails.country.default(""),
  vatNumber: businessDetails.vatNumber.default(""),
  taxNumber: businessDetails.taxNumber.default(""),
  phone: phoneNumber.default(""),
  website: website.default(""),
  signatureLine: businessDetails.signatureLine.default(""),
});

export type BusinessDetails = z.output<typeof businessForm>;
