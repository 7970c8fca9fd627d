/** Delivers one event to one endpoint: claimed by one worker, tried, and put down with what came of it. */
import { eq } from "drizzle-orm";
import { hookEndpoints, subscriptions, users } from "~/db/schema";
import { toMember } from "../accounts/member";
import { memberColumns } from "../accounts/sessions.server";
import { hasApi } from "../api/api-plan";
import type { Context } from "../context";
import { callEndpoint, type Try } from "./call-endpoint.server";
import { hookLease } from "./hook-lease.server";
import type { HookEndpoint } from "./hook-rows";
import { settleTry } from "./settle-try.server";

/** Tries once, if it is due. Asked twice, or by two at once, it is called once. */
export async function deliverHook(ctx: Context, deliveryId: string): Promise<void> {
  const claimed = await hookLease.claim(ctx, deliveryId);
  if (!claimed) return;
  const found = await findEndpoint(ctx, claimed.endpointId);
  if (!found) return;
  const stop = whyNotNow(found);
  const tried = stop ? notTried(stop) : await callEndpoint(ctx, found.endpoint, claimed);
  // The endpoint took its time: this is the moment of its answer.
  const then = { ...ctx, now: await ctx.clock() };
  await settleTry(then, { claimed, endpoint: found.endpoint, tried, isFinal: stop !== null });
}

async function findEndpoint(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select({ endpoint: hookEndpoints, ...memberColumns(ctx.now) })
    .from(hookEndpoints)
    .innerJoin(users, eq(users.id, hookEndpoints.userId))
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(hookEndpoints.id, id));
  return found && { endpoint: found.endpoint, owner: toMember(found, ctx.now) };
}

interface Found {
  endpoint: HookEndpoint;
  owner: ReturnType<typeof toMember>;
}

/** Why this endpoint receives nothing; null while it does. */
function whyNotNow({ endpoint, owner }: Found): string | null {
  if (endpoint.disabledAt !== null) return "The endpoint is switched off.";
  return hasApi(owner) && !owner.rights.isLocked ? null : "Webhooks are part of the Agency plan.";
}

const notTried = (error: string): Try => ({ status: null, answer: "", duration: 0, error });
