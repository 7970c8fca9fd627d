import { cutText } from "./cut-text";

const LONGEST = 120;

/** Control characters, lone surrogates and bidi marks, which can disguise a file's name. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Forbidden in file names by Windows; `/` everywhere. */
const FORBIDDEN = /[<>:"/\\|?*]/g;
/** Device names on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A file's name without its ending. @param fallback for a text of which nothing is left */
export function safeFileName(text: string, fallback: string): string {
  const spaced = text.replace(/\s/gu, " ").replace(INVISIBLE, "").replace(FORBIDDEN, "-");
  const short = tidy(cutText(tidy(spaced), LONGEST));
  return short === "" || /^-+$/.test(short) ? fallback : short.replace(DEVICE, "$1-");
}

/** RFC 6266: ASCII for old clients, UTF-8 for others. @param name with its ending, which both keep */
export const attachment = (name: string, fallback = "proposal"): string =>
  `attachment; filename="${asciiName(name, fallback)}"; filename*=UTF-8''${percentEncoded(name)}`;

/** Windows drops trailing dots and spaces; a leading dot hides a file elsewhere. */
const tidy = (name: string): string => name.replace(/ +/g, " ").replace(/^[. ]+|[. ]+$/g, "");

function asciiName(name: string, fallback: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll("–", "-")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(FORBIDDEN, "-")
    .replace(/%/g, "-");
  const [, stem = "", ending = ""] = /^(.*?)((?: - evidence)?\.[a-z]{2,4})$/.exec(plain) ?? [];
  const base = tidy(stem);
  return `${base === "" ? fallback : base}${ending}`;
}

/** RFC 5987 allows fewer characters than encodeURIComponent. */
const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
