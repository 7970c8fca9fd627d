import { cutText } from "~/platform/text/cut-text";

const LONGEST = 120;
const FALLBACK = "proposal";

/** Control characters, lone surrogates and bidi marks, which can disguise a file's name. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Forbidden in file names by Windows; `/` everywhere. */
const FORBIDDEN = /[<>:"/\\|?*]/g;
/** Device names on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** '{title}.pdf' (docs/product.md 7), or 'proposal.pdf'. */
export const pdfFileName = (title: string): string => `${baseName(title)}.pdf`;

export const calendarFileName = (title: string): string => `${baseName(title)}.ics`;

export const evidenceFileName = (title: string): string => `${baseName(title)} – evidence.zip`;

/** RFC 6266: ASCII for old clients, UTF-8 for others. */
export const contentDisposition = (title: string): string => attachment(pdfFileName(title));

export function attachment(name: string): string {
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${percentEncoded(name)}`;
}

function baseName(title: string): string {
  const spaced = title.replace(/\s/gu, " ").replace(INVISIBLE, "").replace(FORBIDDEN, "-");
  const short = tidy(cutText(tidy(spaced), LONGEST));
  return short === "" || /^-+$/.test(short) ? FALLBACK : short.replace(DEVICE, "$1-");
}

/** Windows drops trailing dots and spaces; a leading dot hides a file elsewhere. */
const tidy = (name: string): string => name.replace(/ +/g, " ").replace(/^[. ]+|[. ]+$/g, "");

function asciiName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll("–", "-")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(FORBIDDEN, "-")
    .replace(/%/g, "-");
  const [, stem = "", ending = ""] = /^(.*?)((?: - evidence)?\.(?:pdf|zip|ics))$/.exec(plain) ?? [];
  const base = tidy(stem);
  return `${base === "" ? FALLBACK : base}${ending}`;
}

/** RFC 5987 allows fewer characters than encodeURIComponent. */
const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
