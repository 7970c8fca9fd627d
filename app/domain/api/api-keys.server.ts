/** An account's API keys: made, listed, revoked. Nothing but their hashes is kept. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { apiKeys } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { cutText } from "~/platform/cut-text";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import { newsOfAccess } from "./access-news.server";
import { assertApi } from "./api-plan";
import { confirmPassword } from "./confirm-password.server";
import { expiryOf, MOST_KEYS, type NewKey } from "./key-form";
import { newKey, shownPart } from "./key-format";

/** A key as its owner sees it ever after. */
export type ListedKey = Omit<
  typeof apiKeys.$inferSelect,
  "keyHash" | "userId" | "revokedAt" | "createdCountry" | "createdAgent" | "lastUsedCountry"
>;

/**
 * The query for those that were not revoked, newest first; expired ones among them. Without the plan as well, and behind
 * the wall: a key that opens nothing now would open everything again with the plan.
 */
export const keysQuery = (ctx: MemberContext) =>
  ctx.db
    .select(shown)
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, ctx.actor.id), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

/** Whether there is any of them: a row, or none. */
export const anyKeyQuery = ({ db, actor }: MemberContext) =>
  db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, actor.id), isNull(apiKeys.revokedAt)))
    .limit(1);

const shown = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
};

/**
 * Makes a key for a member who has just given the password.
 * @returns the key itself, which is not shown again
 * @throws DomainError forbidden, rate_limited, invalid_input, conflict when there are too many
 */
export async function createKey(ctx: MemberContext, asked: NewKey): Promise<{ key: string; row: ListedKey }> {
  assertApi(ctx.actor);
  await confirmPassword(ctx, asked.password);
  const key = newKey();
  const row: ListedKey = {
    id: newId(),
    name: asked.name,
    prefix: shownPart(key),
    scopes: [...new Set(asked.scopes)],
    createdAt: ctx.now,
    expiresAt: expiryOf(asked.expires, ctx.now),
    lastUsedAt: null,
  };
  await publish(ctx, "mail", await insertUnlessFull(ctx, row, await sha256(key)));
  ctx.log({ event: "api_key.created", userId: ctx.actor.id, keyId: row.id });
  return { key, row };
}

/**
 * Counts in the statement that writes, so that no race makes one key too many.
 * @returns the id of the mail about it
 */
async function insertUnlessFull(ctx: MemberContext, row: ListedKey, keyHash: string): Promise<string> {
  const { id: userId } = ctx.actor;
  const insert = ctx.db.insert(apiKeys).select(
    sql`select ${row.id}, ${userId}, ${row.name}, ${keyHash}, ${row.prefix}, ${JSON.stringify(row.scopes)},
      ${row.createdAt}, ${row.expiresAt}, null, null,
      ${ctx.request.country}, ${ctx.request.userAgent && cutText(ctx.request.userAgent, 300)}, null
    where (select count(*) from ${apiKeys} where user_id = ${userId} and revoked_at is null
      and (expires_at is null or expires_at > ${ctx.now})) < ${MOST_KEYS}`,
  );
  const news = newsOfAccess(ctx, row.id, { what: "key", name: row.name, allows: row.scopes });
  try {
    await runBatch(ctx.db, [insert, expectOneChange(ctx.db), ...news.statements]);
  } catch (error) {
    throw batchRefusal(error) === "guard" ? tooMany() : error;
  }
  return news.deliveryId;
}

const tooMany = () =>
  new DomainError("conflict", `There are ${MOST_KEYS} keys already. Revoke one that is no longer used.`, {
    limit: MOST_KEYS,
  });

/**
 * From now on the key opens nothing, on whatever plan its account is by then. Revoking it again is harmless.
 * @throws DomainError not_found, for strangers too
 */
export async function revokeKey(ctx: MemberContext, id: string): Promise<void> {
  if (!isId(id)) throw notFound("Key");
  const [row] = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${ctx.now})` })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, ctx.actor.id)))
    .returning({ revokedAt: apiKeys.revokedAt });
  if (!row) throw notFound("Key");
  if (row.revokedAt === ctx.now) ctx.log({ event: "api_key.revoked", userId: ctx.actor.id, keyId: id });
}
