import { eq } from "drizzle-orm";
import { hookEndpoints, subscriptions, users } from "~/db/schema";
import { hasApi } from "../accounts/api-keys/api-plan";
import { memberColumns } from "../accounts/sessions/sessions.server";
import type { Context } from "../context";
import { toMember } from "../people/member";
import { usageSince } from "../people/usage/usage.server";
import { type CallResult, callEndpoint } from "./call-endpoint.server";
import { hookLease } from "./hook-lease.server";
import type { HookEndpoint } from "./hook-rows";
import { recordAttempt, type SkippedState } from "./record-attempt.server";

/** Idempotent: the lease lets one worker call. */
export async function deliverHook(ctx: Context, deliveryId: string): Promise<void> {
  const [claimed] = await hookLease.claim(ctx, deliveryId);
  if (!claimed) return;
  const found = await findEndpoint(ctx, claimed.endpointId);
  if (!found) return;
  const skipped = skipReason(found);
  const tried = skipped ? skippedResult(skipped.error) : await callEndpoint(ctx, found.endpoint, claimed);
  // The call took time.
  const then = { ...ctx, now: ctx.clock() };
  await recordAttempt(then, { claimed, endpoint: found.endpoint, tried, skippedAs: skipped?.state ?? null });
}

async function findEndpoint(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select({ endpoint: hookEndpoints, ...memberColumns(usageSince(ctx.now)) })
    .from(hookEndpoints)
    .innerJoin(users, eq(users.id, hookEndpoints.userId))
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(hookEndpoints.id, id));
  return found && { endpoint: found.endpoint, owner: toMember(found, ctx.now) };
}

interface OwnedEndpoint {
  endpoint: HookEndpoint;
  owner: ReturnType<typeof toMember>;
}

function skipReason({ endpoint, owner }: OwnedEndpoint): { error: string; state: SkippedState } | null {
  if (endpoint.disabledAt !== null) return { error: "The endpoint is switched off.", state: "held" };
  if (hasApi(owner) && !owner.rights.isLocked) return null;
  return { error: "Webhooks are part of the Agency plan.", state: "failed" };
}

const skippedResult = (error: string): CallResult => ({ status: null, answer: "", duration: 0, error });
