import { type SQL, sql } from "drizzle-orm";
import { subscriptions, users } from "~/db/schema";
import { monthStart } from "~/platform/utc-month";
import type { MemberContext } from "../context";
import { assertAdmin } from "./switch-plan.server";

/** Spec 2 'Admin user management', the cards. Paid is starter, professional and agency. */
export interface UserFigures {
  trial: number;
  paid: number;
  professional: number;
  /** Registered in the current UTC month. */
  thisMonth: number;
}

/** Counts accounts by plan, in one statement. @throws DomainError forbidden for everybody who is no admin */
export async function userFigures(ctx: MemberContext): Promise<UserFigures> {
  assertAdmin(ctx);
  const on = (tiers: SQL) => sql<number>`count(*) filter (where ${subscriptions.tier} in (${tiers}))`;
  const [figures] = await ctx.db
    .select({
      trial: on(sql`'trial'`),
      paid: on(sql`'starter', 'professional', 'agency'`),
      professional: on(sql`'professional'`),
      thisMonth: sql<number>`(select count(*) from ${users} where ${users.createdAt} >= ${monthStart(ctx.now)})`,
    })
    .from(subscriptions);
  return figures ?? { trial: 0, paid: 0, professional: 0, thisMonth: 0 };
}
