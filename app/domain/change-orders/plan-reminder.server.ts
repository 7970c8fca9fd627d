/** Sets, once an agreement is complete, when its owner is reminded that a recurring line ends. */
import { sql } from "drizzle-orm";
import { proposals, renewalReminders } from "~/db/schema";
import { dayIn } from "~/platform/time/calendar-day";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { readAcceptedPrice } from "../prices/accepted-price.server";
import { firstPeriod, reminderModifiers } from "./renewal-reminder";

/** @param acceptedPrice JSON; null without a price table */
export function planReminder(
  { db, now }: Pick<Context, "db" | "now">,
  proposalId: string,
  acceptedPrice: string | null,
): Change {
  const period = firstPeriod(readAcceptedPrice(acceptedPrice));
  if (period === null) return {};
  const [forward, back] = reminderModifiers(period);
  const start = sql`coalesce(${proposals.amends} ->> '$.renews.from', nullif(${proposals.brief} ->> 'startDate', ''), ${dayIn(now, null)})`;
  return {
    statements: [
      db
        .insert(renewalReminders)
        .select(
          sql`select ${proposals.id}, date(${start}, ${forward}, ${back}), null from ${proposals}
            where ${proposals.id} = ${proposalId} and date(${start}, ${forward}, ${back}) is not null`,
        )
        .onConflictDoUpdate({
          target: renewalReminders.proposalId,
          set: { tellOn: sql`excluded.tell_on`, toldAt: null },
        }),
    ],
  };
}
