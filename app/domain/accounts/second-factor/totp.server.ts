/** RFC 6238 with SHA-1, six digits and 30 seconds, which every app supports. */
import { createHmac } from "node:crypto";
import { isSameText } from "~/platform/crypto.server";
import { SECOND } from "~/platform/time/durations";

const STEP = 30 * SECOND;
/** Accepted steps before and after the current one, for wrong clocks and slow typing. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const newTotpSecret = (): Uint8Array => crypto.getRandomValues(new Uint8Array(SECRET_BYTES));

/** @param now UTC milliseconds */
export const stepAt = (now: number): number => Math.floor(now / STEP);

export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Compares every step, whichever is right. @param now UTC milliseconds */
export function stepOfCode(secret: Uint8Array, typed: string, now: number): number | null {
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => present - WINDOW + index);
  const right = steps.filter((step) => isSameText(totpCode(secret, step), typed));
  return right.at(-1) ?? null;
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding: how apps take a typed key. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

export function totpUri(secret: Uint8Array, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: ISSUER });
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(account)}?${query}`;
}

const ISSUER = "Countersign";
