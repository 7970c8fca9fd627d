/**
 * Limits in front of everything costly: hashing, mail, the model, printing. Bursts are stopped by the
 * platform's binding, which is cheap and approximate; hours and days are counted in D1, exactly.
 */
import { lt, sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { rateCounters } from "~/db/schema";
import type { Config } from "./config.server";
import { DAY, HOUR, MINUTE } from "./durations";
import { DomainError, isDomainError } from "./errors";

interface Limit {
  hits: number;
  /** Milliseconds. */
  per: number;
}

/** Production's numbers; local mode counts nothing unless RATE_LIMITS=enforced. */
export const LIMITS = {
  "sign-in": { hits: 10, per: 15 * MINUTE },
  "sign-in-address": { hits: 50, per: HOUR },
  "sign-in-ip": { hits: 100, per: HOUR },
  // Of one browser that signed in to the account before.
  "sign-in-known": { hits: 10, per: 15 * MINUTE },
  // Of whoever has shown the right password: one browser that is known, or all that are not.
  "second-step": { hits: 10, per: 15 * MINUTE },
  "second-step-day": { hits: 50, per: DAY },
  "passkey-ip": { hits: 60, per: HOUR },
  "second-step-ip": { hits: 100, per: HOUR },
  "own-password": { hits: 10, per: 15 * MINUTE },
  "sign-up": { hits: 10, per: HOUR },
  "sign-up-mail": { hits: 3, per: 30 * MINUTE },
  "sign-up-finish": { hits: 10, per: HOUR },
  "reset-mail-ip": { hits: 20, per: HOUR },
  "reset-mail-from": { hits: 5, per: HOUR },
  // Whoever asks. The newest link in the mailbox then works for half an hour at least, which is why this is no longer.
  "reset-mail": { hits: 3, per: 30 * MINUTE },
  "reset-password": { hits: 10, per: HOUR },
  "address-change": { hits: 10, per: HOUR },
  "address-mail": { hits: 5, per: HOUR },
  // A large account comes in parts, each asked for by itself; two never run at once.
  export: { hits: 20, per: HOUR },
  generate: { hits: 30, per: HOUR },
  "generate-day": { hits: 150, per: DAY },
  send: { hits: 60, per: HOUR },
  print: { hits: 60, per: HOUR },
  sign: { hits: 30, per: 15 * MINUTE },
  "link-mail": { hits: 3, per: HOUR },
  "link-mail-day": { hits: 12, per: DAY },
  // By whoever holds a link, which no stranger can use up.
  "link-mail-held": { hits: 3, per: HOUR },
  "link-mail-from": { hits: 10, per: HOUR },
  "portal-mail": { hits: 3, per: HOUR },
  "portal-mail-day": { hits: 12, per: DAY },
  // For all senders together, as for codes: nobody's mailbox is filled.
  "portal-address": { hits: 10, per: HOUR },
  "portal-ip": { hits: 20, per: HOUR },
  "owner-link": { hits: 20, per: HOUR },
  reminder: { hits: 60, per: HOUR },
  "stop-reminders": { hits: 30, per: HOUR },
  "code-link": { hits: 5, per: HOUR },
  "code-link-day": { hits: 12, per: DAY },
  // From one sender, and from all of them together: none keeps another's signer from a code, and no mailbox is filled.
  "code-address": { hits: 10, per: HOUR },
  "code-mailbox": { hits: 40, per: HOUR },
  "code-ip": { hits: 20, per: HOUR },
  "code-try": { hits: 30, per: HOUR },
  verify: { hits: 120, per: HOUR },
  logo: { hits: 60, per: HOUR },
  "logo-day": { hits: 40, per: DAY },
  invite: { hits: 30, per: HOUR },
  // For all teams together: nobody's mailbox is filled by invitations.
  "invite-address": { hits: 6, per: DAY },
  "invite-again": { hits: 3, per: HOUR },
  checkout: { hits: 30, per: HOUR },
  // The page that waits for a payment asks again by itself, once a minute in the end.
  "checkout-return": { hits: 240, per: HOUR },
  "plan-change": { hits: 60, per: HOUR },
  "hook-by-hand": { hits: 60, per: HOUR },
  "run-tests": { hits: 120, per: HOUR },
  "system-status": { hits: 60, per: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export interface RateLimitContext {
  db: Db;
  config: Config;
  now: number;
  request: { ip: string | null };
  bursts: { limit(options: { key: string }): Promise<{ success: boolean }> };
}

/**
 * Counts one attempt against every named limit and refuses when one is used up.
 * @param keys limit name to what is counted: an address, an account, a link
 * @throws DomainError rate_limited, with `retryAfter` in seconds
 */
export async function limitRate(
  ctx: RateLimitContext,
  keys: Partial<Record<LimitName, string | null>>,
): Promise<void> {
  if (ctx.config.rateLimits === "open") return;
  const wanted = Object.entries(keys).map(([name, key]) => countOf(name as LimitName, key, ctx.now));
  for (const key of burstKeys(ctx, wanted)) await limitBursts(ctx, key);
  const counters = await Promise.all(wanted.map((count) => hit(ctx.db, count)));
  for (const [index, { limit, windowStart }] of wanted.entries()) {
    const hits = counters[index] ?? 0;
    if (hits > limit.hits) throw tooMany(windowStart + limit.per - ctx.now);
  }
}

/**
 * The same, for what is given up silently: a mail that strangers have asked for often enough already, while what was
 * mailed before goes on working.
 */
export async function isWithinRate(
  ctx: RateLimitContext,
  keys: Partial<Record<LimitName, string | null>>,
): Promise<boolean> {
  try {
    await limitRate(ctx, keys);
    return true;
  } catch (error) {
    if (isDomainError(error) && error.code === "rate_limited") return false;
    throw error;
  }
}

/** Refuses bursts alone, without touching the database: for pages that strangers may load. */
export async function limitBursts(ctx: RateLimitContext, key: string): Promise<void> {
  if (ctx.config.rateLimits === "open") return;
  if (!(await ctx.bursts.limit({ key })).success) throw tooMany(10 * 1000);
}

/**
 * Where a request comes from, as limits count it: an IPv4 address, or the /64 that one IPv6 subscriber has to choose
 * addresses from.
 */
export function networkOf(ip: string | null): string | null {
  if (ip === null || !ip.includes(":")) return ip;
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = ip.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const left = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - left.length);
  const all = [...groups, ...Array<string>(missing).fill("0"), ...left];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Removes counters whose longest window has passed. */
export const forgetOldCounters = (db: Db, now: number) =>
  db.delete(rateCounters).where(lt(rateCounters.windowStart, now - 2 * DAY));

/**
 * Bursts are counted by where they come from, once for all the limits of a call: what is counted further
 * down may be of the caller's own choosing, and a new name each time would never burst.
 */
function burstKeys(ctx: RateLimitContext, wanted: { name: LimitName; key: string }[]): string[] {
  const ip = networkOf(ctx.request.ip);
  return ip === null ? wanted.map(({ key }) => key) : wanted.slice(0, 1).map(({ name }) => `${name}:${ip}`);
}

function countOf(name: LimitName, key: string | null | undefined, now: number) {
  const limit: Limit = LIMITS[name];
  const windowStart = Math.floor(now / limit.per) * limit.per;
  return { name, key: `${name}:${key ?? "unknown"}`, limit, windowStart };
}

async function hit(db: Db, count: { key: string; windowStart: number }): Promise<number> {
  const [row] = await db
    .insert(rateCounters)
    .values({ key: count.key, windowStart: count.windowStart, hits: 1 })
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { hits: sql`${rateCounters.hits} + 1` },
    })
    .returning({ hits: rateCounters.hits });
  return row?.hits ?? 1;
}

/** @param wait milliseconds until it may be tried again */
export function tooMany(wait: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new DomainError("rate_limited", `Too many attempts. Please try again ${waitWords(retryAfter)}.`, {
    retryAfter,
  });
}

/** "in 12 minutes". @param seconds */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "in a minute";
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
