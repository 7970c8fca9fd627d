/** Word and Excel files are ZIP archives (ECMA-376, part 2). Only their list of entries is read; nothing is unpacked. */
import { dataView } from "../content/pictures/formats/bytes";

const ENTRY = 0x04034b50;
const LISTED_ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Bytes of each record without its names. */
const [ENTRY_HEAD, LISTED_HEAD, END_HEAD] = [30, 46, 22];
const MOST_COMMENT = 0xffff;
const MOST_ENTRIES = 5000;

const TYPES = "[Content_Types].xml";
/** What an Office program writes first; another archive has something else there. */
const FIRST = /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|customXml\/|word\/|xl\/)/;
const MACROS = /(^|\/)vbaProject\.bin$/i;

/** Also true of an empty archive. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && [ENTRY, END].includes(dataView(bytes).getUint32(0, true));

/** Also true of Office files of other kinds. */
export const isLikeOffice = (bytes: Uint8Array): boolean => FIRST.test(firstName(bytes));

/** Null for every other archive, and for a file with macros. */
export function officeKind(bytes: Uint8Array): "docx" | "xlsx" | null {
  if (!isLikeOffice(bytes)) return null;
  const names = listedNames(bytes);
  if (!names?.includes(TYPES) || names.some((name) => MACROS.test(name))) return null;
  const [isWord, isExcel] = ["word/", "xl/"].map((folder) => names.some((name) => name.startsWith(folder)));
  if (isWord === isExcel) return null;
  return isWord ? "docx" : "xlsx";
}

function firstName(bytes: Uint8Array): string {
  if (bytes.length < ENTRY_HEAD || dataView(bytes).getUint32(0, true) !== ENTRY) return "";
  return textAt(bytes, ENTRY_HEAD, dataView(bytes).getUint16(26, true));
}

/** The names in the list at the archive's end; null where it has none, or more than an Office file needs. */
function listedNames(bytes: Uint8Array): string[] | null {
  const end = endOf(bytes);
  if (end === null) return null;
  const view = dataView(bytes);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > MOST_ENTRIES) return null;
  const names: string[] = [];
  while (names.length < count) {
    if (at + LISTED_HEAD > end || view.getUint32(at, true) !== LISTED_ENTRY) return null;
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    names.push(textAt(bytes, at + LISTED_HEAD, name));
    at += LISTED_HEAD + name + extra + comment;
  }
  return names;
}

/** The last record, which may have a comment behind it. */
function endOf(bytes: Uint8Array): number | null {
  const view = dataView(bytes);
  const last = bytes.length - END_HEAD;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END && at + END_HEAD + view.getUint16(at + 20, true) === bytes.length)
      return at;
  return null;
}

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  new TextDecoder().decode(bytes.subarray(start, start + length));
