import { describe, expect, it } from "vitest";
import type { ProposalStatus } from "../status";
import { dashboardMetrics, excludeSample, type MetricsRow } from "./dashboard-metrics";

const row = (
  status: ProposalStatus,
  count = 1,
  minor: number | null = null,
  currency = "USD",
): MetricsRow => ({
  status,
  currency,
  count,
  listed: count,
  minor,
  estimates: 0,
});

describe("the four figures", () => {
  it("of nobody's work are zeros and no rate", () => {
    expect(dashboardMetrics([])).toEqual({
      totalProposals: 0,
      signedProposals: 0,
      approvedValues: [],
      totalValue: 0,
      successRate: null,
    });
  });

  it("count every status, and signed ones by themselves", () => {
    const { totalProposals, signedProposals } = dashboardMetrics([
      row("draft", 3),
      row("signed", 2),
      row("signed", 1, null, "EUR"),
      row("approved", 4),
    ]);
    expect([totalProposals, signedProposals]).toEqual([10, 3]);
  });

  it.each<[string, MetricsRow[], number | null]>([
    ["nothing is decided", [row("draft", 3), row("sent", 2), row("viewed"), row("converted")], null],
    ["all were won", [row("signed", 2), row("approved")], 100],
    ["all were lost, in either word", [row("rejected"), row("declined")], 0],
    ["declined counts as lost", [row("signed", 2), row("declined")], 67],
    ["what waits counts in nothing", [row("signed"), row("rejected"), row("sent", 8)], 50],
    ["in every currency", [row("signed", 1, 1), row("rejected", 2, 1, "EUR")], 33],
  ])("the rate where %s", (_what, rows, rate) => expect(dashboardMetrics(rows).successRate).toBe(rate));

  it("sum what was won by currency, the largest first, and never across them", () => {
    const { approvedValues, totalValue } = dashboardMetrics([
      row("signed", 1, 50_000),
      row("approved", 2, 70_050),
      row("approved", 1, 300_000, "EUR"),
      row("sent", 1, 9_000_000, "GBP"),
      row("rejected", 1, 9_000_000),
    ]);
    expect(approvedValues).toEqual([
      { currency: "EUR", minor: 300_000, isEstimate: false },
      { currency: "USD", minor: 120_050, isEstimate: false },
    ]);
    expect(totalValue).toBe(3000);
  });

  it("say which sum has an estimate in it", () => {
    const rows = [
      { ...row("signed", 2, 500), estimates: 1 },
      row("approved", 1, 70),
      row("approved", 1, 9, "EUR"),
    ];
    const marks = dashboardMetrics(rows).approvedValues.map(({ currency, isEstimate }) => [
      currency,
      isEstimate,
    ]);
    expect(marks).toEqual([
      ["USD", true],
      ["EUR", false],
    ]);
  });

  it("keep cents, and leave out what adds up to nothing", () => {
    expect(dashboardMetrics([row("approved", 1, 1_050)]).totalValue).toBe(10.5);
    expect(dashboardMetrics([row("approved", 1, null), row("signed", 1, 0, "EUR")]).approvedValues).toEqual(
      [],
    );
  });
});

describe("taking the sample off", () => {
  const sample = { status: "generated", currency: "USD", minor: 680_000, listed: 1, estimates: 0 } as const;

  it("changes nothing where there is none", () => {
    expect(excludeSample([row("draft")], undefined)).toEqual([row("draft")]);
  });

  it("takes it from its own status and currency alone", () => {
    const rows = [row("generated", 2, 700_000), row("generated", 1, 680_000, "EUR"), row("sent", 1, 680_000)];
    expect(excludeSample(rows, sample)).toEqual([row("generated", 1, 20_000), rows[1], rows[2]]);
  });

  it("takes its estimate along", () => {
    const rows = [{ ...row("generated", 2, 700_000), estimates: 1 }];
    expect(excludeSample(rows, { ...sample, estimates: 1 })).toEqual([row("generated", 1, 20_000)]);
  });

  it("leaves no row of nothing behind", () => {
    expect(excludeSample([row("generated", 1, 680_000), row("draft")], sample)).toEqual([row("draft")]);
  });

  it("leaves no value behind where nobody else's is a number", () => {
    const signed = { ...sample, status: "signed" } as const;
    const left = dashboardMetrics(excludeSample([row("signed", 2, 680_000)], signed));
    expect(left).toMatchObject({ signedProposals: 1, approvedValues: [], totalValue: 0, successRate: 100 });
  });

  it("works for a sample whose value is no number", () => {
    const nothing = { ...sample, minor: null };
    expect(excludeSample([row("generated", 2, 500)], nothing)).toEqual([row("generated", 1, 500)]);
    expect(excludeSample([row("generated", 2, null)], nothing)).toEqual([row("generated", 1, null)]);
  });

  it("leaves the others listed where the sample is archived", () => {
    const rows = [{ ...row("generated", 3, 700_000), listed: 2 }];
    expect(excludeSample(rows, { ...sample, listed: 0 })).toEqual([row("generated", 2, 20_000)]);
  });

  it("does not touch the rows it was given", () => {
    const rows = [row("generated", 2, 700_000)];
    excludeSample(rows, sample);
    expect(rows).toEqual([row("generated", 2, 700_000)]);
  });
});
