import { redirectDocument } from "@remix-run/cloudflare";
import { PORTAL_PATH } from "~/domain/billing/billing-paths";
import { dueInvoice } from "~/domain/billing/due-invoice.server";
import { webUrl } from "~/domain/billing/history/billing-entry";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { pageLoader } from "../../http/page.server";
import { requireMember } from "../../http/session.server";

/** Redirects to the invoice that is due. Open to locked accounts: paying unlocks them. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const due = await dueInvoice(member);
  if (due) return redirectDocument(webUrl(due.invoiceUrl) ?? PORTAL_PATH, 303);
  return redirectWithFlash(ctx, "/billing", {
    title: t("Nothing is due"),
    text: t("There is no unpaid invoice."),
    tone: "success",
  });
});

/** Never rendered. */
export default function Pay() {
  return null;
}
