import { UNLIMITED } from "~/domain/plans/plans";
import type { DashboardMetrics } from "~/domain/proposals/list.server";
import { type Currency, formatMoney } from "~/domain/proposals/money";
import { Progress } from "~/ui/progress";
import { Stat, StatRow } from "~/ui/stat";

interface Allowance {
  emailsSent: number;
  emailSendsLimit: number;
  proposalsUsed: number;
  proposalsLimit: number;
}

/** The four tiles of spec 2 'Dashboard'. */
export function DashboardStats({ user, metrics }: { user: Allowance; metrics: DashboardMetrics }) {
  return (
    <StatRow>
      <EmailSends user={user} />
      <Proposals user={user} total={metrics.totalProposals} />
      <Stat
        label="Signed proposals"
        value={metrics.signedProposals}
        note={metrics.successRate === null ? undefined : `${metrics.successRate}% of decisions won`}
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

function Proposals({ user: { proposalsUsed, proposalsLimit }, total }: { user: Allowance; total: number }) {
  if (proposalsLimit >= UNLIMITED) return <Stat label="Proposals created" value={total} note="Unlimited" />;
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
