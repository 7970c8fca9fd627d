import { UsageResets } from "~/components/plans/usage-resets";
import type { Currency } from "~/domain/briefs/brief";
import { formatMoney } from "~/domain/briefs/format-money";
import { UNLIMITED } from "~/domain/plans/unlimited";
import type { DashboardSummary } from "~/domain/proposals/list/dashboard.server";
import type { DashboardMetrics } from "~/domain/proposals/list/dashboard-metrics";
import { formatTypicalDuration } from "~/domain/reading/time-labels";
import { t } from "~/platform/words/t";
import { Progress } from "~/ui/progress";
import { Stat, StatRow } from "~/ui/stat";

interface Allowance {
  emailsSent: number;
  emailSendsLimit: number;
  proposalsUsed: number;
  proposalsLimit: number;
  /** Null on trial. */
  usageResetDate: string | null;
}

interface DashboardStatsProps {
  user: Allowance;
  metrics: DashboardMetrics;
  summary: Pick<DashboardSummary, "createdThisMonth" | "medianSigningMs">;
  /** The account's. */
  currency: string;
}

/** The tiles of docs/product.md 2. */
export function DashboardStats({ user, metrics, summary, currency }: DashboardStatsProps) {
  return (
    <StatRow>
      <EmailSends user={user} />
      <Proposals user={user} total={metrics.totalProposals} thisMonth={summary.createdThisMonth} />
      <Stat
        label={t("Signed proposals")}
        value={metrics.signedProposals}
        note={signedNote(metrics, summary.medianSigningMs)}
      />
      <ApprovedValue values={metrics.approvedValues} currency={currency} />
    </StatRow>
  );
}

function EmailSends({ user: { emailsSent, emailSendsLimit, usageResetDate } }: { user: Allowance }) {
  if (emailSendsLimit >= UNLIMITED)
    return <Stat label={t("Emails sent")} value={emailsSent} note={t("Unlimited this month")} />;
  const left = Math.max(0, emailSendsLimit - emailsSent);
  return (
    <Remaining label={t("Email sends left")} left={left} limit={emailSendsLimit} resetsAt={usageResetDate} />
  );
}

/** Median time to sign; before the first signature, the success rate. */
function signedNote({ successRate }: DashboardMetrics, medianSigningMs: number | null): string | undefined {
  if (medianSigningMs !== null)
    return t("Median time to sign: {duration}", { duration: formatTypicalDuration(medianSigningMs) });
  return successRate === null ? undefined : t("{percent}% of decisions won", { percent: successRate });
}

interface ProposalsProps {
  user: Allowance;
  total: number;
  thisMonth: number;
}

function Proposals({ user, total, thisMonth }: ProposalsProps) {
  const { proposalsUsed, proposalsLimit, usageResetDate } = user;
  if (proposalsLimit >= UNLIMITED)
    return (
      <Stat
        label={t("Proposals created")}
        value={total}
        note={t("{count} this month", { count: thisMonth })}
      />
    );
  const left = Math.max(0, proposalsLimit - proposalsUsed);
  return (
    <Remaining label={t("Proposals left")} left={left} limit={proposalsLimit} resetsAt={usageResetDate} />
  );
}

interface RemainingProps {
  label: string;
  left: number;
  limit: number;
  resetsAt: string | null;
}

function Remaining({ label, left, limit, resetsAt }: RemainingProps) {
  return (
    <Stat
      label={label}
      value={left}
      unit={t("of {limit}", { limit })}
      note={
        <>
          <Progress label={label} value={left} max={limit} className="mt-2.5" />
          {resetsAt ? (
            <span className="mt-2 block">
              <UsageResets at={resetsAt} />
            </span>
          ) : null}
        </>
      }
    />
  );
}

interface ApprovedValueProps {
  values: DashboardMetrics["approvedValues"];
  /** The account's, where nothing is approved yet. */
  currency: string;
}

/** Sums per currency, the largest first. */
function ApprovedValue({ values, currency: own }: ApprovedValueProps) {
  const [first, ...others] = values.map(({ minor, currency }) =>
    formatMoney(minor, currency as Currency, "en-US"),
  );
  const notes = [
    ...(others.length > 0 ? [t("and {values}", { values: others.join(", ") })] : []),
    ...(values.some(({ isEstimate }) => isEstimate) ? [t("with estimates")] : []),
  ];
  return (
    <Stat
      label={t("Approved value")}
      value={first ?? formatMoney(0, own, "en-US")}
      note={notes.join(", ") || undefined}
    />
  );
}
