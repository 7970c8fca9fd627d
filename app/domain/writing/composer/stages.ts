import type { Currency } from "~/domain/briefs/brief";
import type { Day } from "~/domain/briefs/calendar";
import { shareOf } from "~/domain/briefs/share";
import { inLatinDigits } from "~/platform/numbers/latin-digits";
import { parseMoney } from "~/platform/numbers/read-amount";
import { withoutTail } from "~/platform/text/without-tail";
import { isMonthWord, namesDay, opensPeriod, type ProjectDates, takeDate } from "./dates-in-text";
import type { Unit } from "./phrases/phrases";
import { isAbbreviated, readItems } from "./values";
import { numberWords } from "./words/number-words";

export interface Span {
  count: number;
  unit: Unit;
}

export interface Stage {
  name: string;
  /** The stage's text without its price. */
  text: string;
  span?: Span;
  date?: Day;
  /** A time in the owner's words, which is no exact one: "5. bis 16. April". */
  when?: string;
  /** Minor units. */
  amount?: number;
  /** Hundredths of a per cent of the price. */
  share?: number;
}

/** The words that stand after a number. */
const WORDS: Record<Unit, string> = {
  day: "day days tag tage tagen arbeitstag arbeitstage arbeitstagen werktag werktage werktagen jour jours día días giorno giorni dia dias dag dagen dagar dage dages dager dagers dzień dni päivä päivää den dny dní 日 日間 営業日 天 个工作日 يوم أيام يومًا يوماً יום ימים",
  week: "week weeks wk wks woche wochen semaine semaines semana semanas settimana settimane weken tydzień tygodnie tygodni vecka veckor uge uger uke uker viikko viikkoa týden týdny týdnů 週間 周 星期 أسبوع أسابيع أسبوعًا أسبوعاً שבוע שבועות",
  month:
    "month months mth mths monat monate monaten mois mes meses mese mesi mês maand maanden miesiąc miesiące miesięcy månad månader måned måneder kuukausi kuukautta měsíc měsíce měsíců か月 ヶ月 カ月 ヵ月 个月 شهر أشهر شهور شهرًا شهراً חודש חודשים",
};
const UNITS = new Map(
  (Object.keys(WORDS) as Unit[]).flatMap((unit) =>
    WORDS[unit].split(" ").map((word) => [word, unit] as const),
  ),
);
/** Longest first, because nothing ends a word of Japanese. */
export const UNIT_WORDS = [...UNITS.keys()].sort((one, other) => other.length - one.length).join("|");
const UNIT = `((?:(?:working|business)[ -])?(?:${UNIT_WORDS}))`;
/** From three to nine, of either gender; with ten behind them they are other numbers. */
const ARABIC = ["ثلاثة ثلاث", "أربعة أربع", "خمسة خمس", "ستة ست", "سبعة سبع", "ثمانية ثماني", "تسعة تسع"];
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...numberWords("en"),
  ...numberWords("de"),
  ...[...numberWords("he")].filter(([, number]) => number < 10),
  ...ARABIC.flatMap((words, at) => words.split(" ").map((word): [string, number] => [word, at + 3])),
]);
/** Words that say one or two by themselves, as Arabic and Hebrew have them. */
const ONE_OR_TWO: Record<Unit, readonly [string, string]> = {
  day: ["يوم/يوم واحد/يومًا واحدًا/יום/יום אחד", "يومان/يومين/יומיים"],
  week: ["أسبوع/أسبوع واحد/أسبوعًا واحدًا/שבוע/שבוע אחד", "أسبوعان/أسبوعين/שבועיים"],
  month: ["شهر/شهر واحد/شهرًا واحدًا/חודש/חודש אחד", "شهران/شهرين/חודשיים"],
};
const SPANS = new Map(
  (Object.keys(ONE_OR_TWO) as Unit[]).flatMap((unit) =>
    ONE_OR_TWO[unit].flatMap((words, at) =>
      words.split("/").map((word): [string, Span] => [word, { count: at + 1, unit }]),
    ),
  ),
);
export const unitOf = (word: string): Unit | null => UNITS.get(word.toLowerCase()) ?? null;

/** A count in digits or in words; `toSpan` knows which words are numbers. */
const COUNT = "([\\d٠-٩]{1,3}|\\p{L}{2,20}(?:-\\p{L}{2,12})?)";
const AT_END = new RegExp(`(?<![\\p{L}\\d٠-٩.,٫])${COUNT}[ -]?${UNIT}[)）]?[.。]?$`, "iu");
const AT_START = new RegExp(`^\\(?${COUNT}[ -]?${UNIT}\\)?\\s*[-–—:：]\\s*(?=\\S)`, "iu");

const SPAN_WORDS = [...SPANS.keys()].sort((one, other) => other.length - one.length).join("|");
const WORD_AT_END = new RegExp(`[-–—:،,(]\\s?(${SPAN_WORDS})[)）]?$`, "u");
const WORD_AT_START = new RegExp(`^\\(?(${SPAN_WORDS})\\)?\\s*[-–—:]\\s*(?=\\S)`, "u");

const SEPARATORS = " -–—:,;|([/→：，；、（،";
/** "after 2 weeks", "2 to 3 weeks", "about 2 weeks" are no exact duration. */
const UNCERTAIN =
  /(?:\d月[^:：]{0,12}|\d\s?[x×]|\d[-–—/～]|\d\s[aoàe]|(?:^|[-–—:(,]\s?)\d{1,3}\s?[-–—/～]|[~<>±約约]|(?<!\p{L})(?:to|or|for|in|of|takes?|after|within|about|around|approx|ca|circa|every|each|next|first|last|min|max|bis|oder|für|nach|innerhalb|von|etwa|rund|alle|jede|mind|ou|en|env|environ|après|sous|chaque|dans|unos|unas|tras|cada|dopo|entro|tra|fra|ogni|após|até|cerca|of|tot|na|binnen|ongeveer|elke|do|lub|po|około|efter|inom|inden|etter|innen|eller|til|till|til|noin|tai|jälkeen|až|nebo|asi|přibližně|każde|každé|حوالي|خلال|بعد|أو|תוך|אחרי|או)\.?)\s*$/iu;

/** "Twenty two weeks", "a hundred and two weeks": the words before a count that make it another number. */
const WORDS_BEFORE = /(?<!\p{L})(\p{L}+)[ -]?$/u;
const AND = new Set(["and", "und"]);
/** Arabic and Hebrew write "about" or "to" as one word with a number, so a mark stands before an exact one. */
const RIGHT_TO_LEFT = /[\u0590-\u06ff]/;
const MARK = /(?:^|\s)[-–—]\s?$|[:،,(]\s?$/;

function isExact(before: string, found: string): boolean {
  const word = WORDS_BEFORE.exec(before)?.[1]?.toLowerCase() ?? "";
  if (NUMBERS.has(word) || AND.has(word) || UNCERTAIN.test(inLatinDigits(before))) return false;
  return !RIGHT_TO_LEFT.test(found) || MARK.test(before);
}

/**
 * @param currency only when milestones carry prices (pricing model 'milestone')
 * @param dates give a day without a year its own
 */
export const readStages = (milestones: string, currency?: Currency, dates?: ProjectDates): Stage[] =>
  readItems(milestones).map((line) => readStage(withoutStop(line), currency, dates));

/** That of a day belongs to it: "14.01." */
const FULL_STOP = /(?<=[\p{L}\d)])(?<!(?<!\d)\d{1,2}\. ?\d{1,2})[.。]$/u;

/** That of "Ende Sept." belongs to it, and that of "19 Feb." is not needed. */
const withoutStop = (line: string): string =>
  isAbbreviated(line) && !/\d\.?\s\p{L}+\.$/u.test(line) ? line : line.replace(FULL_STOP, "");

function readStage(line: string, currency?: Currency, dates?: ProjectDates): Stage {
  const priced = currency ? takeAmount(line, currency) : null;
  const shared = currency && !priced ? takeShare(line) : null;
  const text = priced?.name ?? shared?.name ?? line;
  const found = takeSpan(text) ?? takeDate(text, dates) ?? takeTime(text) ?? { name: text };
  return {
    text,
    ...found,
    ...(priced && { amount: priced.amount }),
    ...(shared && { share: shared.share }),
  };
}

/** Stages with a price that make a price table where others have none, such as a consent that costs nothing. */
const FEWEST_PRICED = 2;

/** Minor units of all stages that have a price. Null where too few have one, and where one is a share of another price. */
export function pricedTotal(stages: readonly Stage[]): number | null {
  const amounts = stages.flatMap(({ amount }) => amount ?? []);
  const areEnough = amounts.length === stages.length || amounts.length >= FEWEST_PRICED;
  const hasShares = stages.some(({ share }) => share !== undefined);
  return amounts.length === 0 || !areEnough || hasShares ? null : amounts.reduce((sum, one) => sum + one, 0);
}

const TIME_UNIT = new RegExp(`(?<!\\p{L})(?:${UNIT_WORDS})(?!\\p{L})`, "iu");
/** Units that nothing separates from their number, weeks and quarters of a year, years and days such as 12.03. */
const OTHER_TIME =
  /\d{1,3}\s?(?:日|天|週|周|か月|ヶ月|个月|月)|(?<!\p{L})(?:KW|CW|Q[1-4]|v\.?|uge|uke|vecka|week|woche|semaine|semana|settimana|tydzień|týden|viikko)\s?\d|(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d{1,2}[./]\s?\d{1,2}(?!\d)/iu;
const WORDS_IN = /\p{L}{3,12}/gu;
/** Characters. */
const LONGEST_TIME = 60;
/** "Douze semaines", whose number is not known. */
const FEW_WORDS = 3;

/** A time, or one with what it depends on: "Anfang März, je nach Wetter". */
const saysTime = (text: string): boolean =>
  text.length <= LONGEST_TIME && (isTime(text) || isTime(text.split(/[,，、،(（]/u, 1)[0]?.trim() ?? ""));

/** Months that are words or names of something else too. */
const OTHER_WORDS = /^(?:may|mar|march|mars|mai|set|ago|dic|april|june|august)$/iu;
/** "Second half of February". */
const MOST_BESIDE_MONTH = 4;

/** A month, a unit of time beside a number, a year or a day. */
function isTime(text: string): boolean {
  const words = text.match(WORDS_IN) ?? [];
  const isShort = words.length <= 2 || /\d/.test(text);
  // "May" is a verb in a longer text.
  if (isShort && words.some((word) => isMonthWord(word.replace(/^ב(?=\p{L}{3})/u, "")))) return true;
  const isMonth = (word: string) => isMonthWord(word) && !OTHER_WORDS.test(word);
  if (words.length <= MOST_BESIDE_MONTH && words.some(isMonth)) return true;
  const hasNumber = /\d|[٠-٩]/.test(text) || words.some((word) => NUMBERS.has(word.toLowerCase()));
  return (
    SPANS.has(text) ||
    OTHER_TIME.test(text) ||
    ((hasNumber || words.length <= FEW_WORDS) && TIME_UNIT.test(text))
  );
}

const TIME_SEPARATOR = /\s[-–—|]\s|[:：]\s?|\s?[(（](?=[^()（）]*[)）]$)/gu;

/** "Rohschnitt - 5. bis 16. April": what stands behind the dash, word for word, with the times before it. */
function takeTime(text: string): { name: string; when: string } | null {
  const marks = [...text.matchAll(TIME_SEPARATOR)];
  let found: { name: string; when: string } | null = null;
  let to: number | undefined;
  for (const mark of marks.reverse()) {
    const from = mark.index + mark[0].length;
    if (opensPeriod(text.slice(0, from))) continue;
    const isAside = to === undefined && /[(（]/u.test(mark[0]);
    if (!saysTime(text.slice(from, to))) {
      // "Early January (depending on weather)": the bracket belongs to the time before it.
      if (isAside && marks.length > 1) continue;
      break;
    }
    to = mark.index;
    const name = withoutTail(text.slice(0, mark.index), SEPARATORS);
    const typed = text.slice(from).trim();
    const when = /[(（]/u.test(typed) ? typed : typed.replace(/[)）]$/u, "");
    if (name !== "" && when.length <= LONGEST_TIME) found = { name, when };
  }
  return found ?? timeAfterComma(text);
}

/** "Walls, by 30 April 2027", "Drains, 15.03. bis 02.04.2027": a comma parts a time that ends with a day. */
const AFTER_COMMA = /^(.+?)[,،]\s((?:\p{L}{2,12}\.?\s)?\d[^,،]*)$/u;

function timeAfterComma(text: string): { name: string; when: string } | null {
  const [, name = "", when = ""] = AFTER_COMMA.exec(text) ?? [];
  return name !== "" && when.length <= LONGEST_TIME && namesDay(when) ? { name, when } : null;
}

const SHARE_AT_END = /[-–—:,|(]\s?(\d{1,3})(?:[.,](\d{1,2}))?\s?%\)?\.?$/;
const SHARE_AT_START = /^\(?(\d{1,3})(?:[.,](\d{1,2}))?\s?%\)?\s?[-–—:]\s/;

/** "Design (30%)", "Design - 30%", "30% - Design". */
function takeShare(line: string): { name: string; share: number } | null {
  const end = SHARE_AT_END.exec(line);
  const match = end ?? SHARE_AT_START.exec(line);
  if (!match) return null;
  const share = shareOf(match[1] ?? "", match[2]);
  const name = end ? withoutTail(line.slice(0, end.index), SEPARATORS) : line.slice(match[0].length);
  return name === "" ? null : { name, share };
}

function takeSpan(text: string): { name: string; span: Span } | null {
  const end = AT_END.exec(text);
  const last = end && toSpan(end[1], end[2]);
  if (end && last) {
    const before = text.slice(0, end.index);
    return isExact(before, end[0]) ? named(before, last) : null;
  }
  const start = AT_START.exec(text);
  const span = start && toSpan(start[1], start[2]);
  return start && span ? { name: text.slice(start[0].length), span } : takeSpanWord(text);
}

/** "الإطلاق - أسبوعان" */
function takeSpanWord(text: string): { name: string; span: Span } | null {
  const end = WORD_AT_END.exec(text);
  const last = SPANS.get(end?.[1] ?? "");
  if (end && last) return named(text.slice(0, end.index), last);
  const start = WORD_AT_START.exec(text);
  const span = SPANS.get(start?.[1] ?? "");
  return start && span ? { name: text.slice(start[0].length), span } : null;
}

/** Null where the words before it have a duration themselves: "one month - two months". */
function named(before: string, span: Span): { name: string; span: Span } | null {
  const name = withoutTail(before, SEPARATORS);
  return name !== "" && takeSpan(name) === null ? { name, span } : null;
}

function toSpan(number = "", word = ""): Span | null {
  const count = NUMBERS.get(number.toLowerCase()) ?? Number(inLatinDigits(number));
  const unit = UNITS.get(word.toLowerCase().replace(/^(?:working|business)[ -]/, ""));
  return unit && count > 0 ? { count, unit } : null;
}

/** "Designs approved - 3 weeks - $5,000": the price has a currency and comes last. */
function takeAmount(line: string, currency: Currency): { name: string; amount: number } | null {
  const at = Math.max(
    ...[" - ", " – ", " — ", ": ", " | ", "(", ", ", "، "].map((mark) => line.lastIndexOf(mark)),
  );
  const tail = line
    .slice(at + 1)
    .replace(/^[\s\-–—:|(،]+/, "")
    .replace(/\)$/, "");
  if (at <= 0 || !/[$€£]|[a-z]{3}/i.test(tail)) return null;
  const amount = parseMoney(tail, currency);
  return amount === null ? null : { name: withoutTail(line.slice(0, at), SEPARATORS), amount };
}
