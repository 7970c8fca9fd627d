/** Words by which a row shows that it is no line: totals, taxes and discounts, in the languages of the product. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/[|\n]/).map((word) => word.trim()));

/** Alone, or before the name of what they sum up. */
const SUBTOTALS = words(
  `subtotal|sub-total|subtotals|zwischensumme|zwischentotal|teilsumme|tussentotaal|übertrag|sous-total|subtotale|subtotaal|delsumma|delsum|välisumma
  |mezisoučet|小計|小计|gesamtsumme|endsumme|nettosumme|bruttosumme|eindtotaal|grandtotal|totalsumma|totalsum|loppusumma`,
);

const TOTALS = words(
  `total|totals|sum|summe|gesamt|gesamtbetrag|endbetrag|nettobetrag|bruttobetrag|rechnungsbetrag|angebotssumme|gesamtpreis
  |totale|totaux|montant|imponibile|imponible|base|somma|soma|suma|totaal|totaalbedrag|razem|łącznie|ogółem|summa|totalt|i|alt|ialt|samlet
  |yhteensä|maksettava|celkem|součet|合計|合計金額|総計|総額|税込合計|税抜合計|計|合计|总计|总额|总价|共计
  |المجموع|الإجمالي|اجمالي|إجمالي|סה"כ|סה״כ|סהכ|סיכום|net|netto|brutto|gross|amount|balance|betala|betalen|betale|zapłaty|zahlen|zahlbetrag|pagar|payer|importe|importo|valor|valore|beløb|bedrag|cena`,
);

const BESIDE_TOTALS = words(
  `grand|due|price|cost|net|netto|gross|brutto|lordo|líquido|bruto|neto|excl|excluding|exclusive|incl|including|inclusive|ex|inc|before|after|with|without
  |vat|tax|taxes|gst|of|the|project|estimated|invoice|quote|all|to|pay|payable|overall|budget|zu|ohne|angebot|angebots|devis|presupuesto|preventivo|orçamento|offerte|oferta|tilbud|offert|mit|zzgl|inkl|exkl|mwst|ust|in|général|hors|ht|ttc|tva|net|à|payer
  |taxe|taxes|toutes|comprises|general|a|pagar|sin|con|iva|imponible|generale|complessivo|esclusa|inclusa|iva|geral|com|sem|btw|te|betalen|do|zapłaty|vat
  |częściowa|moms|mva|alv|dph|bez|s|att|betala|exkl|at|betale|ekskl|å|veroton|verollinen|sis|k|úhradě|celková|cena|الكلي|الفرعي|النهائي|הכל|ביניים|לתשלום|כולל|לפני
  |eur|usd|gbp|cad|chf|sek|nok|dkk|pln|czk|jpy|cny|inr|brl`,
);

const TAXES = words(
  `vat|tax|gst|hst|pst|qst|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|btw|moms|mva|alv|dph|消費税|税|增值税|税金|ضريبة|الضريبة|القيمة|מע"מ|מע״מ|מעמ|steuer|podatek|imposto|impuesto`,
);

const BESIDE_TAXES = words(
  `sales|value|added|plus|at|of|on|zzgl|plus|inkl|incl|rate|amount|dont|de|la|le|ad|över|die|der|gesetzliche|gesetzl|total|totale|summe|eur|usd|gbp|المضافة|standard`,
);

const DISCOUNTS = words(
  `discount|rebate|credit|rabatt|nachlass|skonto|gutschrift|remise|rabais|réduction|descuento|sconto|desconto|korting|rabat|zniżka|upust
  |rabatter|alennus|sleva|割引|値引|値引き|折扣|优惠|خصم|הנחה`,
);

const BESIDE_DISCOUNTS = words(
  `less|of|on|total|loyalty|special|client|customer|new|early|payment|volume|abzgl|abzüglich|auf|de|la|fidélité|sur|commercial|por|su|über`,
);

/** Returns the words of a cell, without numbers, rates, currencies and punctuation. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    // "I.V.A." is one word.
    .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, "")
    // Quotation marks are letters of Hebrew abbreviations.
    .replace(/(?!["״'])[\p{P}\p{S}\p{N}]/gu, " ")
    .split(/\s+/)
    .filter((word) => word !== "");

const isMadeOf = (found: string[], heads: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  found.length > 0 &&
  found.some((word) => heads.has(word)) &&
  found.every((word) => heads.has(word) || others.has(word));

const hyphenated = (text: string): string =>
  text.toLowerCase().replace(/\b(sub|sous)[\s-]+total/g, "subtotal");

/** "Subtotal", "Total HT", "Zwischensumme Phase 1". */
export function isTotalName(text: string): boolean {
  const found = wordsIn(hyphenated(text));
  return SUBTOTALS.has(found[0] ?? "") || isMadeOf(found, TOTALS, BESIDE_TOTALS);
}

/** "Total rebranding" is one only where it is the sum of what stands above it. */
export const mayBeTotal = (text: string): boolean => wordsIn(text).some((word) => TOTALS.has(word));

/** "VAT 20%", "zzgl. 19 % MwSt.". */
export const isTaxName = (text: string): boolean => isMadeOf(wordsIn(text), TAXES, BESIDE_TAXES);

const PAYMENTS = words(
  `deposit|deposits|prepayment|downpayment|paid|anzahlung|vorauszahlung|acompte|acomptes|arrhes|anticipo|señal|acconto|caparra|sinal|adiantamento|entrada
  |aanbetaling|voorschot|zaliczka|förskott|handpenning|delbetaling|forskud|forskudd|ennakkomaksu|käsiraha|záloha|前金|手付金|頭金|定金|预付款|首付|دفعة|عربون|מקדמה|פיקדון`,
);

const BESIDE_PAYMENTS = words(
  `due|upfront|up|front|advance|in|on|at|of|the|to|already|received|required|initial|first|amount|payable|now|today|signing|booking|project|total|less|minus
  |bei|auftragserteilung|auftrag|bereits|geleistet|abzüglich|abzgl|à|la|commande|de|versé|sur|al|del|a|por|adelantado|bij|opdracht|przy|zamówieniu`,
);

/** "Deposit 50%", "Anzahlung bei Auftragserteilung": when a part is due, and no price. */
export const isPaymentName = (text: string): boolean => isMadeOf(wordsIn(text), PAYMENTS, BESIDE_PAYMENTS);

export const isDiscountName = (text: string): boolean => isMadeOf(wordsIn(text), DISCOUNTS, BESIDE_DISCOUNTS);

const OPTIONAL =
  /^(?:optional|opt\.?|option|optionnel(?:le)?|opcional|opzionale|optioneel|opcjonaln[aey]|valfritt?|valgfritt?|valinnainen|voliteln[ée]|オプション|任意|可选|选配|اختياري|אופציונלי|bedarfsposition|eventualposition)$/i;

/** A kind, or what stands in brackets behind a name. */
export const isOptionalWord = (text: string): boolean => OPTIONAL.test(text.trim());
