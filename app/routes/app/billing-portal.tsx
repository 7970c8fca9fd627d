import { redirect } from "@remix-run/cloudflare";
import { openPortal } from "~/domain/billing/open-portal.server";
import { redirectWithNotice } from "../notice.server";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";

/** Leads on to the payment provider's page. Links come here: the browser lets no form of ours leave the product. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  if (member.actor.subscription.customerId) return redirect((await openPortal(member)).url, 303);
  return redirectWithNotice(ctx, "/billing", {
    title: "There is nothing to manage yet",
    text: "This account has no invoices yet.",
    tone: "failure",
  });
});

/** Never shown: it stands for the page that says calmly that the provider does not answer. */
export default function Portal() {
  return null;
}
