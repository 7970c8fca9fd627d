import { describe, expect, it } from "vitest";
import type { AgreedDocument, AgreementNow } from "./agreement-now";
import { endingLines, lastDayOf, nextFirstDay, renewedLines, renewedUntil, tableOfRenewal } from "./renewal";
import { reminderModifiers } from "./renewal-reminder";

const VAT = { name: "VAT", rate: 19_000, kind: "exclusive" as const };

const line = (id: string, name: string, amount: number, recurring: object | null) => ({
  ...{ id, name, description: "", unit: "", quantity: 1_000, unitPrice: amount, discount: null },
  ...{ amount, tax: VAT, recurring },
});

const sums = (amount: number, recurring: object) => ({
  ...recurring,
  ...{ subtotal: amount, discount: 0, net: amount, taxes: [], total: amount },
});

const YEAR = { every: "month", periods: 12 };
const OPEN = { every: "month", periods: null };

const document = (id: string, lines: object[], change: Partial<AgreedDocument> = {}): AgreedDocument =>
  ({
    ...{ id, amendsId: null, number: "2026-014", title: "Care", endDate: null, startDate: "2027-01-31" },
    ...{ versionId: `v-${id}`, versionSha256: "ab", currency: "EUR", totalMinor: null, isEstimate: false },
    ...{ priceTable: null, amends: null, agreedAt: Date.UTC(2026, 11, 1), changedAt: 0 },
    agreedPrice: JSON.stringify({
      version: "v",
      currency: "EUR",
      isEstimate: false,
      chosen: [],
      lines,
      once: sums(0, {}),
      recurring: [sums(100_00, YEAR), sums(5_00, OPEN)],
      payments: [],
    }),
    ...change,
  }) as AgreedDocument;

const FIRST = document("first", [
  line("site", "Website", 1_000_00, null),
  line("care", "Care plan", 100_00, YEAR),
  line("host", "Hosting", 5_00, OPEN),
]);

const now = (change: Partial<AgreementNow> = {}): AgreementNow => ({
  ...{ first: FIRST, changes: [], renewals: [], state: "0.v", currency: "EUR", sums: null, finish: null },
  ...change,
});

describe("the lines that end", () => {
  it("are those with a number of periods, from the brief's first day", () => {
    const [care, ...others] = endingLines(now(), null);
    expect(others).toEqual([]);
    expect(care).toMatchObject({ name: "Care plan", from: "2027-01-31", until: "2028-01-30" });
    expect(nextFirstDay([care].flatMap((one) => one ?? []))).toBe("2028-01-31");
  });

  it("begin on the day of the agreement where the brief names none", () => {
    const undated = now({ first: { ...FIRST, startDate: "" } });
    expect(endingLines(undated, null)[0]?.until).toBe("2027-11-30");
  });

  it("begin on the day of the agreement where the brief's is no day", () => {
    const soon = now({ first: { ...FIRST, startDate: "soon" } });
    expect(endingLines(soon, null)[0]?.from).toBe("2026-12-01");
  });

  it("begin with the change that adds them, also after a renewal", () => {
    const change = document("c1", [line("line-1", "Newsletter", 50_00, YEAR)], {
      amendsId: "first",
      startDate: "",
      agreedAt: Date.UTC(2027, 5, 1),
    });
    const ends = (of: AgreementNow) => endingLines(of, null).map(({ name, until }) => [name, until]);
    expect(ends(now({ changes: [change] }))).toEqual([
      ["Care plan", "2028-01-30"],
      ["Newsletter", "2028-05-31"],
    ]);
    const renewal = { ...FIRST, id: "r1", agreedAt: Date.UTC(2027, 0, 1) };
    expect(ends(now({ changes: [change], renewals: [renewal] })).map(([name]) => name)).toEqual([
      "Care plan",
      "Newsletter",
    ]);
  });

  it("are those of the last renewal, once there is one", () => {
    const renewal = document("r1", [line("line-1", "Care plan", 104_00, YEAR)], {
      amendsId: "first",
      amends: {
        ...{ proposalId: "first", versionId: "v-first", versionSha256: "ab", number: null, title: "Care" },
        ...{ agreedAt: 1, finish: null, renews: { from: "2028-01-31", until: "2029-01-30" } },
      },
    });
    const [care, ...others] = endingLines(now({ renewals: [renewal] }), null);
    expect(others).toEqual([]);
    expect(care).toMatchObject({ amount: 104_00, from: "2028-01-31", until: "2029-01-30" });
  });
});

describe("a period", () => {
  it.each([
    ["2027-01-31", "month", 1, "2027-02-27"],
    ["2027-01-01", "month", 12, "2027-12-31"],
    ["2027-01-01", "quarter", 2, "2027-06-30"],
    ["2028-02-29", "year", 1, "2029-02-27"],
    ["2027-01-01", "week", 4, "2027-01-28"],
  ] as const)("from %s of %s × %i ends on %s", (from, every, periods, until) => {
    expect(lastDayOf(from, every, periods)).toBe(until);
  });

  it("is told of a month before it ends, or a third of a short one", () => {
    expect(reminderModifiers({ every: "month", periods: 12 })).toEqual(["+12 months", "-30 days"]);
    expect(reminderModifiers({ every: "week", periods: 4 })).toEqual(["+28 days", "-9 days"]);
  });
});

describe("a renewal", () => {
  const order = { lines: ["first.care"], from: "2028-01-31", raise: 3_500, note: "" };

  it("has the chosen lines at the risen price, rounded to the cent, over the same number of periods", () => {
    const renewed = renewedLines(order, endingLines(now(), null));
    expect(renewed.map(({ amount, until }) => [amount, until])).toEqual([[103_50, "2029-01-30"]]);
    expect(renewedUntil(renewed)).toBe("2029-01-30");
    const [section] = tableOfRenewal(renewed, now()).sections;
    expect(section?.lines[0]).toMatchObject({
      name: "Care plan",
      price: "103.50",
      every: "month",
      periods: "12",
    });
  });

  it("has none that the owner left out", () => {
    expect(renewedLines({ ...order, lines: [] }, endingLines(now(), null))).toEqual([]);
  });
});
