import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { usage, users } from "~/db/schema";
import { DAY } from "~/platform/time/durations";

const MAX_MONTH_MS = 32 * DAY;

/** Reads usage by period, for any query on users; which period counts depends on the subscription. */
export const recentUsage = (since: string | Placeholder): SQL<string> => sql<string>`(
    select json_group_object(period, json_array(proposals_created, emails_sent, rewrites)) from ${usage}
    where ${usage.userId} = ${users.id} and ${usage.period} >= ${since})`;

/** Returns the first day for `recentUsage`: no period that counts now began before it. */
export const usageSince = (now: number): string => new Date(now - MAX_MONTH_MS).toISOString().slice(0, 10);
