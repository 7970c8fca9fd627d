/** Months that stand without a day and a year. */
import type { Language } from "~/platform/language/languages";

interface FoundMonth {
  start: number;
  end: number;
  /** 1 is January. */
  month: number;
}

const GERMAN = "Januar|Jänner Februar März April Mai Juni Juli August September Oktober November Dezember";
const PORTUGUESE = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro";

/** Patterns, because some languages inflect them. */
const NAMES: Partial<Record<Language, string>> = {
  en: "January February March April May June July August September October November December",
  de: GERMAN,
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  "pt-BR": PORTUGUESE,
  "pt-PT": PORTUGUESE,
  nl: "januari februari maart april mei juni juli augustus september oktober november december",
  pl: "stycz(?:eń|nia|niu|niem) lut(?:y|ego|ym) mar(?:zec|ca|cu|cem) kwie(?:cień|tnia|tniu|tniem) maj[au]?|majem czerw(?:iec|ca|cu|cem) lip(?:iec|ca|cu|cem) sierp(?:ień|nia|niu|niem) wrze(?:sień|śnia|śniu|śniem) październik(?:a|u|iem)? listopad(?:a|zie|em)? grud(?:zień|nia|niu|niem)",
  sv: "januari februari mars april maj juni juli augusti september oktober november december",
  da: "januar februar marts april maj juni juli august september oktober november december",
  nb: "januar februar mars april mai juni juli august september oktober november desember",
  fi: "tammikuu\\p{L}* helmikuu\\p{L}* maaliskuu\\p{L}* huhtikuu\\p{L}* toukokuu\\p{L}* kesäkuu\\p{L}* heinäkuu\\p{L}* elokuu\\p{L}* syyskuu\\p{L}* lokakuu\\p{L}* marraskuu\\p{L}* joulukuu\\p{L}*",
  cs: "led(?:en|na|nu) únor[au]? březen|březn[au] dub(?:en|na|nu) květ(?:en|na|nu) červ(?:en|na|nu) červen(?:ec|ce|ci) srp(?:en|na|nu) září říj(?:en|na|nu) listopadu? prosin(?:ec|ce|ci)",
  ar: "يناير|كانون\\sالثاني فبراير|شباط مارس|آذار أبريل|ابريل|نيسان مايو|أيار يونيو|حزيران يوليو|تموز أغسطس|اغسطس|آب سبتمبر|أيلول أكتوبر|اكتوبر|تشرين\\sالأول نوفمبر|تشرين\\sالثاني ديسمبر|كانون\\sالأول",
  he: "[בלמ]?ינואר [בלמ]?פברואר [בלמ]?מרץ [בלמ]?אפריל [בלמ]?מאי [בלמ]?יוני [בלמ]?יולי [בלמ]?אוגוסט [בלמ]?ספטמבר [בלמ]?אוקטובר [בלמ]?נובמבר [בלמ]?דצמבר",
};

/** These write months with a capital, which tells them from other words. */
const CAPITALS: ReadonlySet<Language> = new Set(["en", "de"]);
const EAST_ASIAN: ReadonlySet<Language> = new Set(["ja", "zh-Hans"]);
const NUMBERED = /(?<!\d)(1[0-2]|[1-9]) ?月(?! ?\d)/gu;
/** "May" and "March" may be verbs at the beginning of a sentence. */
const VERB_BEFORE = /(?:^|[.!?:\n\t] ?)$/u;

const patterns = new Map<Language, RegExp | null>();

export function monthPattern(language: Language): RegExp | null {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const groups = NAMES[language]?.split(" ").map((name) => `(${name})`);
  const flags = CAPITALS.has(language) ? "gu" : "giu";
  const pattern = groups ? new RegExp(`(?:${groups.join("|")})(?!\\p{L})`, flags) : null;
  patterns.set(language, pattern);
  return pattern;
}

/** @param text plain (passages.server.ts) */
export function monthsIn(text: string, language: Language): FoundMonth[] {
  if (EAST_ASIAN.has(language))
    return [...text.matchAll(NUMBERED)].map(({ 0: whole, 1: month, index: start }) => ({
      start,
      end: start + whole.length,
      month: Number(month),
    }));
  const pattern = monthPattern(language);
  if (!pattern) return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [word, ...months] = match;
    const start = match.index;
    const before = text.slice(Math.max(0, start - 2), start);
    if (/\p{L}$/u.test(before) || (/^(?:May|March)$/.test(word) && VERB_BEFORE.test(before))) return [];
    return [{ start, end: start + word.length, month: months.findIndex((month) => month !== undefined) + 1 }];
  });
}
