import { readTogether } from "~/db/client.server";
import { keysQuery, type ListedKey } from "../api/api-keys.server";
import { assertApi } from "../api/api-plan";
import type { MemberContext } from "../context";
import { endpointsQuery } from "./hook-endpoints.server";
import type { HookEndpoint } from "./hook-rows";

/** Both sides of an account's API, in one round trip: its keys and its endpoints. @throws DomainError forbidden */
export async function keysAndHooks(
  ctx: MemberContext,
): Promise<{ keys: ListedKey[]; endpoints: HookEndpoint[] }> {
  assertApi(ctx.actor);
  return readTogether(ctx.db, { keys: keysQuery(ctx), endpoints: endpointsQuery(ctx) });
}
