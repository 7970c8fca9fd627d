import type { Context } from "../../context";
import { type ClientPayments, clientPayments } from "../../payment-requests/client-payments";
import { paymentRows } from "../../payment-requests/stored-payments.server";
import type { FoundLink, ShownOwner } from "../links/find-signing-link.server";

type Found = Pick<FoundLink<ShownOwner>, "proposal" | "version" | "state" | "owner">;

/** The payments of an agreement that is complete. Asks the database only where there may be some. */
export async function paymentsOnPage(
  ctx: Context,
  { proposal, version, state, owner }: Found,
): Promise<ClientPayments | null> {
  const isAgreed = proposal.status === "signed" || proposal.status === "approved";
  if (!isAgreed || state === "revoked" || !version.priceTable?.schedule.length) return null;
  const { requests, entries } = await paymentRows(ctx, proposal.id);
  return clientPayments(ctx.message, {
    requests: requests.filter(({ versionId }) => versionId === version.id),
    entries,
    terms: version.sender ?? {},
    timeZone: owner.timeZone,
    now: ctx.now,
  });
}
