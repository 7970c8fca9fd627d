import { readTogether } from "~/db/client.server";
import type { Context } from "../context";
import { accountLanguage } from "../people/account-language";
import { type Delivery, mailLease } from "./delivery-lease.server";
import type { MailReader } from "./mail-kind.server";
import { blocksToLift } from "./suppressions.server";
import { mailTimeFormat, selectMailReader } from "./time-format.server";

export interface ClaimedDelivery {
  row: Delivery;
  reader: MailReader;
  blocked: { email: string }[];
}

/** Claims the mail, and reads in the same round trip what every delivery needs. */
export async function claimDelivery(ctx: Context, deliveryId: string): Promise<ClaimedDelivery | undefined> {
  const {
    rows: [row],
    accounts: [account],
    blocked,
  } = await readTogether(ctx.db, {
    rows: mailLease.claim(ctx, deliveryId),
    accounts: selectMailReader(ctx, deliveryId),
    blocked: blocksToLift(ctx, deliveryId),
  });
  const language = accountLanguage(ctx, account?.language ?? null);
  return row && { row, reader: { timeFormat: mailTimeFormat(account), language }, blocked };
}
