import type { Brief } from "~/domain/briefs/brief";
import { parseMoney } from "~/platform/numbers/read-amount";
import { readItems, withCapital, withoutTail } from "../values";

interface Option {
  name: string;
  /** Minor units. */
  amount: number;
}

const OPTIONAL =
  /^\(?(?:optional(?:ly)?|option|as an option|wahlweise|auf wunsch|en option|opcional|opzionale|optioneel|opcja|opcjonalnie|tillval|tilvalg|valgfri(?:tt)?|valinnainen|volitelně|اختياري|אופציונלי|オプション|可选)\)?\s?[:：–—-]\s?(.+)$/iu;

/** "Optional: a poster, 900". Null for what has no price. */
function optionIn(item: string, currency: Brief["currency"]): Option | null {
  const text = OPTIONAL.exec(item)?.[1] ?? "";
  const at = Math.max(
    ...[", ", "، ", "，", "、", " - ", " – ", " — ", ": ", " ("].map((mark) => text.lastIndexOf(mark)),
  );
  if (at <= 0) return null;
  const typed = withoutTail(text.slice(at).replace(/^[\s,،，、:(–—-]+/u, ""), ").");
  const amount = isNoPrice(typed) ? null : parseMoney(typed, currency);
  return amount ? { name: withCapital(withoutTail(text.slice(0, at), " ,،，、:–—-")), amount } : null;
}

/** "2" may count people, and "2027" may be a year. */
const isNoPrice = (typed: string): boolean => /^(?:\d{1,2}|(?:19|20)\d\d)$/.test(typed);

type Offered = Pick<Brief, "deliverables" | "currency">;

export const optionsIn = ({ deliverables, currency }: Offered): Option[] =>
  readItems(deliverables).flatMap((item) => optionIn(item, currency) ?? []);

/** Deliverables without those that the client may take. */
export const withoutOptions = ({ deliverables, currency }: Offered): string =>
  readItems(deliverables)
    .filter((item) => optionIn(item, currency) === null)
    .join("\n");
