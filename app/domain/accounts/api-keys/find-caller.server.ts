/** Authentication by API key, in one round trip. */
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { apiKeys, rateCounters, subscriptions, users } from "~/db/schema";
import { tooMany } from "~/limits/rate-limits.server";
import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { MINUTE, SECOND } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import type { Context } from "../../context";
import { type ApiScope, hasScope } from "../../people/api-scopes";
import { type Member, toMember } from "../../people/member";
import { usageSince } from "../../people/usage/usage.server";
import { accountLocked } from "../../plans/plan-errors";
import { memberColumns } from "../sessions/sessions.server";
import { assertApi } from "./api-plan";
import { isKey } from "./key-format";

const WINDOW_MS = MINUTE;
/** Bounds the writes of `lastUsedAt`. */
const USE_INTERVAL_MS = 5 * MINUTE;

export interface CallsLeft {
  limit: number;
  remaining: number;
  /** Seconds. */
  reset: number;
  isOver: boolean;
}

interface Caller {
  actor: Member;
  callsLeft: CallsLeft | null;
}

/** @throws DomainError unauthenticated when the key is malformed, unknown, revoked or expired */
export async function findCaller(ctx: Context, key: string): Promise<Caller> {
  if (!isKey(key)) throw invalidKeyError();
  const keyHash = await sha256(key);
  const [found, hits] = await Promise.all([findKey(ctx, keyHash), countCall(ctx, keyHash)]);
  if (!found) throw invalidKeyError();
  recordUse(ctx, found.key);
  const { id, scopes } = found.key;
  // Evidence identifies keys by the start of their hash.
  const apiKey = { id, mark: keyHash.slice(0, 16), scopes };
  const actor = { ...toMember(found, ctx.now), apiKey };
  return { actor, callsLeft: callsLeft(ctx, hits) };
}

const isActiveKey = (ctx: Context, keyHash: string) =>
  and(
    eq(apiKeys.keyHash, keyHash),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, ctx.now)),
  );

async function findKey(ctx: Context, keyHash: string) {
  const { id, scopes, lastUsedAt } = apiKeys;
  const [found] = await ctx.db
    .select({ key: { id, scopes, lastUsedAt }, ...memberColumns(usageSince(ctx.now)) })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(isActiveKey(ctx, keyHash), isNull(users.deletedAt)));
  return found;
}

/** Invalid keys leave no counter behind. */
async function countCall(ctx: Context, keyHash: string): Promise<number | null> {
  if (ctx.config.rateLimits === "open") return null;
  const windowStart = Math.floor(ctx.now / WINDOW_MS) * WINDOW_MS;
  const counter = sql`select 'api-key:' || ${apiKeys.id}, ${windowStart}, 1 from ${apiKeys} where ${isActiveKey(ctx, keyHash)}`;
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
    reset: Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / SECOND),
    isOver: hits > limit,
  };
}

/** Writes the last use after the response. */
function recordUse(ctx: Context, { id, lastUsedAt }: { id: string; lastUsedAt: number | null }): void {
  const before = ctx.now - USE_INTERVAL_MS;
  if (lastUsedAt !== null && lastUsedAt > before) return;
  const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before + 1));
  const noted = ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: ctx.now, lastUsedCountry: ctx.request.country })
    .where(and(eq(apiKeys.id, id), isDue))
    .run();
  ctx.waitUntil(noted.catch(() => undefined));
}

/** @param scope undefined for a call that takes no keys @throws DomainError rate_limited, account_locked, forbidden */
export function assertMayCall({ actor, callsLeft }: Caller, scope: ApiScope | undefined): void {
  if (callsLeft?.isOver) throw tooMany(callsLeft.reset * SECOND);
  if (actor.rights.isLocked) throw accountLocked(actor.rights, actor.subscription);
  assertApi(actor);
  if (!scope) throw new DomainError("forbidden", t("This call does not accept API keys. Sign in to use it."));
  if (!hasScope(actor, scope)) throw missingScopeError(scope);
}

const invalidKeyError = () =>
  new DomainError("unauthenticated", t("This API key is not valid: it is unknown, revoked or expired."), {
    challenge: 'Bearer realm="Countersign", error="invalid_token"',
  });

const missingScopeError = (scope: ApiScope) =>
  new DomainError("forbidden", t("This API key lacks the scope {scope}.", { scope }), {
    requiredScope: scope,
    challenge: `Bearer realm="Countersign", error="insufficient_scope", scope="${scope}"`,
  });
