/** Numbers as the fields of a table hold them: every reader, here or in another country, reads the same. */
import { numberFormat } from "~/platform/intl-formats";
import type { Convention, DecimalSign } from "./read-digits";

/** "7.5" for 7500. */
export const thousandthsText = (thousandths: number): string => String(thousandths / 1_000);

/** "7.125" could be thousands to somebody, so it is "7.1250". */
export const unmistakable = (text: string): string => text.replace(/^(-?[1-9]\d{0,2}\.\d{3})$/, "$10");

/** Three digits behind the only sign, as these numbers have it: with a nought behind, or without the sign. */
export const inConvention = (text: string, { decimal }: Convention): string =>
  text.replace(/(?<![\d.,'’])([1-9]\d{0,2})([.,])(\d{3})(?![\d.,'’])/, (_, whole, sign, last) =>
    sign === decimal ? `${whole}.${last}0` : `${whole}${last}`,
  );

/** @param locale BCP 47 */
export function decimalSignOf(locale: string): DecimalSign {
  const parts = numberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
}
