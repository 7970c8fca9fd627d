/** Pictures in the RTF that Word copies beside its HTML, which only names files. */

/** Characters of the RTF, two for each byte of a picture. */
const LONGEST = 64_000_000;
/** Characters of one picture: 10 MB. */
const LARGEST = 21_000_000;

/** Copies of a picture for older programs, and pictures that are not in the text. */
const SKIPPED = /^\\(?:\*\\)?(nonshppict|shprslt|listpicture|header[lrf]?|footer[lrf]?|background)\b/;
/** Characters before the digits. */
const LONGEST_HEAD = 4000;
const PICTURE = /^\\pict\b/;
const TYPES: [string, string][] = [
  ["\\pngblip", "image/png"],
  ["\\jpegblip", "image/jpeg"],
];

/** @returns one for each picture of the text; null for one that no browser can read */
export function rtfPictures(rtf: string): (File | null)[] {
  if (!rtf.startsWith("{\\rtf") || rtf.length > LONGEST) return [];
  const pictures: (File | null)[] = [];
  const braces = /\\[\\{}]|[{}]/g;
  for (let brace = braces.exec(rtf); brace; brace = braces.exec(rtf)) {
    if (brace[0] !== "{") continue;
    const start = rtf.slice(braces.lastIndex, braces.lastIndex + 20);
    const isPicture = PICTURE.test(start);
    if (!isPicture && !SKIPPED.test(start)) continue;
    const end = endOfGroup(rtf, braces.lastIndex);
    if (isPicture) pictures.push(pictureIn(rtf.slice(braces.lastIndex, end)));
    braces.lastIndex = end;
  }
  return pictures;
}

/** @returns the place of the brace that closes it */
function endOfGroup(rtf: string, from: number): number {
  const braces = /\\[\\{}]|[{}]/g;
  braces.lastIndex = from;
  let depth = 1;
  for (let brace = braces.exec(rtf); brace; brace = braces.exec(rtf)) {
    if (brace[0] === "{") depth += 1;
    if (brace[0] === "}") depth -= 1;
    if (depth === 0) return brace.index;
  }
  return rtf.length;
}

function pictureIn(group: string): File | null {
  const type = TYPES.find(([word]) => group.slice(0, LONGEST_HEAD).includes(word))?.[1];
  const digits = group.slice(startOfDigits(group)).replace(/\s+/g, "");
  if (!type || digits.length === 0 || digits.length > LARGEST || /[^\da-f]/i.test(digits)) return null;
  const bytes = new Uint8Array(digits.length >> 1);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = 16 * valueOfDigit(digits.charCodeAt(2 * at)) + valueOfDigit(digits.charCodeAt(2 * at + 1));
  return new File([bytes], "", { type });
}

/** The digits follow the last group and the last control word. */
function startOfDigits(group: string): number {
  const slash = group.lastIndexOf("\\");
  const brace = group.lastIndexOf("}");
  const word = /^\\[a-z]+(?:-?\d+)? ?/i.exec(group.slice(slash, slash + 40));
  return slash > brace && word ? slash + word[0].length : brace + 1;
}

const valueOfDigit = (code: number): number => (code < 58 ? code - 48 : (code | 32) - 87);
