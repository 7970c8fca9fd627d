import { CalendarClock } from "lucide";
import { t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import { Words } from "~/ui/words/words";
import { LongDate } from "./long-date";
import type { SubscriptionCard } from "./subscription-card";
import { SubscriptionForm } from "./subscription-form";

export const ScheduledChange = ({ scheduled }: { scheduled: NonNullable<SubscriptionCard["scheduled"]> }) => (
  <div className="flex flex-col gap-3 rounded-control border border-line bg-wash px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
    <p className="flex min-w-0 items-start gap-3">
      <Icon of={CalendarClock} className="mt-1 size-4 shrink-0 text-muted" />
      <span>
        <Words
          text="Changes to {plan} on {date}."
          plan={<strong className="font-semibold">{scheduled.text}</strong>}
          date={<LongDate value={scheduled.at} />}
        />
      </span>
    </p>
    <SubscriptionForm intent="undo-change" size="row" label={t("Undo the change of plan")}>
      {t("Undo")}
    </SubscriptionForm>
  </div>
);
