/** A line whose tax is named: one that comes from another table, a text or the price list. */
import { t } from "~/platform/words/t";
import type { TypedLine, TypedTax } from "./typed-table";

export interface NamedLine extends Omit<TypedLine, "id" | "tax"> {
  tax: NamedTax | null;
}

type NamedTax = Omit<TypedTax, "id">;

/** @returns the line's tax among those of a table, which gets a new one where it has none like it */
export function taxAmong(
  taxes: readonly TypedTax[],
  tax: NamedTax | null,
  newId: () => string,
): { tax: string; taxes: readonly TypedTax[] } {
  if (tax === null) return { tax: "", taxes };
  const found = taxes.find((one) => taxKey(one) === taxKey(tax));
  if (found) return { tax: found.id, taxes };
  const id = newId();
  return { tax: id, taxes: [...taxes, { ...tax, id }] };
}

const taxKey = ({ name, rate, kind }: NamedTax): string =>
  `${name.trim().toLowerCase()}|${rate.replace(/[\s%]/g, "").replace(",", ".")}|${kind}`;

const KIND_WORDS = { exclusive: "", inclusive: " included", "reverse-charge": " reverse charge" } as const;

/** "VAT 19%", "VAT 19% included": as `readTaxText` reads it. */
export function taxText({ name, rate, kind }: NamedTax): string {
  const percent = rate.replaceAll("%", "").trim();
  return `${name} ${percent === "" ? "" : `${percent}%`}`.trim() + KIND_WORDS[kind];
}

export function taxLabel({ name, rate, kind }: NamedTax): string {
  const tax = taxText({ name, rate, kind: "exclusive" });
  if (kind === "exclusive") return tax;
  return kind === "inclusive" ? t("{tax} included", { tax }) : t("{tax} reverse charge", { tax });
}

/** @param called the name where the text has none, such as its column's */
export function readTaxText(text: string, called = "Tax"): NamedTax | null {
  if (/^[\s0.,%–—-]*$/.test(text)) return null;
  const number = [...text.matchAll(/\d[\d.,]*/g)].at(-1);
  const rate = number?.[0] ?? "";
  const before = number ? text.slice(0, number.index) : text;
  const after = number ? text.slice(number.index + rate.length) : "";
  const name = before.replace(/[:,]/g, " ").trim();
  return { name: name || called, rate, kind: kindIn(after) };
}

function kindIn(text: string): NamedTax["kind"] {
  if (/incl|inkl|enthalten/i.test(text)) return "inclusive";
  return /reverse|umkehr/i.test(text) ? "reverse-charge" : "exclusive";
}
