/**
 * What a key looks like: `csk_`, 32 random letters and digits (190 bits), and six more that are their checksum. The
 * prefix lets secret scanners find a key that leaked, the checksum tells it from a word that only looks like one, and
 * neither needs a question to the database.
 */
const PREFIX = "csk_";
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^csk_[0-9A-Za-z]{38}$/;

/** How much of a key its owner is shown afterwards: enough to tell keys apart. */
const SHOWN = PREFIX.length + 6;

/** The largest multiple of 62 in a byte: what lies above would make some letters likelier. */
const FAIR = 248;

/** A new key. It is shown once and stored as its hash. */
export function newKey(): string {
  let secret = "";
  while (secret.length < SECRET_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(SECRET_LENGTH))) {
      if (byte < FAIR && secret.length < SECRET_LENGTH) secret += LETTERS[byte % LETTERS.length];
    }
  }
  return `${PREFIX}${secret}${checksumOf(secret)}`;
}

/** Whether it can be a key at all. */
export function isKey(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const end = PREFIX.length + SECRET_LENGTH;
  return checksumOf(text.slice(PREFIX.length, end)) === text.slice(end);
}

export const shownPart = (key: string): string => key.slice(0, SHOWN);

/** CRC-32 of the letters, in base 62. */
export function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    text = `${LETTERS[rest % LETTERS.length]}${text}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}

/** As in zip and gzip (ISO 3309). */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
