/** Who calls with a key: found, counted and judged, with one round trip to the database. */
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { apiKeys, rateCounters, subscriptions, users } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { MINUTE, SECOND } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { tooMany } from "~/platform/rate-limits.server";
import { type Member, toMember } from "../accounts/member";
import { memberColumns } from "../accounts/sessions.server";
import type { Context } from "../context";
import { accountLocked } from "../plans/refusals";
import { assertApi } from "./api-plan";
import { type ApiScope, mayUse } from "./api-scopes";
import { isKey } from "./key-format";

/** Calls are counted by the minute, as the clock has them. */
const WINDOW = MINUTE;
/** When a key was last used is written no more often than this. */
const USE_NOTED_EVERY = 5 * MINUTE;

/** A caller's limit, for the headers of the answer. */
export interface CallsLeft {
  limit: number;
  remaining: number;
  /** Seconds until the next window. */
  reset: number;
  isOver: boolean;
}

export interface Caller {
  actor: Member;
  /** Null where nothing is counted. */
  callsLeft: CallsLeft | null;
}

/**
 * Finds the account that a key stands for.
 * @throws DomainError unauthenticated when it opens nothing: malformed, unknown, revoked or expired
 */
export async function findCaller(ctx: Context, key: string): Promise<Caller> {
  if (!isKey(key)) throw unknownKey();
  const keyHash = await sha256(key);
  const [found, hits] = await Promise.all([findKey(ctx, keyHash), countCall(ctx, keyHash)]);
  if (!found) throw unknownKey();
  noteUse(ctx, found.key);
  // Evidence tells keys apart by the beginning of their hash, as it does sessions.
  const { id, scopes } = found.key;
  const apiKey = { id, mark: keyHash.slice(0, 16), scopes };
  const actor = { ...toMember(found, ctx.now), apiKey };
  return { actor, callsLeft: callsLeft(ctx, hits) };
}

const works = (ctx: Context, keyHash: string) =>
  and(
    eq(apiKeys.keyHash, keyHash),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, ctx.now)),
  );

async function findKey(ctx: Context, keyHash: string) {
  const { id, scopes, lastUsedAt } = apiKeys;
  const [found] = await ctx.db
    .select({ key: { id, scopes, lastUsedAt }, ...memberColumns(ctx.now) })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(works(ctx, keyHash), isNull(users.deletedAt)));
  return found;
}

/** One more call in this window, beside the look-up; a key that opens nothing leaves no counter behind. */
async function countCall(ctx: Context, keyHash: string): Promise<number | null> {
  if (ctx.config.rateLimits === "open") return null;
  const windowStart = Math.floor(ctx.now / WINDOW) * WINDOW;
  const counter = sql`select 'api-key:' || ${apiKeys.id}, ${windowStart}, 1 from ${apiKeys} where ${works(ctx, keyHash)}`;
  const [row] = await ctx.db
    .insert(rateCounters)
    .select(counter)
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { hits: sql`${rateCounters.hits} + 1` },
    })
    .returning({ hits: rateCounters.hits });
  return row?.hits ?? null;
}

function callsLeft({ config, now }: Context, hits: number | null): CallsLeft | null {
  if (hits === null) return null;
  const limit = config.apiCallsPerMinute;
  return {
    limit,
    remaining: Math.max(0, limit - hits),
    reset: Math.ceil((WINDOW - (now % WINDOW)) / SECOND),
    isOver: hits > limit,
  };
}

/** Behind the answer, so that no call waits for it. */
function noteUse(ctx: Context, { id, lastUsedAt }: { id: string; lastUsedAt: number | null }): void {
  const before = ctx.now - USE_NOTED_EVERY;
  if (lastUsedAt !== null && lastUsedAt > before) return;
  const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before + 1));
  const noted = ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: ctx.now, lastUsedCountry: ctx.request.country })
    .where(and(eq(apiKeys.id, id), isDue))
    .run();
  ctx.waitUntil(noted.catch(() => undefined));
}

/**
 * Whether a caller may make this call now.
 * @param scope that the call declares; undefined for one that takes no keys
 * @throws DomainError rate_limited, account_locked, forbidden
 */
export function assertMayCall({ actor, callsLeft }: Caller, scope: ApiScope | undefined): void {
  if (callsLeft?.isOver) throw tooMany(callsLeft.reset * SECOND);
  if (actor.rights.isLocked) throw accountLocked(actor.rights, actor.subscription);
  assertApi(actor);
  if (!scope) throw new DomainError("forbidden", "This call does not accept API keys. Sign in to use it.");
  if (!mayUse(actor, scope)) throw scopeMissing(scope);
}

const unknownKey = () =>
  new DomainError("unauthenticated", "This API key is not valid: it is unknown, revoked or expired.", {
    challenge: 'Bearer realm="Countersign", error="invalid_token"',
  });

const scopeMissing = (scope: ApiScope) =>
  new DomainError("forbidden", `This API key lacks the scope ${scope}.`, {
    requiredScope: scope,
    challenge: `Bearer realm="Countersign", error="insufficient_scope", scope="${scope}"`,
  });
