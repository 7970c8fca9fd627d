import { and, count, eq, inArray } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { cursorAt, newestFirst } from "~/db/newest-first.server";
import { hookDeliveries } from "~/db/schema";
import { API_VERSION, TEST_EVENT } from "~/db/vocabulary";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { keysetPage } from "~/platform/keyset";
import { isoTime } from "~/platform/time/iso-time";
import { t } from "~/platform/words/t";
import { assertApi } from "../accounts/api-keys/api-plan";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { endpointQuery, ownEndpoint, ownEndpointId } from "./hook-endpoints.server";
import type { HookDelivery, HookEndpoint } from "./hook-rows";

const LOG_PAGE_SIZE = 25;

export interface LogPage {
  endpoint: HookEndpoint;
  deliveries: HookDelivery[];
  /** Events that happened while it was off, on all pages. */
  held: number;
  next: string | null;
  isFirstPage: boolean;
}

/** Lists the newest first. @throws DomainError forbidden, not_found */
export async function hookLog(
  ctx: MemberContext,
  endpointId: string,
  after: string | null,
): Promise<LogPage> {
  assertApi(ctx.actor);
  if (!isId(endpointId)) throw notFound("endpoint");
  const place = { after, before: null };
  const { where, orderBy } = newestFirst(hookDeliveries.createdAt, hookDeliveries.id, place);
  const {
    own: [endpoint],
    found,
    held,
  } = await readTogether(ctx.db, {
    own: endpointQuery(ctx, endpointId),
    found: ctx.db
      .select()
      .from(hookDeliveries)
      .where(and(eq(hookDeliveries.endpointId, ownEndpointId(ctx, endpointId)), where))
      .orderBy(...orderBy)
      .limit(LOG_PAGE_SIZE + 1),
    held: ctx.db
      .select({ n: count().as("n") })
      .from(hookDeliveries)
      .where(isHeld(ctx, endpointId)),
  });
  if (!endpoint) throw notFound("endpoint");
  const { rows: deliveries, next } = keysetPage(found, LOG_PAGE_SIZE, place, ({ createdAt: at, id }) =>
    cursorAt({ at, id }),
  );
  return { endpoint, deliveries, held: held[0]?.n ?? 0, next, isFirstPage: where === undefined };
}

/** @throws DomainError forbidden, not_found, conflict while it is disabled, rate_limited */
export async function sendTest(ctx: MemberContext, endpointId: string): Promise<void> {
  const endpoint = await requireActiveEndpoint(ctx, endpointId);
  const eventId = `evt_${newId()}`;
  const row = {
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
  await commit(ctx, null, {
    statements: [ctx.db.insert(hookDeliveries).values(row)],
    jobs: [{ kind: "hook", id: row.id }],
  });
}

/** Sends the same bytes, with all attempts again. @throws DomainError forbidden, not_found, conflict, rate_limited */
export async function resendHook(ctx: MemberContext, endpointId: string, deliveryId: string): Promise<void> {
  const endpoint = await requireActiveEndpoint(ctx, endpointId);
  if (!isId(deliveryId)) throw notFound("event");
  const isThis = and(eq(hookDeliveries.id, deliveryId), eq(hookDeliveries.endpointId, endpoint.id));
  const [known] = await ctx.db.select({ id: hookDeliveries.id }).from(hookDeliveries).where(isThis);
  if (!known) throw notFound("event");
  const again = ctx.db
    .update(hookDeliveries)
    .set({ state: "queued", attempts: 0, nextAttemptAt: ctx.now, deliveredAt: null })
    .where(and(isThis, inArray(hookDeliveries.state, ["queued", "held", "delivered", "failed"])));
  await commit(ctx, null, { statements: [again], jobs: [{ kind: "hook", id: deliveryId }] });
}

const isHeld = (ctx: MemberContext, endpointId: string) =>
  and(eq(hookDeliveries.endpointId, ownEndpointId(ctx, endpointId)), eq(hookDeliveries.state, "held"));

/** Sends within the next minutes, in no order. @throws DomainError forbidden, not_found, conflict, rate_limited */
export async function sendHeld(ctx: MemberContext, endpointId: string): Promise<void> {
  const endpoint = await requireActiveEndpoint(ctx, endpointId);
  // The sweep sends them, some hundred a minute.
  await ctx.db
    .update(hookDeliveries)
    .set({ state: "queued", attempts: 0, nextAttemptAt: ctx.now })
    .where(isHeld(ctx, endpoint.id));
}

/** Limits the rate, since each call reaches another machine. */
async function requireActiveEndpoint(ctx: MemberContext, id: string): Promise<HookEndpoint> {
  const endpoint = await ownEndpoint(ctx, id);
  if (endpoint.disabledAt !== null) {
    throw new DomainError("conflict", t("This endpoint is switched off. Switch it on first."));
  }
  await limitRate(ctx, { "hook-by-hand": ctx.actor.id });
  return endpoint;
}
