import { useLocation } from "@remix-run/react";
import { UNLIMITED } from "~/domain/plans/plans";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { UsageBar } from "~/ui/usage-bar";
import { upgradeTo } from "../plans/upgrade-address";
import { LongDate } from "./long-date";
import type { SubscriptionCard } from "./subscription-card";

/** The plan, what it costs, what is next for it, and what of it was used (spec 2 'Settings'). */
export function SubscriptionFacts({ card }: { card: SubscriptionCard }) {
  return (
    <div className="grid gap-6">
      <Plan card={card} />
      <div className="border-t border-line pt-6">
        <h3 className="mb-4 text-sm text-muted">{card.isTrial ? "Used in this trial" : "Used this month"}</h3>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Used label="Proposals" {...card.proposals} saysUnlimited={card.isTrial} />
          <Used label="E-mail sends" {...card.emails} saysUnlimited={false} />
        </div>
      </div>
    </div>
  );
}

function Plan({ card }: { card: SubscriptionCard }) {
  const location = useLocation();
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="font-serif text-title font-medium">{card.planName}</p>
          <Badge tone={card.state.tone}>{card.state.text}</Badge>
        </div>
        <p className="mt-1 text-muted">{card.price}</p>
        {card.next ? (
          <p className="text-muted">
            {card.next.text} <LongDate value={card.next.at} />
          </p>
        ) : null}
      </div>
      {card.canChangePlan ? (
        <ButtonLink to={upgradeTo(location, "choose_plan")} preventScrollReset>
          Change Plan
        </ButtonLink>
      ) : null}
    </div>
  );
}

interface UsedProps {
  label: string;
  used: number;
  limit: number;
  /** Beside a count that nothing limits; otherwise it stands alone. */
  saysUnlimited: boolean;
}

/** Used of the limit with a bar, where there is a limit; else the plain count. */
function Used({ label, used, limit, saysUnlimited }: UsedProps) {
  if (limit < UNLIMITED) return <UsageBar label={label} used={used} limit={limit} />;
  return (
    <p className="flex items-baseline justify-between gap-4 text-sm min-w-0">
      <span className="font-medium">{label}</span>
      <span className="text-muted tabular-nums">
        {used.toLocaleString("en-US")}
        {saysUnlimited ? " of unlimited" : null}
      </span>
    </p>
  );
}
