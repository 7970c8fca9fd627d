/** Mails that nobody works on any more: their message was lost, or their worker died (platform.md 4). */
import { and, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { deliveries } from "~/db/schema";
import { DAY, MINUTE } from "~/platform/durations";
import type { Context } from "../context";
import { MAIL_PATIENCE } from "./claim.server";
import { publish } from "./publish.server";
import { markDeliveryFailed } from "./settle.server";
import { UNKNOWN_OUTCOME } from "./transport";

/** In one run, so that a flood is worked off and not added to. */
const AT_MOST = 50;
/** A mail that waits longer than this is not being worked on. */
const UNCLAIMED_FOR = MINUTE;
/** After a day, or so many tries, it will not come right by itself. */
const TOO_OLD = DAY;
const TOO_OFTEN = 50;
const GIVEN_UP = "It could not be done within a day.";

export type StrandedMail = Awaited<ReturnType<typeof strandedMails>>[number];

/** The query for them, for the sweep's batch. Since when a mail waits: a claim, a retry and a later due time all move it on. */
export function strandedMails(ctx: Context) {
  const since = sql<number>`coalesce(${deliveries.claimedAt}, ${deliveries.createdAt})`;
  const unclaimed = and(eq(deliveries.state, "pending"), lt(since, ctx.now - UNCLAIMED_FOR));
  const abandoned = and(eq(deliveries.state, "working"), lt(since, ctx.now - MAIL_PATIENCE));
  const hopeless = or(lt(since, ctx.now - TOO_OLD), gte(deliveries.attempts, TOO_OFTEN));
  return (
    ctx.db
      .select({ id: deliveries.id, attempts: deliveries.attempts, hopeless: sql<number>`${hopeless}` })
      .from(deliveries)
      // The index begins with the state; without this it would not be used.
      .where(and(inArray(deliveries.state, ["pending", "working"]), or(unclaimed, abandoned)))
      .orderBy(deliveries.createdAt)
      .limit(AT_MOST)
  );
}

/** Sends a stranded mail round again, or gives it up: what was tried may have arrived, what was not cannot have. */
export async function settleStranded(ctx: Context, mail: StrandedMail): Promise<void> {
  if (mail.hopeless) await markDeliveryFailed(ctx, mail.id, mail.attempts > 0 ? UNKNOWN_OUTCOME : GIVEN_UP);
  else await publish(ctx, "mail", mail.id);
}
