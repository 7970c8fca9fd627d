import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ExportLink } from "~/components/billing/export-link";
import { NO_HISTORY } from "~/components/billing/history-section";
import { paymentRow } from "~/components/billing/payment-row";
import { PaymentTable } from "~/components/billing/payment-table";
import { PlanPanel } from "~/components/billing/plan-panel";
import { subscriptionCard } from "~/components/settings/subscription-card";
import { amountsOf } from "~/domain/billing/amount";
import { billingHistory, owed } from "~/domain/billing/billing-history.server";
import { billingOverview } from "~/domain/billing/billing-overview";
import { placeIn } from "~/platform/keyset";
import { PageHeader } from "~/ui/page-header";
import { Pages } from "~/ui/pages";
import { Panel } from "~/ui/panel";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";

export const meta: MetaFunction = () => [{ title: "Billing | Countersign" }];

/** For locked accounts too: it is their way back (docs/product.md 4). */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { entries, ...cursors } = await billingHistory(member, placeIn(new URL(request.url).searchParams));
  const overview = billingOverview(member.actor, ctx.now);
  const { scheduled } = subscriptionCard(member.actor, ctx.now);
  const owing = overview.status === "past_due" ? amountsOf(await owed(member)).join(" and ") : "";
  return { overview, scheduled, owing, rows: entries.map(paymentRow), ...cursors };
});

export default function Billing() {
  const { overview, scheduled, owing, rows, previousCursor, nextCursor } = useLoaderData<typeof loader>();
  const previous = previousCursor && `/billing?before=${encodeURIComponent(previousCursor)}`;
  const next = nextCursor && `/billing?after=${encodeURIComponent(nextCursor)}`;
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title="Billing" back={{ to: "/settings", text: "Account Settings" }} />
      <PlanPanel overview={overview} scheduled={scheduled} owing={owing} />
      <Panel flush title="Payment history" actions={rows.length > 0 ? <ExportLink /> : null}>
        <PaymentTable rows={rows} empty={NO_HISTORY} />
        {previous || next ? (
          <div className="border-t border-line px-4 py-3 sm:px-6">
            <Pages label="Pages of payments" previous={previous} next={next} />
          </div>
        ) : null}
      </Panel>
    </div>
  );
}
