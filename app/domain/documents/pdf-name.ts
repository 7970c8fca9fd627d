/** The name a PDF is saved under: the proposal's title, made safe for every file system and for a header. */
import { cutText } from "~/platform/cut-text";

const LONGEST = 120;
const FALLBACK = "proposal";

/** Control characters, halves of characters, and those that turn the reading direction around and so can hide a file's true name. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** What Windows, and `/` alone everywhere, forbids in a file name. */
const FORBIDDEN = /[<>:"/\\|?*]/g;
/** Names that are devices on Windows, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** '{title}.pdf' (docs/product.md 7), never empty: 'proposal.pdf' where the title has nothing to offer. */
export const pdfFileName = (title: string): string => `${baseName(title)}.pdf`;

/** '{title} – evidence.zip'. */
export const evidenceFileName = (title: string): string => `${baseName(title)} – evidence.zip`;

/** The header of a download (RFC 6266): ASCII for old readers, UTF-8 for all others. */
export const contentDisposition = (title: string): string => attachment(pdfFileName(title));

/** @param name as `pdfFileName` or `evidenceFileName` makes it */
export function attachment(name: string): string {
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${percentEncoded(name)}`;
}

function baseName(title: string): string {
  const spaced = title.replace(/\s/gu, " ").replace(INVISIBLE, "").replace(FORBIDDEN, "-");
  const short = tidy(cutText(tidy(spaced), LONGEST));
  return short === "" || /^-+$/.test(short) ? FALLBACK : short.replace(DEVICE, "$1-");
}

/** Windows drops dots and spaces at the end, and a dot at the start hides a file elsewhere. */
const tidy = (name: string): string => name.replace(/ +/g, " ").replace(/^[. ]+|[. ]+$/g, "");

/** 'Café' as 'Cafe'; what has no letter in ASCII goes. */
function asciiName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll("–", "-")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(FORBIDDEN, "-")
    .replace(/%/g, "-");
  const [, stem = "", ending = ""] = /^(.*?)((?: - evidence)?\.(?:pdf|zip))$/.exec(plain) ?? [];
  const base = tidy(stem);
  return `${base === "" ? FALLBACK : base}${ending}`;
}

/** RFC 5987 leaves fewer characters as they are than encodeURIComponent does. */
const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
