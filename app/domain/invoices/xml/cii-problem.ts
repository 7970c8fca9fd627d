/** Why there is no EN 16931 file beside an invoice. */

import { minorDigits } from "~/platform/numbers/minor-digits";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";
import { WHOLE_RATE } from "../../prices/price-table";
import type { InvoiceContent } from "../invoice-content";
import { sumsOf } from "./cii-lines";

/** The European Union, the European Economic Area, the United Kingdom and Switzerland: their tax is VAT. */
const WITH_VAT = new Set(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
    " ",
  ),
);

export const hasVat = (country: string): boolean => WITH_VAT.has(country);

type CiiProblem = "country" | "currency" | "VAT number" | "rounding";

export const CII_PROBLEM_TEXTS: Readonly<Record<CiiProblem, AppMessage>> = {
  country: msg("No XML: EN 16931 is for senders in Europe."),
  currency: msg("No XML: EN 16931 knows no amounts with three decimals."),
  "VAT number": msg("No XML: EN 16931 needs VAT numbers that start with the letters of their country."),
  rounding: msg("No XML: its tax, rounded by line, is further from the tax of the sum than EN 16931 allows."),
};

/** "DE136695976" */
export const bareNumber = (number: string): string => number.replace(/[\s.\-/]/g, "").toUpperCase();

export const hasCountry = (number: string): boolean => /^[A-Z]{2}./.test(bareNumber(number));

/** Null where there can be one. */
export function ciiProblem({ currency, seller, client, shares }: InvoiceContent): CiiProblem | null {
  if (!hasVat(seller.country)) return "country";
  if (minorDigits(currency) > 2) return "currency";
  const isOwed = shares.some(({ category }) => category === "reverse-charge");
  if (isOwed && !(hasCountry(seller.vatNumber) && hasCountry(client.vatNumber))) return "VAT number";
  if (!hasCountry(seller.vatNumber) && seller.taxNumber === "" && seller.vatNumber === "")
    return "VAT number";
  return isOff(currency, shares) ? "rounding" : null;
}

/** BR-CO-17 takes a rate below half a per cent for none. */
const LEAST_RATE = 500;

/** The published rules allow less than one unit of the currency (BR-S-09, BR-CO-17). */
function isOff(currency: string, shares: InvoiceContent["shares"]): boolean {
  const unit = 10 ** minorDigits(currency);
  return sumsOf(shares).some(
    ({ category, rate, net, tax }) =>
      category === "taxed" &&
      (rate < LEAST_RATE || Math.abs(tax - (net * rate) / WHOLE_RATE) >= unit - 1 / 100),
  );
}
