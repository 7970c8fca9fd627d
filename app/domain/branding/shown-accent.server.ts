import { type SQL, sql } from "drizzle-orm";
import { branding, users } from "~/db/schema";
import { currentRights, planAccessJson, type StoredPlanAccess } from "../people/plan-access.server";
import type { Entitlements } from "../plans/entitlements";

interface StoredAccent {
  accent: string | null;
  held: StoredPlanAccess;
}

export const accentWith = (rights: Entitlements | null, accent: string | null): string | null =>
  rights?.canUseBranding ? accent : null;

/** A column for queries on `users`, never frozen (decision 0018). Null without branding (docs/product.md 6). */
export const shownAccent = (now: number): SQL<string | null> =>
  sql`(
  select json_object('accent', ${branding.accent}, 'held', json(${planAccessJson}))
  from ${branding} where ${branding.userId} = ${users.id})`.mapWith((stored: string) => {
    const { accent, held } = JSON.parse(stored) as StoredAccent;
    return accentWith(currentRights(held, now), accent);
  });
