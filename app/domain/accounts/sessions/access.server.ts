import { and, eq, isNull, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { apiKeys, hookEndpoints, passkeys } from "~/db/schema";
import { notFound } from "~/platform/errors";
import type { Context, MemberContext } from "../../context";
import { appQuery, passkeysQuery, type ShownPasskey } from "../second-factor/own-factors.server";
import { type AccountSession, sessionEntries, sessionsQuery } from "./account-sessions.server";
import { deviceName } from "./device-name";

interface Program {
  id: string;
  createdAt: number;
  country: string | null;
  device: string | null;
}

interface AccessKey extends Program {
  name: string;
  prefix: string;
  scopes: string[];
  expiresAt: number | null;
  lastUsedAt: number | null;
  lastUsedCountry: string | null;
}

interface AccessEndpoint extends Program {
  url: string;
  events: string[];
  isOff: boolean;
}

interface Access {
  sessions: AccountSession[];
  keys: AccessKey[];
  endpoints: AccessEndpoint[];
  passkeys: ShownPasskey[];
  /** UTC milliseconds; null without an authenticator app. */
  appSince: number | null;
}

export const isLiveKey = (userId: string) => and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt));
export const isOnEndpoint = (userId: string) =>
  and(eq(hookEndpoints.userId, userId), isNull(hookEndpoints.disabledAt));

/** Lists what gives access to the account, on every plan: keys from an old plan work again with the next. */
export async function accountAccess(ctx: MemberContext, token: string | null): Promise<Access> {
  const { id } = ctx.actor;
  const found = await readTogether(ctx.db, {
    sessions: sessionsQuery(ctx),
    passkeys: passkeysQuery(ctx),
    apps: appQuery(ctx),
    keys: ctx.db.select().from(apiKeys).where(isLiveKey(id)).orderBy(apiKeys.createdAt),
    endpoints: ctx.db
      .select()
      .from(hookEndpoints)
      .where(eq(hookEndpoints.userId, id))
      .orderBy(hookEndpoints.createdAt),
  });
  return {
    sessions: await sessionEntries(found.sessions, token),
    passkeys: found.passkeys,
    appSince: found.apps[0]?.since ?? null,
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

/** Checks whether anything but a session can act for the account: API keys, webhooks, passkeys. */
export async function hasOtherAccess({ primary }: Context, userId: string): Promise<boolean> {
  const [keys, endpoints, ownPasskeys] = await primary.batch([
    primary.select({ id: apiKeys.id }).from(apiKeys).where(isLiveKey(userId)).limit(1),
    primary.select({ id: hookEndpoints.id }).from(hookEndpoints).where(isOnEndpoint(userId)).limit(1),
    primary.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1),
  ]);
  return keys.length + endpoints.length + ownPasskeys.length > 0;
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
