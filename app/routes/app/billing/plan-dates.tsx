import type { ReactNode } from "react";
import type { BillingOverview } from "~/domain/billing/billing-overview";
import { t } from "~/platform/words/t";
import { LocalTime } from "~/ui/local-time";

export function PlanDates({ overview, owing }: { overview: BillingOverview; owing: string }) {
  const { nextBillingAt, nextAmount, currentPeriodEndsAt } = overview;
  return (
    <dl className="mt-6 grid gap-x-10 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
      {owing ? <DateEntry name={t("Owed now")}>{owing}</DateEntry> : null}
      <DateEntry name={t("Next billing date")}>
        {nextBillingAt === null ? (
          NONE_NEXT[owing ? "owed" : "free"]
        ) : (
          <>
            {nextAmount ? t("{nextAmount} on ", { nextAmount }) : null}
            <LocalTime value={nextBillingAt} style="date" />
          </>
        )}
      </DateEntry>
      <DateEntry name={endName(overview)}>
        {currentPeriodEndsAt === null ? (
          NO_DAY[overview.isOver ? "over" : "open"]
        ) : (
          <LocalTime value={currentPeriodEndsAt} style="date" />
        )}
      </DateEntry>
    </dl>
  );
}

const NONE_NEXT = { owed: "None beside what is owed", free: "Nothing is due" };
const NO_DAY = { over: "It is over", open: "No end is set" };

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
