import { sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import type { Context } from "../context";
import type { MailTimeFormat } from "./content/mail-content";
import { type Delivery, mailLease } from "./delivery-lease.server";
import { blocksToLift } from "./suppressions.server";
import { mailTimeFormat, selectTimeFormat } from "./time-format.server";

export interface ClaimedDelivery {
  row: Delivery;
  timeFormat: MailTimeFormat;
  blocked: { email: string }[];
}

/** The claim, and in the same round trip what every delivery reads. */
export async function claimDelivery(ctx: Context, deliveryId: string): Promise<ClaimedDelivery | undefined> {
  const {
    rows: [row],
    timeFormats: [saved],
    blocked,
  } = await readTogether(ctx.db, {
    rows: mailLease.claim(ctx, deliveryId),
    timeFormats: selectTimeFormat(ctx, sql`(select user_id from deliveries where id = ${deliveryId})`),
    blocked: blocksToLift(ctx, deliveryId),
  });
  return row && { row, timeFormat: mailTimeFormat(saved), blocked };
}
