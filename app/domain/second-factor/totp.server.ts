/** Time-based one-time passwords (RFC 6238, on RFC 4226): SHA-1, six digits, 30 seconds, as every app knows them. */
import { createHmac } from "node:crypto";
import { isSameText } from "~/platform/crypto.server";
import { SECOND } from "~/platform/durations";

const STEP = 30 * SECOND;
/** Steps before and after the present one that are accepted: a clock may be wrong, and typing takes time. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const newTotpSecret = (): Uint8Array => crypto.getRandomValues(new Uint8Array(SECRET_BYTES));

/** @param now UTC milliseconds */
export const stepAt = (now: number): number => Math.floor(now / STEP);

/** The code of one step. */
export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The step whose code was typed; null when it is none of those accepted now. Every one is compared, whichever is right.
 * @param now UTC milliseconds
 */
export function stepOfCode(secret: Uint8Array, typed: string, now: number): number | null {
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => present - WINDOW + index);
  const right = steps.filter((step) => isSameText(totpCode(secret, step), typed));
  return right.at(-1) ?? null;
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding: how apps take a key that is typed. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** What the QR code says: the address format that authenticator apps read. */
export function totpAddress(secret: Uint8Array, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: ISSUER });
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(account)}?${query}`;
}

const ISSUER = "Countersign";
