import { DomainError } from "~/platform/errors";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { askPayments } from "./failures";
import { ownRow } from "./holding.server";

/**
 * Where the account's card and invoices are kept; it leads back to the billing page.
 * @throws DomainError conflict for who has never been at a checkout, payments_unavailable
 */
export async function openPortal(ctx: MemberContext): Promise<{ url: string }> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const { customerId } = await ownRow(ctx);
  if (customerId === null) throw new DomainError("conflict", "This account has no invoices yet.");
  return { url: await askPayments(() => ctx.payments.portalUrl(customerId, `${ctx.config.appUrl}/billing`)) };
}
