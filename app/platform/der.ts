/**
 * Kept although workerd has node:crypto's X509Certificate: when tried there, checkPrivateKey returned false
 * for a matching pair and publicKey.export({ format: "jwk" }) failed with an internal error. The sealing
 * library is a megabyte, too much to load whenever the configuration is read.
 */

export interface Der {
  tag: number;
  value: Uint8Array;
  whole: Uint8Array;
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

class DerError extends Error {
  override readonly name = "DerError";
}

/** @throws DerError when the bytes are empty or shorter than the length says */
export function readDer(bytes: Uint8Array): Der {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) throw new DerError("It ends too early.");
  const { length, header } = first < 0x80 ? { length: first, header: 2 } : longLength(bytes, first & 0x7f);
  const end = header + length;
  if (end > bytes.length) throw new DerError("It is shorter than it claims to be.");
  return { tag, value: bytes.subarray(header, end), whole: bytes.subarray(0, end) };
}

function longLength(bytes: Uint8Array, count: number): { length: number; header: number } {
  if (count === 0 || count > 4) throw new DerError("Its length is of no known form.");
  let length = 0;
  for (const byte of bytes.subarray(2, 2 + count)) length = length * 256 + byte;
  return { length, header: 2 + count };
}

/** @throws DerError */
export function childrenOf({ value }: Der): Der[] {
  const children: Der[] = [];
  for (let rest = value; rest.length > 0; ) {
    const child = readDer(rest);
    children.push(child);
    rest = rest.subarray(child.whole.length);
  }
  return children;
}

/** Follows child indexes. @throws DerError when the element is missing or has another tag */
export function at(from: Der, path: readonly number[], tag?: number): Der {
  let found: Der | undefined = from;
  for (const index of path) {
    found = childrenOf(found)[index];
    if (!found) throw new DerError("A part is missing.");
  }
  if (tag !== undefined && found.tag !== tag) throw new DerError("A part is of another kind.");
  return found;
}

/** '1.2.840.113549.1.1.1'. */
export function oidOf({ value }: Der): string {
  const parts: number[] = [];
  let part = 0;
  for (const byte of value) {
    part = part * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      parts.push(part);
      part = 0;
    }
  }
  const [first = 0, ...rest] = parts;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...rest].join(".");
}

/** UTC milliseconds, from UTCTime or GeneralizedTime. @throws DerError */
export function timeOf({ tag, value }: Der): number {
  const text = new TextDecoder().decode(value);
  const full = tag === TAG.utcTime ? `${Number(text.slice(0, 2)) < 50 ? "20" : "19"}${text}` : text;
  const [, y, mo, d, h, mi, s, fraction = ""] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z$/.exec(full) ?? [];
  if (!y) throw new DerError("A time is of no known form.");
  const ms = Number(`0.${fraction || 0}`) * 1000;
  return Date.UTC(+y, Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s), Math.floor(ms));
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
