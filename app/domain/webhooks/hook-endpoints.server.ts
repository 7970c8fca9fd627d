import { and, eq, type SQL, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange } from "~/db/client.server";
import { hookEndpoints } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { cutText } from "~/platform/text/cut-text";
import { accessNotifications } from "../accounts/api-keys/access-notifications.server";
import { assertApi } from "../accounts/api-keys/api-plan";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { type HookFields, MAX_ENDPOINTS } from "./hook-form";
import type { HookEndpoint } from "./hook-rows";
import { hookSecret, isOldSecretValid, OLD_SECRET_MS } from "./hook-secret.server";
import { checkHookUrl } from "./hook-url";

const isOwn = (ctx: MemberContext, id: string) =>
  and(eq(hookEndpoints.id, id), eq(hookEndpoints.userId, ctx.actor.id));

export const endpointsQuery = (ctx: MemberContext) =>
  ctx.db
    .select()
    .from(hookEndpoints)
    .where(eq(hookEndpoints.userId, ctx.actor.id))
    .orderBy(hookEndpoints.createdAt, hookEndpoints.id);

export const endpointQuery = (ctx: MemberContext, id: string) =>
  ctx.db.select().from(hookEndpoints).where(isOwn(ctx, id));

/** A subquery; null for another account's endpoint. */
export const ownEndpointId = (ctx: MemberContext, id: string): SQL<string | null> =>
  sql`${ctx.db.select({ id: hookEndpoints.id }).from(hookEndpoints).where(isOwn(ctx, id))}`;

/** @throws DomainError forbidden, not_found */
export async function ownEndpoint(ctx: MemberContext, id: string): Promise<HookEndpoint> {
  assertApi(ctx.actor);
  const [row] = isId(id) ? await endpointQuery(ctx, id) : [];
  if (!row) throw notFound("endpoint");
  return row;
}

/** @returns its id @throws DomainError forbidden, invalid_input, conflict when there are too many */
export async function createEndpoint(ctx: MemberContext, fields: HookFields): Promise<string> {
  assertApi(ctx.actor);
  const url = validatedUrl(ctx, fields.url);
  const id = newId();
  const { id: userId } = ctx.actor;
  const insert = ctx.db.insert(hookEndpoints).select(
    sql`select ${id}, ${userId}, ${url}, ${eventsOf(fields)}, 1, null, ${ctx.now}, null, null, null,
      ${ctx.request.country}, ${ctx.request.userAgent && cutText(ctx.request.userAgent, 300)}
    where (select count(*) from ${hookEndpoints} where user_id = ${userId}) < ${MAX_ENDPOINTS}`,
  );
  // The host only: the path may contain a secret.
  const news = accessNotifications(ctx, id, {
    what: "endpoint",
    name: new URL(url).host,
    allows: fields.events,
  });
  try {
    await commit(ctx, null, { statements: [insert, expectOneChange(ctx.db)] }, news);
  } catch (error) {
    throw batchRefusal(error) === "guard" ? tooMany() : error;
  }
  return id;
}

const eventsOf = ({ events }: HookFields): string => JSON.stringify([...new Set(events)]);

function validatedUrl({ config }: MemberContext, url: string): string {
  const verdict = checkHookUrl(url, { targets: config.hookTargets, appUrl: config.appUrl });
  if ("url" in verdict) return verdict.url;
  throw new DomainError("invalid_input", verdict.refusal, { fieldErrors: { url: verdict.refusal } });
}

const tooMany = () =>
  new DomainError("conflict", `There are ${MAX_ENDPOINTS} endpoints already. Remove one first.`, {
    limit: MAX_ENDPOINTS,
  });

/** @throws DomainError forbidden, invalid_input, not_found */
export const updateEndpoint = (ctx: MemberContext, id: string, fields: HookFields): Promise<void> =>
  updateOwn(ctx, id, () => ({ url: validatedUrl(ctx, fields.url), events: [...new Set(fields.events)] }));

/** Idempotent; enabling clears its failures. @throws DomainError forbidden, not_found */
export const switchEndpoint = (ctx: MemberContext, id: string, isOn: boolean): Promise<void> =>
  updateOwn(ctx, id, () =>
    isOn
      ? { disabledAt: null, disabledReason: null, failingSince: null }
      : {
          disabledAt: sql`coalesce(${hookEndpoints.disabledAt}, ${ctx.now})`,
          disabledReason: sql`coalesce(${hookEndpoints.disabledReason}, 'by hand')`,
        },
  );

type Change = Parameters<ReturnType<MemberContext["db"]["update"]>["set"]>[0];

async function updateOwn(ctx: MemberContext, id: string, toWhat: () => Change): Promise<void> {
  assertApi(ctx.actor);
  const rows = isId(id)
    ? await ctx.db
        .update(hookEndpoints)
        .set(toWhat())
        .where(isOwn(ctx, id))
        .returning({ id: hookEndpoints.id })
    : [];
  if (rows.length === 0) throw notFound("endpoint");
}

/** Deletes its deliveries too. @throws DomainError forbidden, not_found */
export async function removeEndpoint(ctx: MemberContext, id: string): Promise<void> {
  assertApi(ctx.actor);
  const rows = isId(id)
    ? await ctx.db.delete(hookEndpoints).where(isOwn(ctx, id)).returning({ id: hookEndpoints.id })
    : [];
  if (rows.length === 0) throw notFound("endpoint");
}

/** @throws DomainError forbidden, not_found */
export async function revealSecret(ctx: MemberContext, id: string) {
  const endpoint = await ownEndpoint(ctx, id);
  const isOldAlive = isOldSecretValid(endpoint, ctx.now);
  return {
    secret: await hookSecret(ctx.config.linkSecret, endpoint),
    oldUntil: isOldAlive ? (endpoint.secretRolledAt ?? 0) + OLD_SECRET_MS : null,
  };
}

/** The old secret signs for a day more. @param generation as the owner saw it, so that a double click rolls once */
export async function rollSecret(ctx: MemberContext, id: string, generation: number): Promise<void> {
  await ownEndpoint(ctx, id);
  await ctx.db
    .update(hookEndpoints)
    .set({ secretGeneration: generation + 1, secretRolledAt: ctx.now })
    .where(and(isOwn(ctx, id), eq(hookEndpoints.secretGeneration, generation)));
}
