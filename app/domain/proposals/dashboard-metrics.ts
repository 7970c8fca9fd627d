/** The four tiles' figures, counted from one grouped row for each status and currency. */
import { DECLINED, type ProposalStatus } from "./status";

export interface FiguresRow {
  status: ProposalStatus;
  currency: string;
  count: number;
  /** Of them, those that are not archived. */
  listed: number;
  /** The sum of what is a number, in minor units. */
  minor: number | null;
}

export interface DashboardMetrics {
  totalProposals: number;
  signedProposals: number;
  /** Approved and signed, by currency, minor units, the largest first. */
  approvedValues: { currency: string; minor: number }[];
  /** The largest of them in whole units, which is all that one number can say of several currencies (docs/product.md 3). */
  totalValue: number;
  /** Percent of the decided that were approved or signed; null before the first decision. */
  successRate: number | null;
}

const WON: readonly ProposalStatus[] = ["signed", "approved"];

export function metricsOf(rows: readonly FiguresRow[]): DashboardMetrics {
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

/** What adds up to nothing is left out: it is what the sample leaves behind where nobody else's value is a number. */
function sumsByCurrency(rows: readonly FiguresRow[]): DashboardMetrics["approvedValues"] {
  const sums = new Map<string, number>();
  for (const { currency, minor } of rows) if (minor) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums].map(([currency, minor]) => ({ currency, minor })).sort((a, b) => b.minor - a.minor);
}

/** Takes the sample proposal off the figures: it is nobody's work. */
export function withoutSample(
  rows: readonly FiguresRow[],
  sample: Omit<FiguresRow, "count"> | undefined,
): FiguresRow[] {
  if (!sample) return [...rows];
  const left = rows.map((row) => {
    if (row.status !== sample.status || row.currency !== sample.currency) return row;
    const minor = row.minor === null ? null : row.minor - (sample.minor ?? 0);
    return { ...row, count: row.count - 1, listed: row.listed - sample.listed, minor };
  });
  return left.filter(({ count }) => count > 0);
}
