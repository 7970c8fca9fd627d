/** Normalises text with a number in it: many signs with one meaning become one sign. */

/** The first digit of each script that a keyboard or one of our formats writes. */
const ZEROS = [
  ...[0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66],
  ...[0xe50, 0xed0, 0xf20, 0x1040, 0x17e0],
];

const digitOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
};

/** These signs are as wide as a Chinese letter, or only look like another sign. */
const halfWidth = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
const CURRENCIES: Readonly<Record<string, string>> = { "￥": "¥", "￦": "₩", "￡": "£", "￠": "¢" };

/** Arabic marks of direction, and those that Excel and our own formats put around amounts. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** A sign that only ever separates thousands becomes an apostrophe. */
const APOSTROPHES = /[’‘ʼ´`′٬]/g;
const MINUS = /[−–—﹣‐‑‒]/g;

/** The Arabic decimal sign stays: it has one meaning. Letters become small. */
export const plainText = (text: string): string =>
  text
    .replace(INVISIBLE, "")
    .replace(/[\uff01-\uff5e]/g, halfWidth)
    .replace(/[￥￦￡￠]/g, (sign) => CURRENCIES[sign] ?? sign)
    .replace(/\p{Nd}/gu, digitOf)
    .replace(APOSTROPHES, "'")
    .replace(MINUS, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

interface NumberParts {
  before: string;
  /** The digits with their separators; "" where there is none. */
  digits: string;
  after: string;
  isNegative: boolean;
}

/** A number and what stands around it: "-$5.00", "5,00- €" and "($5.00)" are negative, and "5,- €" is five. */
export function numberParts(text: string): NumberParts {
  const first = text.search(/\d/);
  if (first < 0) return { before: text, digits: "", after: "", isNegative: false };
  let last = text.length - 1;
  while (!/\d/.test(text[last] ?? "")) last -= 1;
  let before = text.slice(0, first);
  let digits = text.slice(first, last + 1);
  let after = text.slice(last + 1).replace(/^[.,:]-{1,2}/, "");
  // ".5", but not the point of "Fr.5".
  if (/(?:^|[\s(+\p{Sc}-])[.,]$/u.test(before)) {
    digits = `0${before.slice(-1)}${digits}`;
    before = before.slice(0, -1);
  }
  // A half-typed number may end in a separator.
  after = after.replace(/^[.,](?=$|\s)/, "");
  const hasBrackets = before.includes("(") && after.includes(")");
  const minus = (before + after).split("-").length - 1;
  if (hasBrackets) [before, after] = [before.replace("(", ""), after.replace(")", "")];
  // Two signs are no number, so one of them stays.
  const isNegative = hasBrackets || minus > 0;
  if (minus > 0 && !hasBrackets) {
    if (before.includes("-")) before = before.replace("-", "");
    else after = after.replace("-", "");
  }
  before = before.replace(/^\s*\+/, "");
  return { before: before.trim(), digits, after: after.trim(), isNegative };
}
