/** Calls that come with an API key instead of a session (docs/decisions/0020-keys-and-webhooks.md). */

import type { ApiScope } from "~/domain/api/api-scopes";
import { assertMayCall, type CallsLeft, findCaller } from "~/domain/api/find-key.server";
import type { Context, MemberContext } from "~/domain/context";

const left = new WeakMap<Context, CallsLeft>();

/** What stands behind `Bearer`; null where a request says nothing of that kind. */
export function bearerKey(request: Request): string | null {
  const [isBearer, key] = /^bearer\b\s*(.*)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  return isBearer === undefined ? null : (key ?? "").trim();
}

/**
 * Whoever calls with a key that may make this call.
 * @throws DomainError unauthenticated, rate_limited, account_locked, forbidden
 */
export async function requireCaller(
  ctx: Context,
  request: Request,
  scope: ApiScope | undefined,
): Promise<MemberContext> {
  const caller = await findCaller(ctx, bearerKey(request) ?? "");
  if (caller.callsLeft) left.set(ctx, caller.callsLeft);
  assertMayCall(caller, scope);
  return { ...ctx, actor: caller.actor };
}

/** Tells a caller how much of its limit is left, on every answer that was counted. */
export function tellCallsLeft(ctx: Context, response: Response): Response {
  const calls = left.get(ctx);
  if (!calls) return response;
  response.headers.set("RateLimit-Limit", String(calls.limit));
  response.headers.set("RateLimit-Remaining", String(calls.remaining));
  response.headers.set("RateLimit-Reset", String(calls.reset));
  return response;
}
