import type { Brief } from "~/domain/briefs/brief";
import { parseMoney } from "~/platform/numbers/read-amount";
import { withoutTail } from "~/platform/text/without-tail";
import { withCapital } from "../values";
import { type Every, takePeriod } from "../words/recurring-words";
import { countIn } from "./count-in-name";
import { isCountable, takeUnit } from "./unit-price";

export interface PricedText {
  name: string;
  /** Minor units. */
  amount: number;
  /** Null for what is paid once. */
  every: Every | null;
  /** "Tag" of "1.900 € pro Tag"; "" for a lump sum, and for "each". */
  unit: string;
  /** Null for a lump sum. */
  pieces: Pieces | null;
}

/** What the amount is for one of. */
interface Pieces {
  /** Thousandths; null where nothing says how many. */
  count: number | null;
  /** The name is true of other quantities, from which a client may choose. */
  isOpen: boolean;
  /** With the count, as typed. */
  name: string;
}

/** A name that says a time has no price that says none: "Monthly reports, £450" may be all of them or each. */
const SAYS_PERIOD =
  /(?<!\p{L})(?:monthly|weekly|yearly|annual|quarterly|monatliche?[rns]?|wöchentliche?[rns]?|jährliche?[rns]?|mensuel|annuel|mensual|mensile|mensal|anual|maandelijks|wekelijks|jaarlijks|miesięczn|månatlig|månadsvis|månedlig|årlig|kuukausittai|měsíční|חודשי|شهري)|月額|毎月|月次|月々|每月|月度/iu;

/** "Inspection, 4 times a year, £250" too. */
const saysPeriod = (name: string): boolean => SAYS_PERIOD.test(name) || takePeriod(name) !== null;

/** Names of currencies in Arabic, also with the ending that they have behind a number. */
const ARABIC_NAMES = "(?:ريال|درهم|دولار|جنيه)(?:\u064bا|ا\u064b?)?|يورو|(?:ريالات|دولارات|دراهم|جنيهات)";
const MONEY = new RegExp(
  `(?:\\p{Sc}|(?<!\\p{L})(?:CHF|EUR|USD|GBP|Fr\\.|kr\\.?))\\s?\\d|\\d\\s?(?:\\p{Sc}|(?:kr|Kč|zł|CHF|EUR|USD|GBP|円|元|${ARABIC_NAMES})(?![\\p{L}\u064b]))`,
  "u",
);

/** Checks whether a text has a sum with its currency. */
export const namesMoney = (text: string): boolean => MONEY.test(text);

const SEPARATORS = [", ", "، ", "，", "、", " - ", " – ", " — ", ": ", "：", " ("];

/** "A poster, 900", "Support, £450 a month", "Texte für alle Seiten 2.400". Null for what has no certain price. */
export function takePrice(typed: string, currency: Brief["currency"]): PricedText | null {
  const plain = typed.replace(/[\u00a0\u202f]/g, " ").trim();
  const text = withoutTail(plain, plain.endsWith(")") && !plain.includes("(") ? ").。 " : ".。 ");
  const inside = text.endsWith(")") ? text.slice(0, -1) : text;
  const { sum, every, one } = withoutPeriod(inside);
  const hasSeparator = SEPARATORS.some((mark) => placeOf(mark, sum) > 0);
  const found = hasSeparator ? afterSeparator(sum, currency) : atEnd(sum, currency);
  if (!found || (every === null && saysPeriod(found.name))) return null;
  // A sum in the name may be another price: "A poster, $900; a flyer, $400".
  if (namesMoney(found.name) && !(every === null && one === null && comesToPrice(found, currency)))
    return null;
  if (one === null) return COUNTS_AT.test(found.name) ? null : { ...found, every, unit: "", pieces: null };
  const whole = found.name.replace(AT, "");
  const counted = isCountable(one) ? countIn(whole, one) : null;
  if (!counted) return null;
  const { name, ...pieces } = counted;
  return { name, amount: found.amount, every, unit: one, pieces: { ...pieces, name: whole } };
}

/** "Site manager, 4 days at £650 - £2,600": the sum in the name is that of one, where as many as the name says come to the price. */
function comesToPrice({ name, amount }: Sum, currency: Brief["currency"]): boolean {
  // Without such a word, "Phase 2, 450 € - 900 €" is a range.
  if (!OF_EACH.test(name)) return false;
  const sums = (name.match(SUMS) ?? []).flatMap((typed) => parseMoney(typed.trim(), currency) ?? []);
  const counts = (name.replace(SUMS, " ").match(COUNTS) ?? []).map(Number);
  return sums.length === 1 && counts.some((count) => count > 1 && count * (sums[0] ?? 0) === amount);
}

const OF_EACH =
  /(?:^|[\s,])(?:à|á|a|at|je|jeweils|pro|per|par|por|al|za|each|chacune?|cada|x)(?!\p{L})|[×@/]/iu;
const SUMS =
  /\p{Sc}\s?\d(?:[\d.,’']{0,14}\d)?|\d(?:[\d.,’']{0,14}\d)?\s?(?:\p{Sc}|(?:CHF|EUR|USD|GBP|CAD|kr|Kč|zł)(?!\p{L}))/gu;
const COUNTS = /(?<![\p{L}\d.,])\d{1,3}(?![\p{L}\d.,]\d?)/gu;

/** "14 shutters at £85 each". */
const AT = /\s(?:at|zu|für)$/iu;
/** Behind one of these stands the price of one: "Posters 5 x 900 €", "Hosting for 12 months at £20". */
const COUNTS_AT = /\s(?:at|zu|[x×*@])$/iu;

/** What the sum is for: a period, or one of something; "" for each. */
function withoutPeriod(text: string): { sum: string; every: Every | null; one: string | null } {
  const period = takePeriod(text);
  if (period) return { ...period, one: null };
  const unit = takeUnit(text);
  const found = unit?.mayBeCounted && !namesMoney(unit.text) ? null : unit;
  return { sum: found?.text ?? text, every: null, one: found?.unit ?? null };
}

/** A bracket that is closed before the sum, as in "Floor (18 m²) 1.150 €", parts nothing. */
function placeOf(mark: string, text: string): number {
  const at = text.lastIndexOf(mark);
  return mark === " (" && text.includes(")", at) ? -1 : at;
}

type Sum = Pick<PricedText, "name" | "amount">;

function afterSeparator(text: string, currency: Brief["currency"]): Sum | null {
  const at = Math.max(...SEPARATORS.map((mark) => placeOf(mark, text)));
  if (at <= 0 || TAKES_OFF.test(text.slice(at)) || TAKES_OFF_BEHIND.test(text)) return null;
  const typed = text.slice(at).replace(/^[\s,،，、:：(–—-]+/u, "");
  const amount = isNoPrice(typed) ? null : parseMoney(typed, currency);
  if (!amount || endsRange(text.slice(0, at), text.slice(at), { amount, currency })) return null;
  return named(text.slice(0, at), amount);
}

/** Times that the end of a range is its beginning, at most. */
const WIDEST_RANGE = 10;

/** "Posters, 900 – 1.200 €", but not "Phase 2 – 400 €". */
function endsRange(
  before: string,
  behind: string,
  { amount, currency }: { amount: number; currency: string },
) {
  const [first = ""] = /^\s[-–—]/u.test(behind) ? (/(?<![\d.,’'])\d[\d.,’']*$/u.exec(before) ?? []) : [];
  const from = parseMoney(first, currency);
  return from !== null && from <= amount && amount <= from * WIDEST_RANGE;
}

/** "Without photos, -$800": a minus is no separator. */
const TAKES_OFF = /^(?:[,،，、:：(]|\s[-–—])\s?[-–—−]/u;
const TAKES_OFF_BEHIND = /[,،，、:：]\s[-–—]\s?[\d\p{Sc}][^\s]*$/u;

/** "2" may count people, "2027" may be a year, "4K" a resolution, and "50 m" a length. */
const isNoPrice = (typed: string): boolean => /^(?:\d{1,2}|(?:19|20)\d\d|\d[\d.,]*\s?[km])$/iu.test(typed);

/** The mark of a currency makes a sum certain, and so do thousands, but not behind a word that counts. */
const NAMES_OF_MONEY = `(?:[A-Z]{3}|Euro|kr\\.?|Kč|zł|${ARABIC_NAMES}|ש[״"]ח|円|元)`;
const MARKED = new RegExp(`\\p{Sc}|^${NAMES_OF_MONEY}|${NAMES_OF_MONEY}$`, "u");
const THOUSANDS = /^\d{1,3}(?:[.,’']\d{3})+(?:[.,]\d{2})?$/;
const COUNTS_BEFORE =
  /(?:^|[\s(])(?:of|to|for|with|in|by|at|about|up|from|run|copies|circa|ca\.?|no\.?|nr\.?|auflage|stück|bis|von|ab|für|mit|à|de|pour|tirage|tirada|para|con|di|per|tiratura|oplage|van|voor|tot|nakład|do|upplaga|av|oplag|opplag|af|på|painos|náklad|לכ|של|من|version|release)$/iu;

/** Only one group of digits: "Phase 2 400 €" may be 400 or 2400. */
function atEnd(text: string, currency: Brief["currency"]): Sum | null {
  const words = text.split(" ");
  const last = words.at(-1) ?? "";
  const isMarkApart = !/\d/.test(last) && MARKED.test(last);
  const from = words.length - (isMarkApart ? 2 : 1);
  const before = words[from - 1] ?? "";
  const isMarkBefore = !isMarkApart && before !== "" && !/[\d\p{Ll}]/u.test(before) && MARKED.test(before);
  const start = isMarkBefore ? from - 1 : from;
  const typed = words.slice(start).join(" ");
  const name = words.slice(0, Math.max(0, start)).join(" ");
  if (name === "" || /\d$/.test(name)) return null;
  const isCertain = MARKED.test(typed) || (THOUSANDS.test(typed) && !COUNTS_BEFORE.test(name));
  const amount = isCertain && /\d/.test(typed) ? parseMoney(typed, currency) : null;
  return amount && !UNCERTAIN_BEFORE.test(name) ? named(name, amount) : null;
}

/** "From £900" and "up to £900" are no price. */
const UNCERTAIN_BEFORE =
  /(?:^|\s)(?:from|to|of|for|over|under|minus|less|plus|worth|save|deposit|minimum|min\.?|max\.?|discount|rabatt|statt|anzahlung|about|around|approx\.?|circa|ca\.?|or|and|ab|bis|etwa|rund|oder|und|environ|à|dès|ou|desde|hasta|unos|da|circa|fino a|vanaf|tot|od|do|około|från|fra|til|till|noin|alkaen|από|من|حوالي|מ|עד|[-–—~<>+±])$/iu;

const named = (before: string, amount: number): Sum | null => {
  const name = withCapital(withoutTail(before, " ,،，、:：;|=–—-("));
  return name === "" ? null : { name, amount };
};
