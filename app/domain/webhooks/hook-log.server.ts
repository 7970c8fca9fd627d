/** The log of an endpoint, and the events that its owner sends by hand. */
import { and, eq, inArray } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { cursorAt, newestFirst } from "~/db/newest-first.server";
import { hookDeliveries } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { isoTime } from "~/platform/iso-time";
import { keysetPage } from "~/platform/keyset";
import { limitRate } from "~/platform/rate-limits.server";
import { assertApi } from "../api/api-plan";
import type { MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import { endpointQuery, ownEndpoint, ownEndpointId } from "./hook-endpoints.server";
import { API_VERSION, TEST_EVENT } from "./hook-events";
import type { HookDelivery, HookEndpoint } from "./hook-rows";

export const LOG_PAGE = 25;

export interface LogPage {
  endpoint: HookEndpoint;
  deliveries: HookDelivery[];
  /** Where the page after begins; null at the end. */
  next: string | null;
  isFirstPage: boolean;
}

/** Newest first. @param after where the page before ended @throws DomainError forbidden, not_found */
export async function hookLog(
  ctx: MemberContext,
  endpointId: string,
  after: string | null,
): Promise<LogPage> {
  assertApi(ctx.actor);
  if (!isId(endpointId)) throw notFound("Endpoint");
  const place = { after, before: null };
  const { where, orderBy } = newestFirst(hookDeliveries.createdAt, hookDeliveries.id, place);
  const {
    own: [endpoint],
    found,
  } = await readTogether(ctx.db, {
    own: endpointQuery(ctx, endpointId),
    found: ctx.db
      .select()
      .from(hookDeliveries)
      .where(and(eq(hookDeliveries.endpointId, ownEndpointId(ctx, endpointId)), where))
      .orderBy(...orderBy)
      .limit(LOG_PAGE + 1),
  });
  if (!endpoint) throw notFound("Endpoint");
  const { rows: deliveries, next } = keysetPage(found, LOG_PAGE, place, ({ createdAt: at, id }) =>
    cursorAt({ at, id }),
  );
  return { endpoint, deliveries, next, isFirstPage: where === undefined };
}

/** @throws DomainError forbidden, not_found, conflict while it is switched off, rate_limited */
export async function sendTest(ctx: MemberContext, endpointId: string): Promise<void> {
  const endpoint = await openEndpoint(ctx, endpointId);
  const eventId = `evt_${newId()}`;
  const row: typeof hookDeliveries.$inferInsert = {
    id: newId(),
    endpointId: endpoint.id,
    eventId,
    type: TEST_EVENT,
    state: "queued" as const,
    nextAttemptAt: ctx.now,
    createdAt: ctx.now,
    body: JSON.stringify({
      id: eventId,
      type: TEST_EVENT,
      apiVersion: API_VERSION,
      createdAt: isoTime(ctx.now),
      data: {},
    }),
  };
  await ctx.db.insert(hookDeliveries).values(row);
  await publish(ctx, "hook", row.id);
}

/**
 * The same event once more, byte for byte, from its first try on. What is under way stays so.
 * @throws DomainError forbidden, not_found, conflict while the endpoint is switched off, rate_limited
 */
export async function sendAgain(ctx: MemberContext, endpointId: string, deliveryId: string): Promise<void> {
  const endpoint = await openEndpoint(ctx, endpointId);
  if (!isId(deliveryId)) throw notFound("Event");
  const isThis = and(eq(hookDeliveries.id, deliveryId), eq(hookDeliveries.endpointId, endpoint.id));
  const [known] = await ctx.db.select({ id: hookDeliveries.id }).from(hookDeliveries).where(isThis);
  if (!known) throw notFound("Event");
  await ctx.db
    .update(hookDeliveries)
    .set({ state: "queued", attempts: 0, nextAttemptAt: ctx.now, deliveredAt: null })
    .where(and(isThis, inArray(hookDeliveries.state, ["queued", "delivered", "failed"])));
  await publish(ctx, "hook", deliveryId);
}

/** The calls reach another machine, so by hand there are no more than a person would make. */
async function openEndpoint(ctx: MemberContext, id: string): Promise<HookEndpoint> {
  const endpoint = await ownEndpoint(ctx, id);
  if (endpoint.disabledAt !== null) {
    throw new DomainError("conflict", "This endpoint is switched off. Switch it on first.");
  }
  await limitRate(ctx, { "hook-by-hand": ctx.actor.id });
  return endpoint;
}
