import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/domain/briefs/format-day";
import { formatMoney } from "~/domain/briefs/format-money";
import { loadPaymentsOverview } from "~/domain/payment-requests/load-overview.server";
import { paymentName } from "~/domain/payment-requests/payment-name";
import type { Figures } from "~/domain/payment-requests/payments-overview";
import { inEnglish } from "~/platform/language/translate";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Stat, StatRow } from "~/ui/stat";
import { pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { ByClient, ByMonth, ByWay, OpenPayments } from "./payment-tables";

export const meta: MetaFunction = () => [{ title: t("Payments | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const { overview, onlyNewest } = await loadPaymentsOverview(member);
  const { dates } = member.actor.reader;
  return {
    totals: overview.totals,
    months: overview.months,
    ways: overview.ways,
    clients: overview.clients,
    onlyNewest,
    dates,
    open: overview.open.map(({ request: asked, state, open, proposal }) => ({
      id: asked.id,
      proposal,
      name: paymentName(inEnglish, asked),
      open: formatMoney(open, asked.currency, "en-US"),
      isLate: state === "overdue",
      isReported: asked.reportedAt !== null,
      dueDay: asked.dueDay ? formatDay(asked.dueDay, dates, "short-with-year") : "",
    })),
  };
});

export default function PaymentsRoute() {
  const { totals, months, ways, clients, open, onlyNewest, dates } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={t("Payments")}
        lead={t("What your signed agreements bring in: due, late and paid.")}
        actions={<ButtonLink to="/payments/invoices">{t("Invoices")}</ButtonLink>}
      />
      {totals.length === 0 ? (
        <Nothing />
      ) : (
        <>
          {totals.map((figures) => (
            <Totals key={figures.currency} figures={figures} isOnly={totals.length === 1} />
          ))}
          <OpenPayments rows={open} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <ByClient rows={clients} />
            <ByMonth rows={months} dates={dates} />
            <ByWay rows={ways} />
          </div>
          {onlyNewest !== null ? (
            <p className="text-sm text-muted">
              {t("Only the newest {count} agreements are counted.", { count: onlyNewest })}
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Currencies are never added up. */
function Totals({ figures, isOnly }: { figures: Figures; isOnly: boolean }) {
  const { currency, due, late, planned, processing, paid } = figures;
  const money = (minor: number) => formatMoney(minor, currency, "en-US");
  return (
    <section aria-label={isOnly ? t("All payments") : t("Payments in {currency}", { currency })}>
      <StatRow>
        <Stat label={t("Due")} value={money(due)} />
        <Stat label={t("Late")} value={money(late)} />
        <Stat label={t("Planned")} value={money(planned)} note={t("Not asked for yet")} />
        <Stat
          label={t("Paid")}
          value={money(paid)}
          note={
            processing > 0
              ? t("After refunds; {amount} is on its way", { amount: money(processing) })
              : t("After refunds")
          }
        />
      </StatRow>
    </section>
  );
}

const Nothing = () => (
  <Panel flush>
    <EmptyState
      title={t("No payments yet")}
      action={
        <ButtonLink to="/proposals" variant="primary">
          {t("Go to your proposals")}
        </ButtonLink>
      }
    >
      {t(
        "Give a proposal’s price table a payment schedule. Once it is signed, your client is asked for each payment, and this page says what is due, late and paid.",
      )}
    </EmptyState>
  </Panel>
);

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
