import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { type Agreement, requestPayments } from "../payment-requests/request-payments.server";
import { invoiceChange } from "./invoice-change.server";

/** Asks for the payments of an agreement that is complete. An account that invoices at once issues those that have a day. */
export async function requestInvoicedPayments(ctx: Context, agreement: Agreement): Promise<Change[]> {
  const { change, requests, timing } = await requestPayments(ctx, agreement);
  if (timing !== "request") return [change];
  const { proposalId, versionId, acceptedPrice } = agreement;
  const ids = requests.map(({ id }) => id);
  const invoiced = { proposalId, versionId, requests, entries: [], acceptedPrice };
  return [change, await invoiceChange(ctx, invoiced, ids, () => "")];
}
