import { dayIn } from "~/platform/time/calendar-day";
import { untranslatedError } from "~/platform/untranslated-error";
import { openCheckout } from "../../card-payments/checkout/open-checkout.server";
import type { Context } from "../../context";
import { onPrimary } from "../../context";
import { paymentNamed } from "../../payment-requests/decide-payment";
import { paymentName } from "../../payment-requests/payment-name";
import { standingPayments } from "../../payment-requests/payment-state";
import { paymentRows } from "../../payment-requests/stored-payments.server";
import { readLinkAndHead, resolveToken } from "../guards.server";
import { LINK_STATE_MESSAGES } from "../links/signing-link-state";
import { CHECKOUT_PARAM } from "./checkout-param";

/**
 * A client pays by card or debit. @returns the page at Stripe, or null where it was paid meanwhile
 * @throws DomainError not_found, link_unusable, forbidden, conflict, payments_unavailable, rate_limited
 */
export async function payByCard(own: Context, token: string, requestId: string): Promise<string | null> {
  const ctx = onPrimary(own);
  const tokenHash = await resolveToken(ctx, token, "pay");
  const { found } = await readLinkAndHead(ctx, tokenHash);
  const { recipient, proposal, version, owner } = found;
  if (found.state === "revoked")
    throw untranslatedError("link_unusable", (t) => t(LINK_STATE_MESSAGES.revoked));
  if (recipient.role === "viewer") throw untranslatedError("forbidden", (t) => t("sign.only_reads"));
  const { requests, entries } = await paymentRows(ctx, proposal.id);
  const ofVersion = requests.filter(({ versionId }) => versionId === version.id);
  const today = dayIn(ctx.now, owner.timeZone);
  const { request, state, open } = paymentNamed(standingPayments(ofVersion, entries, today), requestId);
  if (open <= 0 || state === "planned") throw untranslatedError("conflict", (t) => t("payment.nothing_open"));
  return openCheckout(ctx, {
    request,
    open,
    linkId: found.link.id,
    ownerId: owner.id,
    name: `${paymentName(ctx.message, request)}: ${version.title}`,
    email: recipient.email,
    backUrl: (checkoutId) => `${ctx.config.appUrl}/sign/${token}?${CHECKOUT_PARAM}=${checkoutId}#payments`,
  });
}
