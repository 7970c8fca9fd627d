import type { MemberContext } from "../context";
import { convergeAccount } from "./converge-account.server";
import { askPayments } from "./failures";
import { type Holding, ownRow } from "./holding.server";
import { changedMeanwhile } from "./set-by-hand.server";

/**
 * The row of who holds nothing live, brought after the vendor first where it still says that something is.
 * @throws DomainError payments_unavailable; conflict when something is live after all
 */
export async function settledRow(ctx: MemberContext, { row, customerId }: Holding): Promise<Holding["row"]> {
  if (row.subscriptionId === null || customerId === null) return row;
  await askPayments(() => convergeAccount(ctx, customerId));
  const settled = await ownRow(ctx);
  if (settled.subscriptionId !== null) throw changedMeanwhile();
  return settled;
}
