import type { MemberContext } from "../context";
import { type CurrentSubscription, readSubscriptionRow } from "./current-subscription.server";
import { callPayments } from "./failures";
import { syncAccount } from "./sync/sync-account.server";
import { changedMeanwhile } from "./update-manual-plan.server";

/** Syncs a row without a live subscription if it still names one. @throws DomainError conflict when one is live */
export async function rowAfterSync(
  ctx: MemberContext,
  { row, customerId }: CurrentSubscription,
): Promise<CurrentSubscription["row"]> {
  if (row.subscriptionId === null || customerId === null) return row;
  await callPayments(() => syncAccount(ctx, customerId));
  const settled = await readSubscriptionRow(ctx);
  if (settled.subscriptionId !== null) throw changedMeanwhile();
  return settled;
}
