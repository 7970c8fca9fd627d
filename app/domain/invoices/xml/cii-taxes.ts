/** Days, amounts and taxes as the XML of an invoice writes them. */
import { minorDigits } from "~/platform/numbers/minor-digits";
import type { InvoiceContent } from "../invoice-content";
import type { CiiSum, Rated } from "./cii-lines";
import { group, leaf, type XmlElement } from "./write-xml";

/** UNTDID 5305 */
const CATEGORY_CODES: Readonly<Record<Rated["category"], string>> = {
  taxed: "S",
  "reverse-charge": "AE",
  untaxed: "E",
};

const compact = (day: string): string => day.replaceAll("-", "");

export const dateTime = (name: string, day: string, type = "udt:DateTimeString"): XmlElement | null =>
  group(name, leaf(type, compact(day), { format: "102" }));

/** "-1234.50" */
export function decimal(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

const percent = (rate: number): string => String(rate / 1_000);

export const taxOf = (name: string, { category, rate }: Rated): XmlElement | null =>
  group(
    name,
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:CategoryCode", CATEGORY_CODES[category]),
    leaf("ram:RateApplicablePercent", percent(rate)),
  );

/**
 * The tax of a payment in advance is chargeable on the day of its receipt (Article 65 of Directive 2006/112/EC), which is BT-7.
 * EN 16931 has no other place for that day, and one only: several are printed, and left out here. CII has it in one breakdown.
 */
export const taxPoint = ({ receivedOn = [] }: InvoiceContent): XmlElement | null => {
  const [day, ...others] = receivedOn;
  if (day === undefined || others.length > 0) return null;
  return dateTime("ram:TaxPointDate", day, "udt:DateString");
};

export const breakdown = (
  sum: CiiSum,
  currency: string,
  exemption: string,
  point: XmlElement | null,
): XmlElement | null =>
  group(
    "ram:ApplicableTradeTax",
    leaf("ram:CalculatedAmount", decimal(sum.tax, currency)),
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:ExemptionReason", sum.category === "reverse-charge" ? "Reverse charge" : exemption),
    leaf("ram:BasisAmount", decimal(sum.net, currency)),
    leaf("ram:CategoryCode", CATEGORY_CODES[sum.category]),
    leaf("ram:ExemptionReasonCode", sum.category === "reverse-charge" ? "VATEX-EU-AE" : ""),
    point,
    leaf("ram:RateApplicablePercent", percent(sum.rate)),
  );

export const allowance = (sum: CiiSum, currency: string, reason: string): XmlElement | null =>
  group(
    "ram:SpecifiedTradeAllowanceCharge",
    group("ram:ChargeIndicator", leaf("udt:Indicator", "false")),
    leaf("ram:ActualAmount", decimal(sum.net, currency)),
    leaf("ram:Reason", reason),
    taxOf("ram:CategoryTradeTax", sum),
  );
