import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { readTogether } from "~/db/client.server";
import { deliveries } from "~/db/schema";
import { chainHead } from "../audit/chain.server";
import type { Context } from "../context";
import type { MailTimeFormat } from "./content/mail-content";
import { type Delivery, mailLease } from "./delivery-lease.server";
import { countAcceptedReminders, type MailHistory } from "./delivery-state.server";
import { blocksToLift } from "./suppressions.server";
import { mailTimeFormat, selectTimeFormat } from "./time-format.server";

export interface ClaimedDelivery {
  row: Delivery;
  timeFormat: MailTimeFormat;
  blocked: { email: string }[];
  history: MailHistory;
}

/** The claim, and in the same round trip what every delivery reads. */
export async function claimDelivery(ctx: Context, deliveryId: string): Promise<ClaimedDelivery | undefined> {
  const ofDelivery = (column: SQLiteColumn) =>
    sql`(${ctx.db.select({ column }).from(deliveries).where(eq(deliveries.id, deliveryId))})`;
  const { rows, timeFormats, blocked, heads, reminders } = await readTogether(ctx.db, {
    rows: mailLease.claim(ctx, deliveryId),
    timeFormats: selectTimeFormat(ctx, ofDelivery(deliveries.userId)),
    blocked: blocksToLift(ctx, deliveryId),
    heads: chainHead(ctx, ofDelivery(deliveries.proposalId)),
    reminders: countAcceptedReminders(ctx, ofDelivery(deliveries.proposalId)),
  });
  const [row] = rows;
  if (!row) return undefined;
  const history = { head: heads[0], remindersBefore: reminders[0]?.count ?? 0 };
  return { row, timeFormat: mailTimeFormat(timeFormats[0]), blocked, history };
}
