/** The platform's binding stops bursts, cheaply and approximately; hours and days are counted in D1, exactly. */
import { sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { rateCounters } from "~/db/schema";
import type { Config } from "~/platform/config.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { inEnglish, type Translate } from "~/platform/language/translate";
import { DAY, HOUR, MINUTE } from "~/platform/time/durations";

interface Limit {
  hits: number;
  /** Milliseconds. */
  per: number;
}

/** Production's numbers; local mode counts nothing unless RATE_LIMITS=enforced. */
const LIMITS = {
  "sign-in": { hits: 10, per: 15 * MINUTE },
  "sign-in-address": { hits: 50, per: HOUR },
  "sign-in-ip": { hits: 100, per: HOUR },
  // Per known browser.
  "sign-in-known": { hits: 10, per: 15 * MINUTE },
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
  // Strangers may use this up; the newest link stays valid for at least half an hour, hence no longer.
  "reset-mail": { hits: 3, per: 30 * MINUTE },
  "reset-password": { hits: 10, per: HOUR },
  "address-change": { hits: 10, per: HOUR },
  "address-mail": { hits: 5, per: HOUR },
  // Large accounts are exported in parts.
  export: { hits: 20, per: HOUR },
  generate: { hits: 30, per: HOUR },
  "generate-day": { hits: 150, per: DAY },
  rewrite: { hits: 120, per: HOUR },
  send: { hits: 60, per: HOUR },
  print: { hits: 60, per: HOUR },
  calendar: { hits: 60, per: HOUR },
  // Of a link, also what is refused; a proposal takes 20 files.
  "client-file": { hits: 60, per: HOUR },
  "file-download": { hits: 240, per: HOUR },
  sign: { hits: 30, per: 15 * MINUTE },
  // A change of the price table is kept, and each is an event of the evidence.
  choose: { hits: 120, per: HOUR },
  ask: { hits: 30, per: HOUR },
  "ask-ip": { hits: 60, per: HOUR },
  // Per reply address; the email service reports the others again later.
  "mail-in": { hits: 30, per: HOUR },
  "mail-forward": { hits: 20, per: DAY },
  "link-mail": { hits: 3, per: HOUR },
  "link-mail-day": { hits: 12, per: DAY },
  // Counted for the holder of a link, so strangers cannot use it up.
  "link-mail-held": { hits: 3, per: HOUR },
  "link-mail-from": { hits: 10, per: HOUR },
  "portal-mail": { hits: 3, per: HOUR },
  "portal-mail-day": { hits: 12, per: DAY },
  // For all senders together, so that no mailbox is filled; so is `code-mailbox`.
  "portal-address": { hits: 10, per: HOUR },
  "portal-ip": { hits: 20, per: HOUR },
  "owner-link": { hits: 20, per: HOUR },
  reminder: { hits: 60, per: HOUR },
  "stop-reminders": { hits: 30, per: HOUR },
  "code-link": { hits: 5, per: HOUR },
  "code-link-day": { hits: 12, per: DAY },
  "code-address": { hits: 10, per: HOUR },
  "code-mailbox": { hits: 40, per: HOUR },
  "code-ip": { hits: 20, per: HOUR },
  "code-try": { hits: 30, per: HOUR },
  verify: { hits: 120, per: HOUR },
  logo: { hits: 60, per: HOUR },
  "logo-day": { hits: 40, per: DAY },
  picture: { hits: 120, per: HOUR },
  "picture-day": { hits: 600, per: DAY },
  invite: { hits: 30, per: HOUR },
  "invite-address": { hits: 6, per: DAY },
  "invite-again": { hits: 3, per: HOUR },
  checkout: { hits: 30, per: HOUR },
  // The page that waits for a payment polls, in the end once a minute.
  "checkout-return": { hits: 240, per: HOUR },
  "plan-change": { hits: 60, per: HOUR },
  pay: { hits: 30, per: HOUR },
  "card-account": { hits: 60, per: HOUR },
  "card-refund": { hits: 60, per: HOUR },
  "hook-by-hand": { hits: 60, per: HOUR },
  "run-tests": { hits: 120, per: HOUR },
  "system-status": { hits: 60, per: HOUR },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

interface RateLimitContext {
  db: Db;
  config: Config;
  now: number;
  request: { ip: string | null };
  message: Translate;
  bursts: { limit(options: { key: string }): Promise<{ success: boolean }> };
}

/** @param keys limit name to what is counted @throws DomainError rate_limited, with `retryAfter` in seconds */
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
    if (hits > limit.hits) throw tooMany(windowStart + limit.per - ctx.now, ctx.message);
  }
}

/** Counts like `limitRate`, for limits that are applied silently. */
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

/** Limits bursts only, without the database, for public pages. */
export async function limitBursts(ctx: RateLimitContext, key: string): Promise<void> {
  if (ctx.config.rateLimits === "open") return;
  if (!(await ctx.bursts.limit({ key })).success) throw tooMany(10 * 1000, ctx.message);
}

/** An IPv4 address, or the /64 of one IPv6 subscriber. */
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

/** Counts by network, once for all limits of a call: the caller may choose other keys, and new ones never burst. */
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

/** @param wait milliseconds */
export function tooMany(wait: number, t = inEnglish): DomainError {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new DomainError("rate_limited", tooManyText(t, Math.ceil(retryAfter / 60)), { retryAfter });
}

export function tooManyText(t: Translate, minutes: number): string {
  if (minutes <= 1) return t("error.too_many.minute");
  if (minutes < 120) return t("error.too_many.minutes", { count: minutes });
  return t("error.too_many.hours", { count: Math.ceil(minutes / 60) });
}

/** "in 12 minutes". @param seconds */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "in a minute";
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
