/** Shares of the price that terms say as fractions: "1/3 bei Auftrag", "half up front", "un tercio a la firma". */

/** A fraction begins a part of the sentence, which a word for "and" may join, or follows the name of the first payment. */
const DEPOSIT =
  "^(?:[-–—•*]\\s)?(?:anzahlung|vorauszahlung|deposit|down payment|acompte|arrhes|anticipo|acconto|caparra|sinal|entrada|aanbetaling|voorschot|zaliczka|zadatek|handpenning|förskott|forskud|forskudd|depositum|ennakko|ennakkomaksu|záloha)" +
  ":?\\s";
const BEFORE =
  `(?<=${DEPOSIT}|` +
  "^[-–—•*\\s]{0,4}|[,;+]\\s?|\\s(?:and|then|und|dann|et|puis|y|e|poi|en|och|og|i|oraz|a|ja)\\s)";
const AFTER =
  "(?:(?: of)? the (?:price|fee|total|sum)| des preises| der summe| du (?:prix|montant)| del (?:precio|prezzo|totale?)| do (?:preço|valor))?(?=[\\s,;]|$)(?!\\sof\\s)" +
  "(?!\\s(?:an? |de |di )?(?:days?|weeks?|months?|years?|hours?|dozen|tage?|woche|monat|jahr|stunde|jour|journée|heure|an|année|día|año|hora|giornata|anno|ora|dia|ano|dag|jaar|uur|år|dzień|roku?|päivää|vuotta)(?!\\p{L}))";
const FIRST =
  "(?:(?:(?:the|a|one|die|das|ein|eine|la|le|l['’]|un|una|une|uma?|een|de|en|den|der|il|o|a|jedna|jedną|jedno|jednu)(?:\\s|(?<=['’])))?(?:(?:other|first|second|third|last|final|remaining|andere|erste|zweite|letzte|autre|dernier|dernière|otra|último|última|altra|ultimo|outra|andra|anden|ene|andre|toinen|druhá|druhou|drugą|druga)\\s)?)";
const HALVES =
  "(?:1/2|½|half|hälfte|moitié|mitad|metà|metade|helft|połowa|połowę|hälften|halvdelen|halvdel|halva|puolet|polovina|polovinu)";
const THIRDS =
  "(?:1/3|⅓|third|drittel|tiers|tercio|terzo|terço|derde|tredjedel|trzecia|kolmasosa|kolmannes|třetina|třetinu)";
const QUARTERS =
  "(?:1/4|¼|quarter|viertel|quart|cuarto|quarto|kwart|fjerdedel|neljäsosa|neljännes|čtvrtina|čtvrtinu)";
const TWO_THIRDS =
  "(?:2/3|⅔|two[- ]thirds|zwei drittel|(?:les )?deux tiers|dos tercios|due terzi|dois terços|twee derde|två tredjedelar|to tredjedele|to tredjedeler|dwie trzecie|kaksi kolmasosaa|dvě třetiny)";
const THREE_QUARTERS = "(?:3/4|¾|three[- ]quarters|drei viertel|trois quarts|tres cuartos|tre quarti)";

/** Nothing ends a word of Japanese and Chinese; Arabic and Hebrew write "and" in one word with what follows. */
const NO_TIME = "(?!\\p{L}|\\s(?:שנה|שעה|יום|חודש|سنة|عام|شهر|ساعة|يوم))";
const AND = "(?<![\\p{L}])(و|ו)?";

const FRACTIONS: readonly (readonly [share: string, pattern: RegExp])[] = [
  ["66.67%", new RegExp(`${BEFORE}${TWO_THIRDS}${AFTER}|三分の二|3分の2|三分之二`, "giu")],
  ["66.67%", new RegExp(`${AND}(?:ثلثان|ثلثين|الثلثان|שני שליש(?:ים)?)${NO_TIME}`, "gu")],
  ["33.33%", new RegExp(`${BEFORE}${FIRST}${THIRDS}${AFTER}|三分の一|3分の1|三分之一`, "giu")],
  ["33.33%", new RegExp(`${AND}(?:ثلث|الثلث|שליש|השליש)(?: (?:אחרון|האחרון|أخير|الأخير))?${NO_TIME}`, "gu")],
  ["75%", new RegExp(`${BEFORE}${THREE_QUARTERS}${AFTER}|四分の三|四分之三`, "giu")],
  ["25%", new RegExp(`${BEFORE}${FIRST}${QUARTERS}${AFTER}|四分の一|四分之一`, "giu")],
  ["25%", new RegExp(`${AND}(?:ربع|الربع|רבע)${NO_TIME}`, "gu")],
  ["50%", new RegExp(`${BEFORE}${FIRST}${HALVES}${AFTER}|半額|半分|一半`, "giu")],
  [
    "50%",
    new RegExp(`${AND}(?:نصف|النصف|חצי|החצי|מחצית|המחצית)(?: (?:השני|השנייה|الآخر|الثاني))?${NO_TIME}`, "gu"),
  ],
];

/** Writes fractions as per cent, as far as two decimals go. */
export const fractionsAsPercent = (sentence: string): string =>
  FRACTIONS.reduce(
    (text, [share, pattern]) =>
      text.replace(pattern, (_, and) => `${typeof and === "string" ? and : ""}${share}`),
    sentence,
  );

/** How many thirds a share is that was one before its decimals were cut; undefined for any other. */
export const thirdsOf = (share: number): number | undefined => THIRDS_OF.get(share);
const THIRDS_OF: ReadonlyMap<number, number> = new Map([
  [3333, 1],
  [6667, 2],
]);
