import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { readTogether, runBatch } from "~/db/client.server";
import { apiKeys, hookEndpoints, sessions, users } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import type { Context, MemberContext } from "../../context";
import { type AccountSession, sessionEntries, sessionsQuery } from "./account-sessions.server";
import { deviceName } from "./device-name";
import { rememberBrowser } from "./known-browser.server";

interface Program {
  id: string;
  createdAt: number;
  country: string | null;
  device: string | null;
}

export interface AccessKey extends Program {
  name: string;
  prefix: string;
  scopes: string[];
  expiresAt: number | null;
  lastUsedAt: number | null;
  lastUsedCountry: string | null;
}

export interface AccessEndpoint extends Program {
  url: string;
  events: string[];
  isOff: boolean;
}

export interface Access {
  sessions: AccountSession[];
  keys: AccessKey[];
  endpoints: AccessEndpoint[];
}

const isLiveKey = (userId: string) => and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt));
const isOnEndpoint = (userId: string) =>
  and(eq(hookEndpoints.userId, userId), isNull(hookEndpoints.disabledAt));

/** On every plan: keys from an old plan work again with the next. */
export async function accountAccess(ctx: MemberContext, token: string | null): Promise<Access> {
  const { id } = ctx.actor;
  const found = await readTogether(ctx.db, {
    sessions: sessionsQuery(ctx),
    keys: ctx.db.select().from(apiKeys).where(isLiveKey(id)).orderBy(apiKeys.createdAt),
    endpoints: ctx.db
      .select()
      .from(hookEndpoints)
      .where(eq(hookEndpoints.userId, id))
      .orderBy(hookEndpoints.createdAt),
  });
  return {
    sessions: await sessionEntries(found.sessions, token),
    keys: found.keys.map((key) => ({
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      scopes: key.scopes,
      createdAt: key.createdAt,
      expiresAt: key.expiresAt,
      lastUsedAt: key.lastUsedAt,
      lastUsedCountry: key.lastUsedCountry,
      country: key.createdCountry,
      device: deviceName(key.createdAgent),
    })),
    endpoints: found.endpoints.map((each) => ({
      id: each.id,
      url: each.url,
      events: each.events,
      createdAt: each.createdAt,
      country: each.createdCountry,
      device: deviceName(each.createdAgent),
      isOff: each.disabledAt !== null,
    })),
  };
}

export async function hasPrograms({ primary }: Context, userId: string): Promise<boolean> {
  const [keys, endpoints] = await primary.batch([
    primary.select({ id: apiKeys.id }).from(apiKeys).where(isLiveKey(userId)).limit(1),
    primary.select({ id: hookEndpoints.id }).from(hookEndpoints).where(isOnEndpoint(userId)).limit(1),
  ]);
  return keys.length + endpoints.length > 0;
}

/** Endpoints and their logs stay. @param token of the session that stays */
export async function revokeAllAccess(
  ctx: MemberContext,
  token: string | null,
): Promise<{ knownBrowsers: string }> {
  const { id, email } = ctx.actor;
  const currentSessionHash = token === null ? "" : await sha256(token);
  const { primary, now } = ctx;
  await runBatch(primary, [
    primary.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.tokenHash, currentSessionHash))),
    primary.update(apiKeys).set({ revokedAt: now }).where(isLiveKey(id)),
    primary.update(hookEndpoints).set({ disabledAt: now, disabledReason: "by hand" }).where(isOnEndpoint(id)),
    primary.update(users).set({ browsersKnownFrom: now }).where(eq(users.id, id)),
  ]);
  ctx.log({ event: "account.access_revoked", userId: id });
  return { knownBrowsers: await rememberBrowser(ctx, email) };
}

/** @throws DomainError not_found, for strangers too */
export async function switchOffEndpoint({ primary, actor, now }: MemberContext, id: string): Promise<void> {
  const [found] = await primary
    .update(hookEndpoints)
    .set({
      disabledAt: sql`coalesce(${hookEndpoints.disabledAt}, ${now})`,
      disabledReason: sql`coalesce(${hookEndpoints.disabledReason}, 'by hand')`,
    })
    .where(and(eq(hookEndpoints.id, id), eq(hookEndpoints.userId, actor.id)))
    .returning({ id: hookEndpoints.id });
  if (!found) throw notFound("endpoint");
}
