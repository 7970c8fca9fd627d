const WHOLE_ONLY = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "));
const THOUSANDTHS = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/** Decimals of a currency by ISO 4217. `Intl` goes by CLDR, which leaves them out where coins are worth little. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  if (WHOLE_ONLY.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}
