import { UNLIMITED } from "~/domain/plans/plans";
import type { Pulse } from "~/domain/proposals/dashboard.server";
import type { DashboardMetrics } from "~/domain/proposals/dashboard-metrics";
import { type Currency, formatMoney } from "~/domain/proposals/money";
import { usualSpan } from "~/domain/views/time-words";
import { Progress } from "~/ui/progress";
import { Stat, StatRow } from "~/ui/stat";
import { UsageResets } from "../plans/usage-resets";

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
  pulse: Pick<Pulse, "createdThisMonth" | "medianWait">;
}

/** The four tiles of docs/product.md 2. */
export function DashboardStats({ user, metrics, pulse }: DashboardStatsProps) {
  return (
    <StatRow>
      <EmailSends user={user} />
      <Proposals user={user} total={metrics.totalProposals} thisMonth={pulse.createdThisMonth} />
      <Stat
        label="Signed proposals"
        value={metrics.signedProposals}
        note={signedNote(metrics, pulse.medianWait)}
      />
      <ApprovedValue values={metrics.approvedValues} />
    </StatRow>
  );
}

function EmailSends({ user: { emailsSent, emailSendsLimit, usageResetDate } }: { user: Allowance }) {
  if (emailSendsLimit >= UNLIMITED)
    return <Stat label="Emails sent" value={emailsSent} note="Unlimited this month" />;
  const left = Math.max(0, emailSendsLimit - emailsSent);
  return <Left label="Email sends left" left={left} limit={emailSendsLimit} resetsAt={usageResetDate} />;
}

/** How quickly clients sign; before anybody has, how often they say yes. */
function signedNote({ successRate }: DashboardMetrics, medianWait: number | null): string | undefined {
  if (medianWait !== null) return `Median time to sign: ${usualSpan(medianWait)}`;
  return successRate === null ? undefined : `${successRate}% of decisions won`;
}

interface ProposalsProps {
  user: Allowance;
  total: number;
  thisMonth: number;
}

function Proposals({ user, total, thisMonth }: ProposalsProps) {
  const { proposalsUsed, proposalsLimit, usageResetDate } = user;
  if (proposalsLimit >= UNLIMITED)
    return <Stat label="Proposals created" value={total} note={`${thisMonth} this month`} />;
  const left = Math.max(0, proposalsLimit - proposalsUsed);
  return <Left label="Proposals left" left={left} limit={proposalsLimit} resetsAt={usageResetDate} />;
}

interface LeftProps {
  label: string;
  left: number;
  limit: number;
  resetsAt: string | null;
}

function Left({ label, left, limit, resetsAt }: LeftProps) {
  return (
    <Stat
      label={label}
      value={left}
      unit={`of ${limit}`}
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

/** The largest currency as the figure, the others below it: amounts of two currencies have no sum. */
function ApprovedValue({ values }: { values: DashboardMetrics["approvedValues"] }) {
  const [first, ...others] = values.map(({ minor, currency }) =>
    formatMoney(minor, currency as Currency, "en-US"),
  );
  return (
    <Stat
      label="Approved value"
      value={first ?? formatMoney(0, "USD", "en-US")}
      note={others.length > 0 ? `and ${others.join(", ")}` : undefined}
    />
  );
}
