import { UNLIMITED } from "~/domain/plans/plans";
import type { Pulse } from "~/domain/proposals/dashboard.server";
import type { DashboardMetrics } from "~/domain/proposals/dashboard-metrics";
import { type Currency, formatMoney } from "~/domain/proposals/money";
import { DAY, HOUR } from "~/platform/durations";
import { Progress } from "~/ui/progress";
import { Stat, StatRow } from "~/ui/stat";

interface Allowance {
  emailsSent: number;
  emailSendsLimit: number;
  proposalsUsed: number;
  proposalsLimit: number;
}

interface DashboardStatsProps {
  user: Allowance;
  metrics: DashboardMetrics;
  pulse: Pick<Pulse, "createdThisMonth" | "medianWait">;
}

/** The four tiles of spec 2 'Dashboard'. */
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

function EmailSends({ user: { emailsSent, emailSendsLimit } }: { user: Allowance }) {
  if (emailSendsLimit >= UNLIMITED)
    return <Stat label="E-mails sent" value={emailsSent} note="This month, unlimited" />;
  const left = Math.max(0, emailSendsLimit - emailsSent);
  return <Left label="E-mail sends left" left={left} limit={emailSendsLimit} />;
}

/** How quickly clients sign; before anybody has, how often they say yes. */
function signedNote({ successRate }: DashboardMetrics, medianWait: number | null): string | undefined {
  if (medianWait !== null) return `Median ${span(medianWait)} from send`;
  return successRate === null ? undefined : `${successRate}% of decisions won`;
}

/** "2.1 days", "5 hours": one figure that can be compared at a glance. */
function span(ms: number): string {
  if (ms >= 2 * DAY) return `${(ms / DAY).toFixed(1)} days`;
  const hours = Math.max(1, Math.round(ms / HOUR));
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

interface ProposalsProps {
  user: Allowance;
  total: number;
  thisMonth: number;
}

function Proposals({ user: { proposalsUsed, proposalsLimit }, total, thisMonth }: ProposalsProps) {
  if (proposalsLimit >= UNLIMITED)
    return <Stat label="Proposals created" value={total} note={`${thisMonth} this month`} />;
  return (
    <Left label="Proposals left" left={Math.max(0, proposalsLimit - proposalsUsed)} limit={proposalsLimit} />
  );
}

function Left({ label, left, limit }: { label: string; left: number; limit: number }) {
  return (
    <Stat
      label={label}
      value={left}
      unit={`of ${limit}`}
      note={<Progress label={label} value={left} max={limit} className="mt-2.5" />}
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
