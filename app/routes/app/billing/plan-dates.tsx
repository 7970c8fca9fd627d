import type { ReactNode } from "react";
import type { BillingOverview } from "~/domain/billing/billing-overview";
import { t } from "~/platform/words/t";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";

export function PlanDates({ overview, owing }: { overview: BillingOverview; owing: string }) {
  const { nextBillingAt, nextAmount, currentPeriodEndsAt } = overview;
  const nothingNext = owing ? t("None beside what is owed") : t("Nothing is due");
  const noDay = overview.isOver ? t("It is over") : t("No end is set");
  return (
    <dl className="mt-6 grid gap-x-10 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
      {owing ? <DateEntry name={t("Owed now")}>{owing}</DateEntry> : null}
      <DateEntry name={t("Next billing date")}>
        {nextBillingAt === null ? (
          nothingNext
        ) : nextAmount ? (
          <Words
            text="{amount} on {day}"
            amount={nextAmount}
            day={<LocalTime value={nextBillingAt} style="date" />}
          />
        ) : (
          <LocalTime value={nextBillingAt} style="date" />
        )}
      </DateEntry>
      <DateEntry name={endName(overview)}>
        {currentPeriodEndsAt === null ? noDay : <LocalTime value={currentPeriodEndsAt} style="date" />}
      </DateEntry>
    </dl>
  );
}

function endName({ status, isOver, tier }: BillingOverview): string {
  if (isOver) return tier === "trial" ? t("Trial ended") : t("Ended");
  return status === "trial" ? t("Trial ends") : t("Current period end");
}

const DateEntry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-1 font-medium tabular-nums">{children}</dd>
  </div>
);
