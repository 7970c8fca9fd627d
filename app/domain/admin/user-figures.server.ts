import { type SQL, sql } from "drizzle-orm";
import { payments, subscriptions, users } from "~/db/schema";
import { monthStart } from "~/platform/utc-month";
import { moneyMoved } from "../billing/spent.server";
import type { MemberContext } from "../context";
import { assertAdmin } from "./accounts.server";

/** Spec 2 'Admin user management', the cards. Paid is starter, professional and agency. */
export interface UserFigures {
  trial: number;
  paid: number;
  professional: number;
  /** Registered in the current UTC month. */
  thisMonth: number;
  /** What all of them paid and was not given back: minor units by currency. */
  revenue: Readonly<Record<string, number>>;
}

/** Sums up all accounts, in one statement. @throws DomainError forbidden for everybody who is no admin */
export async function userFigures(ctx: MemberContext): Promise<UserFigures> {
  assertAdmin(ctx);
  const on = (tiers: SQL) => sql<number>`count(*) filter (where ${subscriptions.tier} in (${tiers}))`;
  const [figures] = await ctx.db
    .select({
      trial: on(sql`'trial'`),
      paid: on(sql`'starter', 'professional', 'agency'`),
      professional: on(sql`'professional'`),
      thisMonth: sql<number>`(select count(*) from ${users} where ${users.createdAt} >= ${monthStart(ctx.now)})`,
      revenue: sql<string>`(select json_group_object(currency, minor) from (
        select ${payments.currency} as currency, sum(${payments.amountMinor}) as minor from ${payments}
        where ${moneyMoved} group by ${payments.currency}))`,
    })
    .from(subscriptions);
  if (!figures) return { trial: 0, paid: 0, professional: 0, thisMonth: 0, revenue: {} };
  return { ...figures, revenue: JSON.parse(figures.revenue) };
}
