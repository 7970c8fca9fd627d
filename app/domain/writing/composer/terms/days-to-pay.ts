import { inLatinDigits } from "~/platform/numbers/latin-digits";
import { splitSentences } from "../said-once";

/** Beginnings of words that speak of paying, in the languages of proposals. */
const OF_PAYING =
  /pay|invoice|\bdue\b|\bnet\b|zahl|rechnung|fällig|netto|pai|factur|échéance|pag|fattur|fatura|betaal|betal|faktur|płatn|faktura|maks|lasku|splat|支払|請求|付款|发票|(?:تُ?سدد|تُ?سدَّد|سداد|دفع|فاتورة|الفواتير|تُ?ستحق|مستحق)|תשלום|חשבונית|לתשלום/iu;
/** "within 30 days", "innerhalb von 14 Tagen", "30 days net", "خلال 21 يومًا". */
const DAYS =
  /(?<![\p{L}\d.,])(\d{1,3})[\s-](?:(?:calendar|Kalender)[\s-]?)?(?:days?|tage?n?|jours|días|dias|giorni|dagen|dagars?|dage|dager|dni|päivän?|päivää|dnů|dní|يومًا|يوما|يوم|أيام|ימים|ימי|יום)(?!\p{L})|(?:net|netto)\s(\d{1,3})(?!\d|[.,]\d|\s?%)|(\d{1,3})\s?(?:日|天)(?:以内|内)/giu;
/** Working days, days before an event, an interval, a discount for early payment and interest for late payment are no days to pay. */
const OTHERWISE =
  /(?:every|alle|tous les|cada|ogni|elke|hver|var|co|każde|každých|كل|כל)\s\d|\d\s\p{L}+\s(?:before|prior|vor|avant|antes|prima|voor|før|före|ennen|przed|před|قبل|לפני)(?!\p{L})|毎|ごと|前までに|每|working|business|werktag|arbeitstag|ouvr|hábil|lavorativ|úteis|werkdag|arbetsdag|hverdag|virkedag|robocz|arkipäiv|pracovn|营业|営業|عمل|skonto|discount|escompte|descuento|sconto|desconto|korting|rabat|late|overdue|verzug|retard|interest|cancel|storn|annul/iu;

/** The days within which the terms want each payment; undefined where they say none, or several. */
export function statedDaysToPay(paymentTerms: string, most: number): number | undefined {
  const sentences = paymentTerms.split("\n").flatMap(splitSentences).map(inLatinDigits);
  const days = new Set(
    sentences
      .filter((sentence) => OF_PAYING.test(sentence) && !OTHERWISE.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(DAYS)])
      .map(([, ...numbers]) => Number(numbers.find((number) => number !== undefined))),
  );
  const [only] = days;
  return days.size === 1 && only !== undefined && only <= most ? only : undefined;
}
