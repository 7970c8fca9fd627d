import { timingSafeEqual } from "node:crypto";
import { withoutCell } from "./ids";

const encoder = new TextEncoder();

/** 256 random bits, base64url. */
export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Lower-case hex. */
export async function sha256(data: string | Uint8Array | ArrayBuffer): Promise<string> {
  const bytes = typeof data === "string" ? encoder.encode(data) : data;
  return hex(await crypto.subtle.digest("SHA-256", bytes as BufferSource));
}

export const hashToken = (token: string): Promise<string> => sha256(token);

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(withoutCell(text));

/** Base64url, 43 characters. */
export const hmacToken = async (secret: string, text: string): Promise<string> =>
  base64url(await hmac(secret, text));

/** Lower-case hex, 64 characters. */
export const hmacHex = async (secret: string, text: string): Promise<string> => hex(await hmac(secret, text));

async function hmac(secret: string, text: string): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return crypto.subtle.sign("HMAC", key, encoder.encode(text));
}

/** Six digits that only the secret can predict. */
export async function hmacDigits(secret: string, text: string): Promise<string> {
  const token = await hmacToken(secret, text);
  // 48 bits, so the modulo bias is one part in 280 million.
  const number = fromBase64(token.slice(0, 8).replaceAll("-", "+").replaceAll("_", "/")).reduce(
    (sum, byte) => sum * 256 + byte,
    0,
  );
  return String(number % 1_000_000).padStart(6, "0");
}

const IV_BYTES = 12;

/** AES-256-GCM under an HKDF-SHA-256 key. @param purpose binds the ciphertext to one use or row @returns base64url */
export async function encryptText(secret: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await derivedKey(secret, purpose);
  const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text));
  return base64url(new Uint8Array([...iv, ...new Uint8Array(cipher)]));
}

/** @returns null for another secret or purpose */
export async function decryptText(
  secret: string,
  purpose: string,
  encrypted: string,
): Promise<string | null> {
  const bytes = fromBase64(encrypted.replaceAll("-", "+").replaceAll("_", "/"));
  const key = await derivedKey(secret, purpose);
  try {
    const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, IV_BYTES) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES)));
  } catch {
    return null;
  }
}

async function derivedKey(secret: string, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
}

/** Constant time. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function base64url(bytes: ArrayBuffer | Uint8Array): string {
  return base64(bytes)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/(?<!=)=+$/, "");
}

export function base64(bytes: ArrayBuffer | Uint8Array): string {
  const view = new Uint8Array(bytes);
  let binary = "";
  for (let at = 0; at < view.length; at += 0x8000) {
    binary += String.fromCharCode(...view.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/\s/g, "")), (char) => char.charCodeAt(0));
}

/** Lower-case hex. */
export function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
