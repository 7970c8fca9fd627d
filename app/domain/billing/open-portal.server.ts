import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { readSubscriptionRow } from "./current-subscription.server";
import { callPayments } from "./failures";

/** @throws DomainError conflict before the first checkout; payments_unavailable */
export async function openPortal(ctx: MemberContext): Promise<{ url: string }> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const { customerId } = await readSubscriptionRow(ctx);
  if (customerId === null) throw new DomainError("conflict", t("This account has no invoices yet."));
  return {
    url: await callPayments(() => ctx.payments.portalUrl(customerId, `${ctx.config.appUrl}/billing`)),
  };
}
