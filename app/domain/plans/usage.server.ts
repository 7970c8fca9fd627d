/** The usage of an account as a column of any query about it: one statement reads both. */
import { type SQL, sql } from "drizzle-orm";
import { usage, users } from "~/db/schema";
import { DAY } from "~/platform/durations";

/** No period that holds `now` began earlier. */
const LONGEST_MONTH = 32 * DAY;

/**
 * The periods that may hold `now`, with what was used in each: which of them it is depends on the subscription that
 * the same query reads. 'trial' sorts behind every day.
 */
export function recentUsage(now: number): SQL<string> {
  const since = new Date(now - LONGEST_MONTH).toISOString().slice(0, 10);
  return sql<string>`(
    select json_group_object(period, json_array(proposals_created, emails_sent)) from ${usage}
    where ${usage.userId} = ${users.id} and ${usage.period} >= ${since})`;
}
