import { isDomainError } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import type { Context } from "../../context";
import { isPaymentsFailure } from "../failures";
import { syncAccount } from "./sync-account.server";

/** Lets the change stand if the sync fails: a webhook or the nightly comparison syncs later. */
export async function syncAfterChange(ctx: Context, customerId: string): Promise<void> {
  try {
    await syncAccount(ctx, customerId);
  } catch (error) {
    if (!isPaymentsFailure(error) && !isDomainError(error)) throw error;
    ctx.log({ event: "billing.follows_later", customerId, ...describeError(error) });
  }
}
