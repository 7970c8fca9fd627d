import { CurrentPlan } from "~/components/billing/current-plan";
import { NextEventLine } from "~/components/billing/next-event-line";
import { ScheduledChange } from "~/components/billing/scheduled-change";
import type { SubscriptionCard } from "~/components/billing/subscription-card";
import { UsageResets } from "~/components/plans/usage-resets";
import { byteWords } from "~/domain/content/pictures/byte-words";
import { UNLIMITED } from "~/domain/plans/unlimited";
import { inGroups } from "~/platform/words/in-groups";
import { t } from "~/platform/words/t";
import { TextLink } from "~/ui/text-link";
import { UsageBar } from "~/ui/usage-bar";
import { Words } from "~/ui/words/words";
import { SubscriptionActions } from "./subscription-actions";

interface SubscriptionDetailsProps {
  card: SubscriptionCard;
  /** Bytes. */
  pictures?: { used: number; limit: number };
  contactEmail: string;
}

export function SubscriptionDetails({ card, pictures, contactEmail }: SubscriptionDetailsProps) {
  return (
    <div className="grid gap-6">
      <Plan card={card} />
      {card.hasPrioritySupport ? <PrioritySupport email={contactEmail} /> : null}
      {card.coveredBy === null ? null : <Covered ownerName={card.coveredBy} />}
      {card.lockedTeamOf === null ? null : <CoveredOnce ownerName={card.lockedTeamOf} />}
      {card.scheduled ? <ScheduledChange scheduled={card.scheduled} /> : null}
      {card.isLocked ? null : <Usage card={card} />}
      {card.isLocked || !pictures ? null : <Storage pictures={pictures} />}
      <SubscriptionActions card={card} contactEmail={contactEmail} />
    </div>
  );
}

const PrioritySupport = ({ email }: { email: string }) => (
  <p>
    <Words
      text="Priority support: write to {email}. We answer Professional and Agency accounts first."
      email={
        <TextLink to={`mailto:${email}`} look="inline">
          {email}
        </TextLink>
      }
    />
  </p>
);

/** Team members have nothing to buy. */
const Covered = ({ ownerName }: { ownerName: string }) => (
  <p>
    <Words
      text="You are in {ownerName}’s team; the Agency plan covers you. <link>Open the team</link>"
      ownerName={<bdi translate="no">{ownerName}</bdi>}
      link={(words) => (
        <TextLink to="/team" look="inline">
          {words}
        </TextLink>
      )}
    />
  </p>
);

/** The team is locked, so the user's own plan counts. */
const CoveredOnce = ({ ownerName }: { ownerName: string }) => (
  <p>
    <Words
      text="You are in {ownerName}’s team, whose Agency plan is not active. Until it goes on, this plan of your own counts. <link>Open the team</link>"
      ownerName={<bdi translate="no">{ownerName}</bdi>}
      link={(words) => (
        <TextLink to="/team" look="inline">
          {words}
        </TextLink>
      )}
    />
  </p>
);

/** Hidden while the account is locked. */
const Usage = ({ card }: { card: SubscriptionCard }) => (
  <div className="border-t border-line pt-6">
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 text-sm text-muted">
      <h3>{card.isTrial ? t("Used in this trial") : t("Used this month")}</h3>
      {card.usageResetsAt === null ? null : (
        <p>
          <UsageResets at={card.usageResetsAt} />
        </p>
      )}
    </div>
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      <Used label={t("Proposals")} {...card.proposals} saysUnlimited={card.isTrial} />
      <Used label={t("Email sends")} {...card.emails} saysUnlimited={false} />
      <Used label={t("Passages rewritten")} {...card.rewrites} saysUnlimited={false} />
    </div>
  </div>
);

/** Does not begin anew each month. */
const Storage = ({ pictures }: { pictures: { used: number; limit: number } }) => (
  <div className="grid gap-x-10 border-t border-line pt-6 sm:grid-cols-2">
    <UsageBar label={t("Pictures")} {...pictures} format={byteWords} />
  </div>
);

/** The billing page has the other dates. */
const Plan = ({ card }: { card: SubscriptionCard }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
    <div className="min-w-0">
      <CurrentPlan card={card} />
      {card.next ? (
        <p className="text-muted">
          <NextEventLine event={card.next} />
        </p>
      ) : null}
    </div>
    <TextLink to="/billing" look="standalone">
      {t("Open billing")}
    </TextLink>
  </div>
);

interface UsedProps {
  label: string;
  used: number;
  limit: number;
  /** Says so beside a count without a limit. */
  saysUnlimited: boolean;
}

/** Draws a bar if there is a limit. */
function Used({ label, used, limit, saysUnlimited }: UsedProps) {
  if (limit < UNLIMITED) return <UsageBar label={label} used={used} limit={limit} />;
  const shown = inGroups(used);
  return (
    <p className="flex items-baseline justify-between gap-4 text-sm min-w-0">
      <span className="font-medium">{label}</span>
      <span className="text-muted tabular-nums">
        {saysUnlimited ? t("{used} of unlimited", { used: shown }) : shown}
      </span>
    </p>
  );
}
