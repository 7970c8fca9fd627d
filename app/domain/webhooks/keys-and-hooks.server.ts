import { readTogether } from "~/db/client.server";
import { keysQuery, type ListedKey } from "../accounts/api-keys/api-keys.server";
import { assertApi } from "../accounts/api-keys/api-plan";
import type { MemberContext } from "../context";
import { endpointsQuery } from "./hook-endpoints.server";
import type { HookEndpoint } from "./hook-rows";

/** @throws DomainError forbidden */
export async function keysAndHooks(
  ctx: MemberContext,
): Promise<{ keys: ListedKey[]; endpoints: HookEndpoint[] }> {
  assertApi(ctx.actor);
  return readTogether(ctx.db, { keys: keysQuery(ctx), endpoints: endpointsQuery(ctx) });
}
