import { expect, it } from "vitest";
import type { PaymentEntry, PaymentRequest } from "./payment-state";
import { paymentsOverview } from "./payments-overview";

const TODAY = "2026-12-01";

/** Repeats for the same seed. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const CURRENCIES = ["EUR", "USD", "JPY"];
const DAYS = [null, "2026-11-01", "2026-12-24"];

/** Requests of a few clients, with entries that a person could have made. */
function ledger(seed: number) {
  const random = randomFrom(seed);
  const proposals = Array.from({ length: 4 }, (_, at) => ({
    id: `p${at}`,
    title: `Proposal ${at}`,
    clientName: `Client ${at % 3}`,
    clientCompany: "",
  }));
  const requests = Array.from({ length: 12 }, (_, at): PaymentRequest => {
    const dueDay = DAYS[random(3)] ?? null;
    return {
      id: `r${at}`,
      proposalId: `p${random(4)}`,
      versionId: "v",
      position: at,
      name: "",
      dueOn: "milestone",
      milestone: "Done",
      currency: CURRENCIES[random(3)] ?? "EUR",
      amount: 1 + random(10_000),
      reference: "",
      dueDay,
      reminders: 0,
      reportedAt: null,
      waivedAt: random(5) === 0 ? 1 : null,
      createdAt: 0,
    };
  });
  const entries = requests.flatMap(({ id, proposalId, amount }, at): PaymentEntry[] => {
    const entry = (key: string, changes: Partial<PaymentEntry>): PaymentEntry => ({
      ...{ id: `${id}${key}`, requestId: id, proposalId, kind: "received", amount, takesBack: null },
      ...{ method: (["card", "debit", null] as const)[random(3)] ?? null, source: null },
      ...{ day: `2026-1${random(2)}-0${1 + random(9)}`, userId: "u", createdAt: at, ...changes },
    });
    const part = 1 + random(amount);
    if (random(3) === 0) return [];
    return [
      entry("a", { amount: part }),
      ...(random(3) === 0 ? [entry("b", { kind: "refunded", amount: part })] : []),
      ...(random(4) === 0 ? [entry("c", { kind: "taken back", amount: part, takesBack: `${id}a` })] : []),
    ].filter(({ kind }, _, all) => kind !== "refunded" || all.every((one) => one.kind !== "taken back"));
  });
  return { proposals, requests, entries };
}

it("equals the ledger, by currency, client and month, for 200 random accounts", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { proposals, requests, entries } = ledger(seed);
    const { totals, months, clients, ways } = paymentsOverview(proposals, requests, entries, TODAY);
    for (const currency of CURRENCIES) {
      const own = new Set(requests.filter((one) => one.currency === currency).map(({ id }) => id));
      const takenBack = new Set(entries.map(({ takesBack }) => takesBack));
      const paid = entries
        .filter(
          ({ id, kind, requestId }) => own.has(requestId) && kind !== "taken back" && !takenBack.has(id),
        )
        .reduce((sum, { kind, amount }) => sum + (kind === "received" ? amount : -amount), 0);
      const total = totals.find((one) => one.currency === currency);
      expect(total?.paid ?? 0).toBe(paid);
      const sumOf = (rows: readonly { currency: string; paid: number }[]) =>
        rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + row.paid, 0);
      expect([sumOf(months), sumOf(clients), sumOf(ways)]).toEqual([paid, paid, paid]);
      const owed = (rows: readonly { currency: string; due: number; late: number; planned: number }[]) =>
        rows
          .filter((row) => row.currency === currency)
          .reduce((sum, { due, late, planned }) => sum + due + late + planned, 0);
      expect(owed(clients)).toBe(owed(totals));
    }
  }
});

it("lists what is asked for by its last day, and never puts currencies together", () => {
  const { proposals, requests } = ledger(3);
  const { open, totals } = paymentsOverview(proposals, requests, [], TODAY);
  const days = open.map(({ request }) => request.dueDay ?? "");
  expect(days).toEqual([...days].sort());
  expect(days).not.toContain("");
  expect(new Set(totals.map(({ currency }) => currency)).size).toBe(totals.length);
});
