import { isDomainError } from "~/platform/errors";
import { describeError } from "~/platform/log.server";
import type { Context } from "../context";
import { convergeAccount } from "./converge-account.server";
import { isPaymentsFailure } from "./failures";

/**
 * After a change at the vendor's: our row follows. When it cannot right now, the change still stands, and the
 * vendor's own event or the nightly comparison brings our row after it.
 */
export async function followVendor(ctx: Context, customerId: string): Promise<void> {
  try {
    await convergeAccount(ctx, customerId);
  } catch (error) {
    if (!isPaymentsFailure(error) && !isDomainError(error)) throw error;
    ctx.log({ event: "billing.follows_later", customerId, ...describeError(error) });
  }
}
