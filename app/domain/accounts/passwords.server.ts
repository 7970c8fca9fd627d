/**
 * Password hashes: scrypt from node:crypto, its cost written into the hash, so that the cost can rise
 * without a migration (docs/decisions/0004-scrypt-parameters.md).
 */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** One of OWASP's choices; 16 MiB a hash, so that several fit into one isolate. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
/** Production refuses dearer work than this (platform limit), so a stored cost above it is not run. */
const HIGHEST_WORK = 2 ** 20;
const KEY_BYTES = 32;

/** @returns `scrypt$N$r$p$salt$hash`, base64. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/**
 * Whether the password is the one behind the hash. `null` stands for an account that does not exist:
 * it costs the same time and is never right.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = (stored ?? "").split("$");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const usable = scheme === "scrypt" && salt && hash && cost.N * cost.r * cost.p <= HIGHEST_WORK;
  if (!usable) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const key = await derive(password, Buffer.from(salt, "base64"), cost);
  const expected = Buffer.from(hash, "base64");
  return expected.length === key.length && timingSafeEqual(key, expected);
}

/** Whether a hash was made at another cost than today's and should be renewed at the next sign-in. */
export const needsRehash = (stored: string): boolean =>
  !stored.startsWith(`scrypt$${COST.N}$${COST.r}$${COST.p}$`);

function derive(password: string, salt: Uint8Array, cost: Cost): Promise<Buffer> {
  // The default ceiling of 32 MiB would refuse N=2^15; twice the need is room enough.
  const maxmem = 2 * 128 * cost.N * cost.r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
