/** Finds phone numbers and bank accounts. Sums, dates and plain counts are neither. */

interface FoundNumber {
  kind: "phone" | "account";
  start: number;
  end: number;
}

/** An IBAN has at most 34 characters, in groups or not; a wrong check digit makes it no safer. */
const IBAN =
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ \u00a0-]?[A-Z\d]{4}){2,7}(?:[ \u00a0-]?[A-Z\d]{1,4})?(?![\p{L}\p{N}])/giu;
/** An address of a cryptocurrency: letters and digits in one long word. */
const WALLET =
  /(?<![\p{L}\p{N}])(?:0x[a-fA-F\d]{40}|bc1[a-z\d]{25,60}|[13][a-km-zA-HJ-NP-Z1-9]{25,34})(?![\p{L}\p{N}])/gu;
/** The name of a bank's number, with the number after it. */
const NAMED_ACCOUNT =
  /(?<!\p{L})(?:account (?:number|no\.?|#)|acct\.?(?: no\.?)?|sort code|routing (?:number|no\.?)|kontonummer|konto-nr\.?|kontonr\.?|blz|bankleitzahl|bankgiro|plusgiro|rekeningnummer|numéro de compte|número de cuenta|numero di conto|número da conta|numer konta|číslo účtu|tilinumero|口座番号|账号|رقم الحساب|מספר חשבון)[\s:：.#-]{0,4}(?=\d)([\d][\d \u00a0/-]{3,30}\d)/giu;
const NAMED_PHONE =
  /(?<!\p{L})(?:tel(?:efon|efono|éfono|éphone|ephone|efone|efoon|efonnummer)?|phone|mobile|mobil|handy|cell|call|whats ?app|sms|fax|puh|puhelin|telefonnummer|电话|電話|هاتف|טלפון)[\s:：.]{1,3}(?:us |me |at |on |under |au |al )?([+(]?\d[\d \u00a0()./-]{4,20}\d)/giu;
const PHONE = /(?<![\p{L}\p{N}.,/-])(?:\+|00)?\(?\d[\d \u00a0()./-]{6,22}\d(?![\p{L}\p{N}]|[.,]\d)/gu;

export function numbersIn(text: string): FoundNumber[] {
  if (!/\d{2}/.test(text)) return [];
  const accounts = [
    ...matches(text, IBAN, isIban),
    ...matches(text, WALLET),
    ...matches(text, NAMED_ACCOUNT),
  ];
  const phones = [...matches(text, NAMED_PHONE), ...matches(text, PHONE, isPhone)];
  const found: FoundNumber[] = [];
  for (const [kind, ranges] of [
    ["account", accounts],
    ["phone", phones],
  ] as const)
    for (const [start, end] of ranges)
      if (!found.some((other) => start < other.end && other.start < end)) found.push({ kind, start, end });
  return found;
}

type Range = readonly [start: number, end: number];

function matches(text: string, pattern: RegExp, fits: (found: string) => boolean = () => true): Range[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: part, index }) => {
    const found = (part ?? whole).trimEnd();
    const start = index + (part === undefined ? 0 : whole.length - part.length);
    return fits(found) ? [[start, start + found.length] as const] : [];
  });
}

/** Rules out "AB12 Fixed Price Work": a bank's number has few letters and many digits. */
const isIban = (found: string): boolean => {
  const plain = found.replace(/[^\p{L}\p{N}]/gu, "");
  return plain.length >= 15 && plain.length <= 34 && (plain.match(/\d/g)?.length ?? 0) >= 10;
};

const DAY = /^\(?\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}\)?/;
/** "1 200 000", "12.500.000": a sum in groups of three. */
const SUM = /^\d{1,3}(?:[ \u00a0.]\d{3})+$/;
const YEARS = /^(?:19|20)\d{2}\s?[-/]\s?(?:19|20)?\d{2}/;

/** Takes a number with a country's code, with a leading zero, or in the groups of North America. */
function isPhone(found: string): boolean {
  const digits = found.replace(/\D/g, "");
  if (digits.length < 8 || digits.length > 16 || DAY.test(found) || SUM.test(found) || YEARS.test(found))
    return false;
  if (/^(?:\+|00)/.test(found)) return true;
  if (/^\(?\d{3}\)?[ \u00a0.-]\d{3}[ \u00a0.-]\d{4}$/.test(found)) return true;
  return /^\(?0[1-9]/.test(found) && /[ \u00a0()/-]/.test(found.slice(1)) && !/\d-\d\d-\d/.test(found);
}
