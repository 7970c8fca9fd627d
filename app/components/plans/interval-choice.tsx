import type { ReactNode } from "react";
import { type BillingInterval, YEARLY_BADGE } from "~/domain/plans/prices";
import { t } from "~/platform/words/t";
import { Segmented } from "~/ui/form/segmented";

/** Class of the element that contains the choice and everything depending on it. */
export const INTERVAL_GROUP = "group/interval";

/** The stylesheet shows and hides what depends on the interval, so it needs no script. */
export function IntervalChoice({ name, initial }: { name: string; initial: BillingInterval }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Segmented
        name={name}
        label={t("Billing interval")}
        hideLabel
        segments={[
          { value: "monthly", text: t("Monthly") },
          { value: "yearly", text: t("Yearly") },
        ]}
        defaultValue={initial}
      />
      <ForInterval interval="yearly">
        <p className="rounded-full bg-signed-soft px-3 py-1 text-sm font-semibold text-signed">
          {t(YEARLY_BADGE)}
        </p>
      </ForInterval>
    </div>
  );
}

export function ForInterval({ interval, children }: { interval: BillingInterval; children: ReactNode }) {
  return (
    <div className={SHOWN[interval]} data-interval={interval}>
      {children}
    </div>
  );
}

const SHOWN: Record<BillingInterval, string> = {
  monthly: "group-has-[[value=yearly]:checked]/interval:hidden",
  yearly: "group-has-[[value=monthly]:checked]/interval:hidden",
};
