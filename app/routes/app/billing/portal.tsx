import { redirectDocument } from "@remix-run/cloudflare";
import { openPortal } from "~/domain/billing/open-portal.server";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { pageLoader } from "../../http/page.server";
import { requireMember } from "../../http/session.server";

/** A GET that redirects to the payment provider: the CSP allows no form to leave the product. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  if (member.actor.subscription.customerId) return redirectDocument((await openPortal(member)).url, 303);
  return redirectWithFlash(ctx, "/billing", {
    title: t("There is nothing to manage yet"),
    text: t("This account has no invoices yet."),
    tone: "failure",
  });
});

/** Never rendered; its error boundary shows that the provider is down. */
export default function Portal() {
  return null;
}
