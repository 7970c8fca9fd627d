import { cellOf, FIRST_CELL } from "~/platform/ids";

/**
 * `csk_`, the code of the cell, 32 random characters (190 bits) and a checksum of 6. The prefix helps secret scanners; the checksum
 * rejects typos without the database.
 */
const PREFIX = "csk_";
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^[0-9A-Za-z]{38}$/;

const SHOWN_LENGTH = 6;

/** The largest multiple of 62 in a byte; higher values would bias the result. */
const UNBIASED_LIMIT = 248;

export function newKey(cell: string = FIRST_CELL): string {
  let secret = "";
  while (secret.length < SECRET_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(SECRET_LENGTH))) {
      if (byte < UNBIASED_LIMIT && secret.length < SECRET_LENGTH) secret += LETTERS[byte % LETTERS.length];
    }
  }
  return `${PREFIX}${cell}${secret}${checksumOf(secret)}`;
}

export function isKey(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  const key = text.slice(PREFIX.length + cellOf(text).length);
  return SHAPE.test(key) && checksumOf(key.slice(0, SECRET_LENGTH)) === key.slice(SECRET_LENGTH);
}

export const keyPrefix = (key: string): string =>
  key.slice(0, PREFIX.length + cellOf(key).length + SHOWN_LENGTH);

export function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    text = `${LETTERS[rest % LETTERS.length]}${text}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}

/** ISO 3309, as in zip. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
