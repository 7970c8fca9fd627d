import * as z from "zod";
import { billingOverview } from "~/domain/billing/billing-overview";
import { PORTAL_PATH } from "~/domain/billing/billing-paths";
import { historyJson, paymentJson } from "~/domain/billing/history/billing-entry";
import { billingHistory, RECENT_PAYMENTS } from "~/domain/billing/history/billing-history.server";
import { billingResponse } from "~/domain/billing/history/history-responses";
import type { MemberContext } from "~/domain/context";
import { isoTime } from "~/platform/time/iso-time";
import { endpoint, signedIn } from "../../http/endpoint.server";

/** Works for locked accounts too (docs/product.md 4). */
export const loader = endpoint({
  GET: signedIn(
    async ({ ctx, request }) => {
      const query = new URL(request.url).searchParams;
      return query.get("view") === "billing" ? billingPage(ctx) : list(ctx, query.get("cursor"));
    },
    {
      summary: "Payments and refunds, newest first; view=billing returns the billing page's data",
      scope: "account:read",
      response: billingResponse,
      query: z.object({
        view: z.enum(["billing"]).optional(),
        cursor: z.string().optional().meta({ description: "Cursor of the next page, from the Link header." }),
      }),
      isPaged: true,
    },
  ),
});

export const action = loader;

async function list(ctx: MemberContext, cursor: string | null) {
  const { entries, nextCursor } = await billingHistory(ctx, { after: cursor, before: null });
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (nextCursor)
    headers.set("Link", `</api/billing-history?cursor=${encodeURIComponent(nextCursor)}>; rel="next"`);
  return Response.json(entries.map(historyJson), { headers });
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
    portalUrl: hasPortal ? `${ctx.config.appUrl}${PORTAL_PATH}` : null,
    recentPayments: entries.map(paymentJson),
  };
}
