/** What is paid again and again: "£450 a month", "1.200 € im Jahr", "月額900円". */
import { withoutTail } from "~/platform/text/without-tail";

export type Every = "week" | "month" | "quarter" | "year";

const PERIODS: readonly (readonly [Every, RegExp])[] = [
  [
    "month",
    /\s?(?:\/\s?|(?<=\s)(?:(?:a|per|each|every|pro|im|je|par|al|por|por cada|ao|za|i|pr\.?|om)\s))(?:months?|mo|monate?|mois|mes|mese|mês|maand|miesiąc|mies|månad|månaden|mån|måned|måneden|md|mnd|měsíc|kk|kuukausi|月|شهر|חודש)\.?$/iu,
  ],
  [
    "month",
    /(?<=[\s\d\p{Sc}.])(?:monthly|monatlich|mtl\.?|mensuels?|mensuelles?|mensual|mensuales|mensili?|mensal|mensais|maandelijks|miesięcznie|månadsvis|månedlig|månedligt|kuukaudessa|měsíčně|شهريًا|شهرياً|شهريا|في الشهر|كل شهر|לחודש|בחודש|毎月|每月)$/iu,
  ],
  [
    "year",
    /\s?(?:\/\s?|(?<=\s)(?:(?:a|per|each|every|pro|im|je|par|al|por|ao|za|i|pr\.?|om)\s))(?:year|yr|jahr|an|año|anno|ano|jaar|rok|år|året|vuosi|年|سنة|שנה)\.?$/iu,
  ],
  [
    "year",
    /(?<=[\s\d\p{Sc}.])(?:yearly|annually|p\.\s?a\.|jährlich|annuels?|anual|anuales|anuais|all['’]anno|annui|jaarlijks|rocznie|årligen|årligt|årlig|vuodessa|ročně|سنويًا|سنوياً|سنويا|في السنة|לשנה|בשנה|毎年|每年)$/iu,
  ],
  [
    "week",
    /\s?(?:\/\s?|(?<=\s)(?:(?:a|per|each|every|pro|je|par|a la|por|za|i|pr\.?|om|alla)\s))(?:week|woche|semaine|semana|settimana|tydzień|vecka|veckan|uge|ugen|uke|uken|týden|週|周|أسبوع|שבוע)\.?$/iu,
  ],
  [
    "week",
    /(?<=[\s\d\p{Sc}.])(?:weekly|wöchentlich|wekelijks|tygodniowo|viikossa|týdně|أسبوعيًا|أسبوعياً|לשבוע|בשבוע|毎週|每周)$/iu,
  ],
  [
    "quarter",
    /\s?(?:\/\s?|(?<=\s)(?:(?:a|per|each|every|pro|im|je|par|al|por|za|i|pr\.?)\s))(?:quarter|quartal|trimestre|kwartaal|kwartał|kvartal|kvartalet|čtvrtletí|רבעון)\.?$/iu,
  ],
  ["quarter", /(?<=[\s\d\p{Sc}.])(?:quarterly|vierteljährlich|kwartalnie|čtvrtletně|לרבעון)$/iu],
];

/** "月額900円": what stands before the sum. */
const PERIODS_BEFORE: readonly (readonly [Every, RegExp])[] = [
  ["month", /(?:月額|月々|毎月|每月)(?=\s?[\d¥￥$€£])/u],
  ["year", /(?:年額|毎年|每年)(?=\s?[\d¥￥$€£])/u],
];

/** Takes the period from a sum. Null without one. */
export function takePeriod(text: string): { sum: string; every: Every } | null {
  for (const [every, pattern] of PERIODS_BEFORE)
    if (pattern.test(text)) return { sum: text.replace(pattern, ""), every };
  for (const [every, pattern] of PERIODS)
    if (pattern.test(text)) return { sum: withoutTail(text.replace(pattern, ""), " "), every };
  return null;
}
