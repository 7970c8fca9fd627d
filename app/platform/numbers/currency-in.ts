/** Finds the currency that a cell or a heading names. */
import { CURRENCY_CODES } from "./currencies";

const CODES = new Set(CURRENCY_CODES.map((code) => code.toLowerCase()));

/** Signs that only one currency has. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{
    "€": "EUR",
    euro: "EUR",
    euros: "EUR",
    "£": "GBP",
    "₹": "INR",
    "₩": "KRW",
    zł: "PLN",
    kč: "CZK",
    r$: "BRL",
    ft: "HUF",
  },
  ...{
    "₺": "TRY",
    "₴": "UAH",
    "₪": "ILS",
    "₫": "VND",
    "₱": "PHP",
    "฿": "THB",
    "₦": "NGN",
    "₽": "RUB",
    円: "JPY",
    fr: "CHF",
    sfr: "CHF",
  },
  ...{
    us$: "USD",
    ca$: "CAD",
    c$: "CAD",
    a$: "AUD",
    au$: "AUD",
    nz$: "NZD",
    hk$: "HKD",
    nt$: "TWD",
    s$: "SGD",
    mx$: "MXN",
  },
};
/** Signs that several currencies share. */
const SHARED = new Set(["$", "¥", "kr", "元", "rs", "£e", "r", "dollars", "pounds"]);

const bare = (text: string): string => text.toLowerCase().replace(/[.\s]/g, "");

/** Checks whether people write the text beside an amount of any currency. */
export function isAnyMark(text: string): boolean {
  const mark = bare(text);
  return mark === "" || CODES.has(mark) || SHARED.has(mark) || SIGNS[mark] !== undefined;
}

/** Returns the code of the one currency in "1,200 EUR", "€ 5" or "Price (USD)". Null for "$" and for none. */
export function currencyIn(text: string): string | null {
  const found = new Set(
    text
      .toLowerCase()
      .replace(/[\d,'’()[\]\s/:-]+/g, " ")
      .split(" ")
      .flatMap((word) => {
        const mark = bare(word);
        // "all", "try" and "top" are words too.
        if (CODES.has(mark)) return text.includes(mark.toUpperCase()) ? [mark.toUpperCase()] : [];
        return SIGNS[mark] ?? [];
      }),
  );
  const [code, ...others] = found;
  return code && others.length === 0 ? code : null;
}
