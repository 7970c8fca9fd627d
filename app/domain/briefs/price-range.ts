import { parseMoney } from "~/platform/numbers/read-amount";
import type { Currency } from "./brief";

/** Minor units; equal for a single amount. */
interface Amounts {
  low: number;
  high: number;
}

const LEADING = new Set(
  (
    "about around approx approx. approximately roughly circa ca ca. from up to max max. min min. at least most starting " +
    "etwa rund ungefähr ab bis zu between zwischen ~ ≈"
  ).split(" "),
);
const TRAILING = new Set(
  (
    "plus + excl excl. excluding incl incl. including net netto brutto gross before zzgl zzgl. inkl inkl. per a an total in all " +
    "pro im max fixed monthly monatlich"
  ).split(" "),
);
const BETWEEN = /\s?[-–—]\s?|\s(?:to|bis|and|und)\s/i;

export function readAmounts(text: string, currency: Currency): Amounts | null {
  const single = parseMoney(text, currency);
  if (single !== null) return { low: single, high: single };
  const bare = withoutWords(text);
  const amount = parseMoney(bare, currency);
  if (amount !== null) return { low: amount, high: amount };
  const [first = "", second = "", ...more] = bare.split(BETWEEN);
  if (second === "" || more.length > 0) return null;
  const suffix = /[km]$/i.exec(second)?.[0] ?? "";
  const high = parseMoney(second, currency);
  const low = parseMoney(/[km]$/i.test(first) ? first : `${first}${suffix}`, currency);
  return low !== null && high !== null && low <= high ? { low, high } : null;
}

function withoutWords(text: string): string {
  const words = text.trim().replace("/", " per ").split(/\s+/);
  const from = words.findIndex((word) => !LEADING.has(word.toLowerCase()));
  const rest = words.slice(Math.max(from, 0));
  const to = rest.findIndex((word, at) => at > 0 && TRAILING.has(word.toLowerCase()));
  return (to < 0 ? rest : rest.slice(0, to)).join(" ").replace(/^[~≈]/, "");
}
