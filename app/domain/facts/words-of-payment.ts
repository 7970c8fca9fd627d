/** Words of terms of payment, in all languages of proposals. */

/** Words of a sentence about when to pay. */
export const PAYMENT =
  /(?<!\p{L})(?:invoices?|payable|paid|pay|payments?|settled?|net|due|remit\p{L}*|rechnung(?:en|sbetrag)?|zahlbar|zahl(?:en|t|ung|ungen)|zahlungs\p{L}+|zahlungen|fällig|begleichen|beglichen|factures?|payables?|paie(?:ment|ments|z)|pay(?:er|ez)|payées?|règlements?|régl(?:er|ez|é|ée|és|ées)|règle(?:nt|z)|échéance|facturas?|vencimiento|pagos?|pagar\p{L}*|abonar\p{L}*|abono|fattur[ae]|pagament[oi]|pagar[ei]|scadenza|faturas?|pagamentos?|pagas?|vencimento|vence|facturen|factuur\p{L}*|betal\p{L}*|betaal\p{L}*|faktur\p{L}*|płat(?:n|ność|ności)\p{L}*|zapłat\p{L}*|zapłac\p{L}*|förfall\p{L}*|forfald\p{L}*|forfall\p{L}*|lasku\p{L}*|laskut?|maksu\p{L}*|maksetaan|eräpäivä\p{L}*|splat\p{L}*|plateb\p{L}*|uhra\p{L}*|zaplat\p{L}*)(?!\p{L})|請求|支払|振込|发票|付款|支付|账期|الفاتورة|فاتورة|الدفع|دفع|السداد|סילוק|חשבונית|תשלום|שוטף/iu;

/** "Net 14", "14 net", "n/30", "שוטף + 30": so many days without the word. */
const NET =
  /(?<!\p{L})(?:net|netto|netti|nett)[ -]?(\d{1,3})(?!\d|[.,]\d| ?[%\p{Sc}])|(?<![\p{L}\d])n\/(\d{1,3})(?!\d)|(?<![\d.,])(\d{1,3}) (?:net|netto|netti)(?!\p{L})|שוטף ?\+ ?(\d{1,3})/giu;

/** Payment intervals, each in a sentence about paying. */
export const FREQUENCIES: readonly RegExp[] = [
  /(?<!\p{L})(?:(?:every|each) week|weekly|a week|wöchentlich\p{L}*|jede woche|(?:chaque|par) semaine|hebdomadair\p{L}*|semanal\p{L}*|(?:cada|por) semana|settimanal\p{L}*|ogni settimana|wekelijks\p{L}*|(?:elke|per) week|varje vecka|veckovis)(?!\p{L})/iu,
  /(?<!\p{L})(?:every two weeks|fortnightly|every fortnight|biweekly|alle zwei wochen|zweiwöchentlich\p{L}*|toutes les deux semaines|cada dos semanas|quincenal\p{L}*|ogni due settimane|om de twee weken|tweewekelijks\p{L}*|varannan vecka)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:every|each) month|monthly|a month|monatlich\p{L}*|jeden monat|(?:chaque|par) mois|mensuel\p{L}*|mensual\p{L}*|(?:cada|al|por) mes|mensil\p{L}*|ogni mese|al mese|maandelijks\p{L}*|(?:elke|per) maand|varje månad|månadsvis|månatlig\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:every|each) quarter|quarterly|a quarter|vierteljährlich\p{L}*|quartalsweise|(?:chaque|par) trimestre|trimestriel\p{L}*|trimestral\p{L}*|(?:cada|por) trimestre|trimestral[ei]|ogni trimestre|(?:elk|per) kwartaal|varje kvartal|kvartalsvis)(?!\p{L})/iu,
];

/** Words before a number of days that something lasts, which is no time for payment. */
export const LASTING =
  /(?<!\p{L})(?:for|during|over|lasts?|lasting|für|während|über|pendant|durante|por|voor|gedurende|przez|i løbet av|po dobu)(?: the| an?| die| les| los| las)?(?: \p{L}+)? ?$/iu;

interface NetDays {
  start: number;
  end: number;
  count: number;
}

export const netDaysIn = (text: string): NetDays[] =>
  [...text.matchAll(NET)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    count: Number(match.slice(1).find((number) => number !== undefined)),
  }));
