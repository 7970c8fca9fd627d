import { DECLINED, type ProposalStatus } from "../status";

export interface MetricsRow {
  status: ProposalStatus;
  currency: string;
  count: number;
  listed: number;
  /** Minor units; skips values that are not numbers. */
  minor: number | null;
  /** The number of values that are estimates. */
  estimates: number;
}

export interface DashboardMetrics {
  totalProposals: number;
  signedProposals: number;
  /** Approved and signed, in minor units, largest first. */
  approvedValues: { currency: string; minor: number; isEstimate: boolean }[];
  /** The largest sum in whole units, since currencies cannot be added (docs/product.md 3). */
  totalValue: number;
  successRate: number | null;
}

const WON: readonly ProposalStatus[] = ["signed", "approved"];

export function dashboardMetrics(rows: readonly MetricsRow[]): DashboardMetrics {
  const count = (statuses?: readonly ProposalStatus[]) =>
    rows.reduce((sum, row) => sum + (!statuses || statuses.includes(row.status) ? row.count : 0), 0);
  const won = count(WON);
  const decided = won + count(DECLINED);
  const approvedValues = sumsByCurrency(rows.filter(({ status }) => WON.includes(status)));
  return {
    totalProposals: count(),
    signedProposals: count(["signed"]),
    approvedValues,
    totalValue: (approvedValues[0]?.minor ?? 0) / 100,
    successRate: decided === 0 ? null : Math.round((100 * won) / decided),
  };
}

/** Drops zero sums, which the subtracted sample can leave behind. */
function sumsByCurrency(rows: readonly MetricsRow[]): DashboardMetrics["approvedValues"] {
  const sums = new Map<string, DashboardMetrics["approvedValues"][number]>();
  for (const { currency, minor, estimates } of rows) {
    if (!minor) continue;
    const sum = sums.get(currency) ?? { currency, minor: 0, isEstimate: false };
    sums.set(currency, { currency, minor: sum.minor + minor, isEstimate: sum.isEstimate || estimates > 0 });
  }
  return [...sums.values()].sort((a, b) => b.minor - a.minor);
}

export function excludeSample(
  rows: readonly MetricsRow[],
  sample: Omit<MetricsRow, "count"> | undefined,
): MetricsRow[] {
  if (!sample) return [...rows];
  const left = rows.map((row) => {
    if (row.status !== sample.status || row.currency !== sample.currency) return row;
    const minor = row.minor === null ? null : row.minor - (sample.minor ?? 0);
    const estimates = row.estimates - sample.estimates;
    return { ...row, count: row.count - 1, listed: row.listed - sample.listed, minor, estimates };
  });
  return left.filter(({ count }) => count > 0);
}
