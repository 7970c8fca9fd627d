import { assertMayCall, type CallsLeft, findCaller } from "~/domain/accounts/api-keys/find-caller.server";
import type { Context, MemberContext } from "~/domain/context";
import type { ApiScope } from "~/domain/people/api-scopes";

const callsLeftByContext = new WeakMap<Context, CallsLeft>();

/** Null without a `Bearer` header; an empty string where the header has no key. */
export function bearerKey(request: Request): string | null {
  const [isBearer, key] = /^bearer\b\s*(.*)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  return isBearer === undefined ? null : (key ?? "").trim();
}

/** @throws DomainError unauthenticated, rate_limited, account_locked, forbidden */
export async function requireApiKey(
  ctx: Context,
  request: Request,
  scope: ApiScope | undefined,
): Promise<MemberContext> {
  const caller = await findCaller(ctx, bearerKey(request) ?? "");
  if (caller.callsLeft) callsLeftByContext.set(ctx, caller.callsLeft);
  assertMayCall(caller, scope);
  return { ...ctx, actor: caller.actor };
}

export function setRateLimitHeaders(ctx: Context, response: Response): Response {
  const calls = callsLeftByContext.get(ctx);
  if (!calls) return response;
  response.headers.set("RateLimit-Limit", String(calls.limit));
  response.headers.set("RateLimit-Remaining", String(calls.remaining));
  response.headers.set("RateLimit-Reset", String(calls.reset));
  return response;
}
