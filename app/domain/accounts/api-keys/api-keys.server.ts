/** Only hashes of keys are stored. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { batchRefusal, expectOneChange } from "~/db/client.server";
import { apiKeys } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { cutText } from "~/platform/text/cut-text";
import { commit } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { accessNotifications } from "./access-notifications.server";
import { assertApi } from "./api-plan";
import { confirmPassword } from "./confirm-password.server";
import { keyExpiresAt, MAX_KEYS, type NewKey } from "./key-form";
import { keyPrefix, newKey } from "./key-format";

export type ListedKey = Omit<
  typeof apiKeys.$inferSelect,
  "keyHash" | "userId" | "revokedAt" | "createdCountry" | "createdAgent" | "lastUsedCountry"
>;

/** Finds keys without the plan too: they would work again with it. */
export const keysQuery = (ctx: MemberContext) =>
  ctx.db
    .select(listedColumns)
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, ctx.actor.id), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

const listedColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
};

/** @returns the key, shown once @throws DomainError forbidden, rate_limited, invalid_input, conflict for too many */
export async function createKey(ctx: MemberContext, asked: NewKey): Promise<{ key: string; row: ListedKey }> {
  assertApi(ctx.actor);
  await confirmPassword(ctx, asked.password);
  const key = newKey(ctx.config.cell);
  const row: ListedKey = {
    id: newId(),
    name: asked.name,
    prefix: keyPrefix(key),
    scopes: [...new Set(asked.scopes)],
    createdAt: ctx.now,
    expiresAt: keyExpiresAt(asked.expires, ctx.now),
    lastUsedAt: null,
  };
  await insertUnlessFull(ctx, row, await sha256(key));
  ctx.log({ event: "api_key.created", userId: ctx.actor.id, keyId: row.id });
  return { key, row };
}

/** The insert counts the keys, so that no race passes the limit. */
async function insertUnlessFull(ctx: MemberContext, row: ListedKey, keyHash: string): Promise<void> {
  const { id: userId } = ctx.actor;
  const insert = ctx.db.insert(apiKeys).select(
    sql`select ${row.id}, ${userId}, ${row.name}, ${keyHash}, ${row.prefix}, ${JSON.stringify(row.scopes)},
      ${row.createdAt}, ${row.expiresAt}, null, null,
      ${ctx.request.country}, ${ctx.request.userAgent && cutText(ctx.request.userAgent, 300)}, null
    where (select count(*) from ${apiKeys} where user_id = ${userId} and revoked_at is null
      and (expires_at is null or expires_at > ${ctx.now})) < ${MAX_KEYS}`,
  );
  const news = accessNotifications(ctx, row.id, { what: "key", name: row.name, allows: row.scopes });
  try {
    await commit(ctx, null, { statements: [insert, expectOneChange(ctx.db)] }, news);
  } catch (error) {
    throw batchRefusal(error) === "guard" ? tooManyKeysError() : error;
  }
}

const tooManyKeysError = () =>
  new DomainError("conflict", `There are ${MAX_KEYS} keys already. Revoke one that is no longer used.`, {
    limit: MAX_KEYS,
  });

/** Idempotent. @throws DomainError not_found, also for another account's key */
export async function revokeKey(ctx: MemberContext, id: string): Promise<void> {
  if (!isId(id)) throw notFound("key");
  const [row] = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${ctx.now})` })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, ctx.actor.id)))
    .returning({ revokedAt: apiKeys.revokedAt });
  if (!row) throw notFound("key");
  if (row.revokedAt === ctx.now) ctx.log({ event: "api_key.revoked", userId: ctx.actor.id, keyId: id });
}
