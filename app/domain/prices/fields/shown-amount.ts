import { numberFormat } from "~/platform/intl-formats";
import { minorDigits } from "~/platform/numbers/minor-digits";
import { readAmount } from "~/platform/numbers/read-amount";
import type { Convention } from "~/platform/numbers/read-digits";
import { decimalText, isBroken } from "../../briefs/format-money";
import { STRICT } from "../field-reader";

/**
 * Writes a typed amount with its thousands apart: "4,800" for "4800". What cannot be written so that everybody reads
 * the typed number again stays as it was typed.
 */
export function shownAmount(typed: string, currency: string, convention: Convention): string {
  const read = (text: string, by: Convention): number | null => {
    const { value, others } = readAmount(text, currency, by);
    return others.length > 0 ? null : value;
  };
  const value = read(typed, convention);
  if (value === null || value < 0) return typed;
  const digits = minorDigits(currency);
  const written = (places: number) =>
    numberFormat(convention.decimal === "," ? "de-DE" : "en-US", {
      minimumFractionDigits: places,
      maximumFractionDigits: digits,
    }).format(decimalText(value, digits));
  const isSame = (text: string) => [convention, STRICT].every((by) => read(text, by) === value);
  return [written(isBroken(value, currency) ? digits : 0), written(digits)].find(isSame) ?? typed;
}
