/** The colour of an owner's own on what their clients see. Not frozen with a version (docs/decisions/0018). */
import { type SQL, sql } from "drizzle-orm";
import { branding, users } from "~/db/schema";
import { planHeld, rightsHeld, type StoredHolding } from "../team/plan-held.server";

interface StoredAccent {
  accent: string | null;
  held: StoredHolding;
}

/**
 * The accent of the owner in `users`, as a column of a query that has them. Null where they chose none, or what they
 * live on is without branding (docs/product.md 6).
 */
export const shownAccent = (now: number): SQL<string | null> =>
  sql`(
  select json_object('accent', ${branding.accent}, 'held', json(${planHeld}))
  from ${branding} where ${branding.userId} = ${users.id})`.mapWith((stored: string) => {
    const { accent, held } = JSON.parse(stored) as StoredAccent;
    return rightsHeld(held, now)?.canUseBranding ? accent : null;
  });
