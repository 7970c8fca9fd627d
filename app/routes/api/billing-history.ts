import * as z from "zod";
import { PORTAL } from "~/domain/billing/billing-address";
import { historyView, paymentView } from "~/domain/billing/billing-entry";
import { billingHistory, RECENT_PAYMENTS } from "~/domain/billing/billing-history.server";
import { billingOverview } from "~/domain/billing/billing-overview";
import { billingAnswer } from "~/domain/billing/history-answers";
import type { MemberContext } from "~/domain/context";
import { isoTime } from "~/platform/iso-time";
import { endpoint, signedIn } from "../endpoint.server";

/** Behind the wall as well: what was paid is the account's own business (docs/product.md 4). */
export const loader = endpoint({
  GET: signedIn(
    async ({ ctx, request }) => {
      const query = new URL(request.url).searchParams;
      return query.get("view") === "billing" ? billingPage(ctx) : list(ctx, query.get("cursor"));
    },
    {
      summary: "Payments and refunds, newest first; view=billing returns the billing page's data",
      scope: "account:read",
      answer: billingAnswer,
      query: z.object({
        view: z.enum(["billing"]).optional(),
        cursor: z.string().optional().meta({ description: "Cursor of the next page, from the Link header." }),
      }),
      paged: true,
    },
  ),
});

export const action = loader;

async function list(ctx: MemberContext, cursor: string | null) {
  const { entries, nextCursor } = await billingHistory(ctx, { after: cursor, before: null });
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (nextCursor)
    headers.set("Link", `</api/billing-history?cursor=${encodeURIComponent(nextCursor)}>; rel="next"`);
  return Response.json(entries.map(historyView), { headers });
}

async function billingPage(ctx: MemberContext) {
  const { planName, tier, status, nextBillingAt, currentPeriodEndsAt, hasPortal } = billingOverview(
    ctx.actor,
    ctx.now,
  );
  const { entries } = await billingHistory(ctx, undefined, RECENT_PAYMENTS);
  return {
    currentPlan: { name: planName, subscriptionTier: tier, status },
    nextBillingDate: isoTime(nextBillingAt),
    currentPeriodEnd: isoTime(currentPeriodEndsAt),
    portalUrl: hasPortal ? `${ctx.config.appUrl}${PORTAL}` : null,
    recentPayments: entries.map(paymentView),
  };
}
