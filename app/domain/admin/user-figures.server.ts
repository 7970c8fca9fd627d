import { eq, type SQL, sql } from "drizzle-orm";
import { payments, subscriptions, users } from "~/db/schema";
import { monthStart } from "~/platform/time/utc-month";
import { moneyMoved } from "../billing/history/spent.server";
import type { MemberContext } from "../context";
import { isCoveredAt } from "../people/membership.server";
import { assertAdmin } from "./accounts.server";

/** docs/product.md 2. */
export interface UserFigures {
  trial: number;
  paid: number;
  professional: number;
  thisMonth: number;
  /** Net of refunds: minor units by currency. */
  revenue: Readonly<Record<string, number>>;
  /** Accounts that dispute a payment, and whose bank has not decided. */
  disputing: { id: string; name: string }[];
}

export async function userFigures(ctx: MemberContext): Promise<UserFigures> {
  assertAdmin(ctx);
  return toFigures(await figuresQuery(ctx));
}

export function figuresQuery(ctx: MemberContext) {
  const on = (tiers: SQL) => sql<number>`count(*) filter (where ${subscriptions.tier} in (${tiers}))`;
  // Members of a covering team are not on trial.
  const tries = sql`${subscriptions.tier} = 'trial' and not ${isCoveredAt(ctx.now)}`;
  return ctx.db
    .select({
      trial: sql<number>`count(*) filter (where ${tries})`,
      paid: on(sql`'starter', 'professional', 'agency'`),
      professional: on(sql`'professional'`),
      thisMonth: sql<number>`(select count(*) from ${users} where ${users.createdAt} >= ${monthStart(ctx.now)} and ${users.deletedAt} is null)`,
      revenue: sql<string>`(select json_group_object(currency, minor) from (
        select ${payments.currency} as currency, sum(${payments.amountMinor}) as minor from ${payments}
        where ${moneyMoved} group by ${payments.currency}))`,
      disputing: sql<string>`(select json_group_array(json_object('id', id, 'name', name)) from ${users}
        where id in (select ${payments.userId} from ${payments}
          where ${payments.kind} = 'dispute' and ${payments.status} = 'pending'))`,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId));
}

export function toFigures([figures]: Awaited<ReturnType<typeof figuresQuery>>): UserFigures {
  if (!figures) return { trial: 0, paid: 0, professional: 0, thisMonth: 0, revenue: {}, disputing: [] };
  return { ...figures, revenue: JSON.parse(figures.revenue), disputing: JSON.parse(figures.disputing) };
}
