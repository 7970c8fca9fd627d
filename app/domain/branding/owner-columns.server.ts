import { type SQL, sql } from "drizzle-orm";
import { branding, users } from "~/db/schema";
import { currentRights, planAccessJson, type StoredPlanAccess } from "../people/plan-access.server";
import { accentWith } from "./shown-accent.server";

/** Columns of queries that include `users`; `shownOwner` reads them. */
export const ownerColumns = {
  id: users.id,
  name: users.name,
  businessName: users.businessName,
  email: users.email,
  noticeChoices: users.noticeChoices,
  timeZone: users.timeZone,
  accent: sql`(select ${branding.accent} from ${branding} where ${branding.userId} = ${users.id})` as SQL<
    string | null
  >,
  planAccess: planAccessJson,
};

interface StoredOwner {
  accent: string | null;
  /** A `StoredPlanAccess` as JSON. */
  planAccess: string;
}

/** Applies the current plan, which decides what clients see. */
export function shownOwner<O extends StoredOwner>({ planAccess, accent, ...owner }: O, now: number) {
  const rights = currentRights(JSON.parse(planAccess) as StoredPlanAccess, now);
  return {
    ...owner,
    accent: accentWith(rights, accent),
    hasClientPortal: rights?.hasClientPortal ?? false,
  };
}
