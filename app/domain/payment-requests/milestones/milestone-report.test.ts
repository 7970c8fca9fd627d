import { describe, expect, it } from "vitest";
import { type PaymentRequest, standingPayments } from "../payment-state";
import {
  decideAnswer,
  decideReport,
  isSilent,
  type MilestoneReport,
  waitingReport,
} from "./milestone-report";

const REQUEST: PaymentRequest = {
  id: "balance",
  proposalId: "p",
  versionId: "v",
  position: 2,
  name: "Balance",
  dueOn: "milestone",
  milestone: "Designs approved",
  currency: "EUR",
  amount: 100_00,
  reference: "2026-014/2",
  dueDay: null,
  reminders: 0,
  reportedAt: null,
  waivedAt: null,
  createdAt: 0,
};
const TERMS = { now: 5, today: "2026-12-01", silenceDays: null };
const standing = (change: Partial<PaymentRequest> = {}) => {
  const [payment] = standingPayments([{ ...REQUEST, ...change }], [], TERMS.today);
  if (!payment) throw new Error("There is one payment.");
  return payment;
};
const report = (change: Partial<MilestoneReport> = {}): MilestoneReport => {
  const made = decideReport(standing(), [], "See the test site.", TERMS);
  if (!made) throw new Error("Nothing was reported before.");
  return { ...made, ...change };
};

describe("a report", () => {
  it("names no last day without the clause, and counts the clause's days from today with it", () => {
    expect(report()).toMatchObject({ answerBy: null, outcome: null, note: "See the test site." });
    const made = decideReport(standing(), [], "", { ...TERMS, silenceDays: 14 });
    expect(made?.answerBy).toBe("2026-12-15");
  });

  it("is made once while it waits, and again after “not yet”", () => {
    expect(decideReport(standing(), [report()], "", TERMS)).toBeNull();
    expect(decideReport(standing(), [report({ outcome: "rejected" })], "", TERMS)).not.toBeNull();
  });

  it.each([
    [{ dueOn: "date" as const }, "has no milestone"],
    [{ waivedAt: 3 }, "is waived"],
    [{ dueDay: "2026-12-12" }, "asked for already"],
  ])("is refused for a payment with %j", (change, words) => {
    expect(() => decideReport(standing(change), [], "", TERMS)).toThrow(words);
  });
});

describe("an answer", () => {
  const refuse = () => new Error("answered before");

  it("changes nothing the second time, and cannot become another", () => {
    expect(decideAnswer(report(), "accepted", refuse)).toEqual({ outcome: "accepted" });
    expect(decideAnswer(report({ outcome: "accepted" }), "accepted", refuse)).toBeNull();
    expect(() => decideAnswer(report({ outcome: "accepted" }), "rejected", refuse)).toThrow(
      "answered before",
    );
    expect(() => decideAnswer(report({ outcome: "silence" }), "accepted", refuse)).toThrow("answered before");
  });

  it("is waited for through the whole last day, and for ever without one", () => {
    const dated = report({ answerBy: "2026-12-15" });
    expect(["2026-12-15", "2026-12-16"].map((today) => isSilent(dated, today))).toEqual([false, true]);
    expect(isSilent(report(), "2099-01-01")).toBe(false);
    expect(isSilent({ ...dated, outcome: "rejected" }, "2026-12-16")).toBe(false);
    expect(waitingReport([dated], "balance")).toBe(dated);
    expect(waitingReport([{ ...dated, outcome: "withdrawn" }], "balance")).toBeUndefined();
  });
});
