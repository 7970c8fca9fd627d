/** Who keeps a page of all documents for their clients (docs/product.md 6): the Agency plan, also a team's. */
import { type SQL, sql } from "drizzle-orm";
import { planHeld, rightsHeld, type StoredHolding } from "../team/plan-held.server";

/** Whether the owner in `users` does, as a column of a query that has them. */
export const keepsPortal = (now: number): SQL<boolean> =>
  sql<boolean>`${planHeld}`.mapWith(
    (stored: string) => rightsHeld(JSON.parse(stored) as StoredHolding, now)?.hasClientPortal ?? false,
  );
