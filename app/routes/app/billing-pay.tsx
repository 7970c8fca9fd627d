import { redirect } from "@remix-run/cloudflare";
import { PORTAL } from "~/domain/billing/billing-address";
import { webAddress } from "~/domain/billing/billing-entry";
import { dueInvoice } from "~/domain/billing/due-invoice.server";
import { redirectWithNotice } from "../notice.server";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";

/** Leads on to the invoice that is due, at the payment provider's. Behind the wall too: paying is the way back. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const due = await dueInvoice(member);
  if (due) return redirect(webAddress(due.invoiceUrl) ?? PORTAL, 303);
  return redirectWithNotice(ctx, "/billing", {
    title: "Nothing is due",
    text: "There is no unpaid invoice.",
    tone: "success",
  });
});

/** Never shown. */
export default function Pay() {
  return null;
}
