/** A column for queries that include `users`. The Agency plan, also a team's (docs/product.md 6). */
import { type SQL, sql } from "drizzle-orm";
import { currentRights, planAccessJson, type StoredPlanAccess } from "./plan-access.server";

export const hasClientPortal = (now: number): SQL<boolean> =>
  sql<boolean>`${planAccessJson}`.mapWith(
    (stored: string) => currentRights(JSON.parse(stored) as StoredPlanAccess, now)?.hasClientPortal ?? false,
  );
