/** An account's webhook endpoints: made, changed, switched and removed by their owner. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { hookEndpoints } from "~/db/schema";
import { cutText } from "~/platform/cut-text";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { newsOfAccess } from "../api/access-news.server";
import { assertApi } from "../api/api-plan";
import type { MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import { type HookFields, MOST_ENDPOINTS } from "./hook-form";
import type { HookEndpoint } from "./hook-rows";
import { hookSecret, isOldSecretAlive, OLD_SECRET_SIGNS } from "./hook-secret.server";
import { judgeHookUrl } from "./hook-url";

const isOwn = (ctx: MemberContext, id: string) =>
  and(eq(hookEndpoints.id, id), eq(hookEndpoints.userId, ctx.actor.id));

/** The query for all of them, in the order they were made. */
export const endpointsQuery = (ctx: MemberContext) =>
  ctx.db
    .select()
    .from(hookEndpoints)
    .where(eq(hookEndpoints.userId, ctx.actor.id))
    .orderBy(hookEndpoints.createdAt, hookEndpoints.id);

/** The query for one, which finds none of another account's. */
export const endpointQuery = (ctx: MemberContext, id: string) =>
  ctx.db.select().from(hookEndpoints).where(isOwn(ctx, id));

/** The id of one as a value within a statement: null for another account's. */
export const ownEndpointId = (ctx: MemberContext, id: string): SQL<string | null> =>
  sql`${ctx.db.select({ id: hookEndpoints.id }).from(hookEndpoints).where(isOwn(ctx, id))}`;

/** @throws DomainError forbidden, not_found */
export async function ownEndpoint(ctx: MemberContext, id: string): Promise<HookEndpoint> {
  assertApi(ctx.actor);
  const [row] = isId(id) ? await endpointQuery(ctx, id) : [];
  if (!row) throw notFound("Endpoint");
  return row;
}

/** @returns its id @throws DomainError forbidden, invalid_input beside `url`, conflict when there are too many */
export async function createEndpoint(ctx: MemberContext, fields: HookFields): Promise<string> {
  assertApi(ctx.actor);
  const url = judged(ctx, fields.url);
  const id = newId();
  const { id: userId } = ctx.actor;
  const insert = ctx.db.insert(hookEndpoints).select(
    sql`select ${id}, ${userId}, ${url}, ${eventsOf(fields)}, 1, null, ${ctx.now}, null, null, null,
      ${ctx.request.country}, ${ctx.request.userAgent && cutText(ctx.request.userAgent, 300)}
    where (select count(*) from ${hookEndpoints} where user_id = ${userId}) < ${MOST_ENDPOINTS}`,
  );
  // Without the rest of its address, which may hold a secret.
  const news = newsOfAccess(ctx, id, { what: "endpoint", name: new URL(url).host, allows: fields.events });
  try {
    await runBatch(ctx.db, [insert, expectOneChange(ctx.db), ...news.statements]);
  } catch (error) {
    throw batchRefusal(error) === "guard" ? tooMany() : error;
  }
  await publish(ctx, "mail", news.deliveryId);
  return id;
}

const eventsOf = ({ events }: HookFields): string => JSON.stringify([...new Set(events)]);

function judged({ config }: MemberContext, url: string): string {
  const verdict = judgeHookUrl(url, { targets: config.hookTargets, appUrl: config.appUrl });
  if ("url" in verdict) return verdict.url;
  throw new DomainError("invalid_input", verdict.refusal, { fieldErrors: { url: verdict.refusal } });
}

const tooMany = () =>
  new DomainError("conflict", `There are ${MOST_ENDPOINTS} endpoints already. Remove one first.`, {
    limit: MOST_ENDPOINTS,
  });

/** @throws DomainError forbidden, invalid_input beside `url`, not_found */
export const updateEndpoint = (ctx: MemberContext, id: string, fields: HookFields): Promise<void> =>
  change(ctx, id, () => ({ url: judged(ctx, fields.url), events: [...new Set(fields.events)] }));

/** On again, its failures are forgotten. Doing it twice is harmless. @throws DomainError forbidden, not_found */
export const switchEndpoint = (ctx: MemberContext, id: string, isOn: boolean): Promise<void> =>
  change(ctx, id, () =>
    isOn
      ? { disabledAt: null, disabledReason: null, failingSince: null }
      : {
          disabledAt: sql`coalesce(${hookEndpoints.disabledAt}, ${ctx.now})`,
          disabledReason: sql`coalesce(${hookEndpoints.disabledReason}, 'by hand')`,
        },
  );

type Change = Parameters<ReturnType<MemberContext["db"]["update"]>["set"]>[0];

async function change(ctx: MemberContext, id: string, toWhat: () => Change): Promise<void> {
  assertApi(ctx.actor);
  const rows = isId(id)
    ? await ctx.db
        .update(hookEndpoints)
        .set(toWhat())
        .where(isOwn(ctx, id))
        .returning({ id: hookEndpoints.id })
    : [];
  if (rows.length === 0) throw notFound("Endpoint");
}

/** Its log goes with it, and what was yet to be delivered. @throws DomainError forbidden, not_found */
export async function removeEndpoint(ctx: MemberContext, id: string): Promise<void> {
  assertApi(ctx.actor);
  const rows = isId(id)
    ? await ctx.db.delete(hookEndpoints).where(isOwn(ctx, id)).returning({ id: hookEndpoints.id })
    : [];
  if (rows.length === 0) throw notFound("Endpoint");
}

/** What its calls are signed with, and until when the one before signs too. @throws DomainError forbidden, not_found */
export async function revealSecret(ctx: MemberContext, id: string) {
  const endpoint = await ownEndpoint(ctx, id);
  const isOldAlive = isOldSecretAlive(endpoint, ctx.now);
  return {
    secret: await hookSecret(ctx.config.linkSecret, endpoint),
    oldUntil: isOldAlive ? (endpoint.secretRolledAt ?? 0) + OLD_SECRET_SIGNS : null,
  };
}

/**
 * A new secret; the old one signs for a day more.
 * @param generation that the owner saw: asked twice by a double click, it is rolled once
 * @throws DomainError forbidden, not_found
 */
export async function rollSecret(ctx: MemberContext, id: string, generation: number): Promise<void> {
  await ownEndpoint(ctx, id);
  await ctx.db
    .update(hookEndpoints)
    .set({ secretGeneration: generation + 1, secretRolledAt: ctx.now })
    .where(and(isOwn(ctx, id), eq(hookEndpoints.secretGeneration, generation)));
}
