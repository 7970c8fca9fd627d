import type { FileKind } from "~/db/vocabulary";
import { isJpeg, isPng, isWebp } from "../content/pictures/formats/first-bytes";
import { isLikeOffice, isZip, officeKind } from "./office-file";

/** Why a file is not taken; `type` is any other kind. */
export type FileProblem = "empty" | "archive" | "type";

type Judged = { kind: FileKind; problem?: undefined } | { kind?: undefined; problem: FileProblem };

/** By its content: the name and the browser's word prove nothing. */
export function judgeFile(bytes: Uint8Array): Judged {
  if (bytes.length === 0) return { problem: "empty" };
  if (isZip(bytes)) {
    const kind = officeKind(bytes);
    return kind ? { kind } : { problem: isLikeOffice(bytes) ? "type" : "archive" };
  }
  const [kind] = KINDS.find(([, is]) => is(bytes)) ?? [];
  return kind ? { kind } : { problem: "type" };
}

const PDF_START = [0x25, 0x50, 0x44, 0x46, 0x2d];

const isPdf = (bytes: Uint8Array): boolean => PDF_START.every((byte, at) => bytes[at] === byte);

/** Tab, line feed, form feed and carriage return: no other control character is in a text. */
const IN_TEXT = new Set([0x09, 0x0a, 0x0c, 0x0d]);

/** Of any encoding that keeps ASCII, as an older editor may not write UTF-8. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || IN_TEXT.has(byte));

const KINDS: readonly (readonly [FileKind, (bytes: Uint8Array) => boolean])[] = [
  ["pdf", isPdf],
  ["png", isPng],
  ["jpeg", isJpeg],
  ["webp", isWebp],
  ["text", isText],
];
