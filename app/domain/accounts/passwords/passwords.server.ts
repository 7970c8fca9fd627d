/** The cost is part of the hash, so it can rise without a migration (docs/decisions/0004-scrypt-parameters.md). */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { Config } from "~/platform/config.server";

interface Cost {
  N: number;
  r: number;
  p: number;
}

type Hashing = { config: Pick<Config, "passwordHashes"> };

const COSTS: Record<Config["passwordHashes"], Cost> = {
  /** An OWASP choice: 16 MiB per hash, so that several fit into an isolate. */
  strong: { N: 2 ** 14, r: 8, p: 5 },
  quick: { N: 2 ** 10, r: 8, p: 1 },
};
/** Production refuses more work than this (platform limit). */
const MAX_COST = 2 ** 20;
const KEY_BYTES = 32;

/** @returns `scrypt$N$r$p$salt$hash`, base64 */
export async function hashPassword({ config }: Hashing, password: string): Promise<string> {
  const cost = COSTS[config.passwordHashes];
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/** `null` (no account) takes the same time and never matches. */
export async function verifyPassword(
  { config }: Hashing,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = (stored ?? "").split("$");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const usable = scheme === "scrypt" && salt && hash && cost.N * cost.r * cost.p <= MAX_COST;
  if (!usable) {
    await derive(password, Buffer.alloc(16), COSTS[config.passwordHashes]);
    return false;
  }
  const key = await derive(password, Buffer.from(salt, "base64"), cost);
  const expected = Buffer.from(hash, "base64");
  return expected.length === key.length && timingSafeEqual(key, expected);
}

export function needsRehash({ config }: Hashing, stored: string): boolean {
  const { N, r, p } = COSTS[config.passwordHashes];
  return !stored.startsWith(`scrypt$${N}$${r}$${p}$`);
}

function derive(password: string, salt: Uint8Array, cost: Cost): Promise<Buffer> {
  // The default limit of 32 MiB would refuse N=2^15.
  const maxmem = 2 * 128 * cost.N * cost.r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
