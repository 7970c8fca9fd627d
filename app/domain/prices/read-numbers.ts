/** Numbers as people type them in a price table. Null for anything but one plain number. */
import { ONE, WHOLE_RATE } from "./price-table";

const LONGEST = 24;

/** Thousandths: "7.5", "7,5", "1,000" (a thousand) or "1 000". */
export function readQuantity(typed: string): number | null {
  const text = typed.trim();
  if (text.length > LONGEST) return null;
  const plain = text.replace(/[ \u00a0\u202f']/g, "").replace(/,(?=\d{3}(?:\D|$))/g, "");
  const [, whole = "", fraction = ""] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(plain) ?? [];
  return whole === "" ? null : Number(whole) * ONE + Number(fraction.padEnd(3, "0"));
}

/** Thousandths of a per cent: "19", "19 %", "8.875%". */
export function readRate(typed: string): number | null {
  const text = typed.replace(/[\s%％]/g, "");
  const [, whole = "", fraction = ""] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  return whole === "" ? null : (Number(whole) * WHOLE_RATE) / 100 + Number(fraction.padEnd(3, "0"));
}

export const isRate = (typed: string): boolean => /[%％]\s*$/.test(typed);

/** "7.5" for 7500. */
export const thousandthsText = (thousandths: number): string => String(thousandths / 1_000);
