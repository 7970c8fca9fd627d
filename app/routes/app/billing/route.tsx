import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ExportLink } from "~/components/billing/export-link";
import { NO_HISTORY } from "~/components/billing/history-section";
import { paymentRow } from "~/components/billing/payment-row";
import { PaymentTable } from "~/components/billing/payment-table";
import { subscriptionCard } from "~/components/billing/subscription-card";
import { billingOverview } from "~/domain/billing/billing-overview";
import { amountsOwed, billingHistory } from "~/domain/billing/history/billing-history.server";
import { amountLabels } from "~/domain/plans/amount";
import { pageCursorIn } from "~/platform/keyset";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { pageLoader } from "../../http/page.server";
import { requireMember } from "../../http/session.server";
import { PlanPanel } from "./plan-panel";

export const meta: MetaFunction = () => [{ title: t("Billing | Countersign") }];

/** Open to locked accounts (docs/product.md 4). */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { entries, ...cursors } = await billingHistory(
    member,
    pageCursorIn(new URL(request.url).searchParams),
  );
  const overview = billingOverview(member.actor, ctx.now);
  const card = subscriptionCard(member.actor, ctx.now);
  const owing = overview.status === "past_due" ? joined(amountLabels(await amountsOwed(member))) : "";
  return { card, overview, owing, rows: entries.map(paymentRow), ...cursors };
});

export default function Billing() {
  const { card, overview, owing, rows, previousCursor, nextCursor } = useLoaderData<typeof loader>();
  const previous = previousCursor && `/billing?before=${encodeURIComponent(previousCursor)}`;
  const next = nextCursor && `/billing?after=${encodeURIComponent(nextCursor)}`;
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={t("Billing")} back={{ to: "/settings", text: t("Account Settings") }} />
      <PlanPanel card={card} overview={overview} owing={owing} />
      <Panel
        flush
        title={t("Payment history")}
        actions={rows.length > 0 ? <ExportLink /> : null}
        footer={<Pagination label={t("Pages of payments")} previous={previous} next={next} />}
      >
        <PaymentTable rows={rows} empty={t(NO_HISTORY)} />
      </Panel>
    </div>
  );
}
