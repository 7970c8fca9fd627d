/** Numbers counted by hand. */
import { describe, expect, it } from "vitest";
import { insightsOf, type SentRow } from "./insights";
import { priceBandOf, priceBandText } from "./price-band";

const HOUR = 3_600_000;
let rows = 0;

const sent = (changes: Partial<SentRow> = {}): SentRow => {
  rows += 1;
  return {
    id: `p${rows}`,
    title: `P ${rows}`,
    templateKey: null,
    currency: "USD",
    valueMinor: null,
    status: "sent",
    lastDay: null,
    closing: null,
    firstSentAt: 0,
    openedAt: null,
    signedVersionAt: null,
    signedAt: null,
    declineReason: null,
    declinedAt: null,
    ...changes,
  };
};
const signed = (changes: Partial<SentRow> = {}) =>
  sent({ status: "signed", signedVersionAt: 0, signedAt: 0, ...changes });
const lost = (reason: "price" | null) =>
  sent({ lastDay: "2026-11-01", closing: { outcome: "lost", reason, day: "2026-11-01", at: 1 } });
const times = (count: number, make: () => SentRow) => Array.from({ length: count }, make);

describe("how sent proposals ended", () => {
  it("of nothing is nothing", () => {
    expect(insightsOf([])).toMatchObject({
      sent: 0,
      won: 0,
      lost: 0,
      open: 0,
      winRate: null,
      reasons: [],
      words: [],
    });
  });

  it("is won by signature, approval or the owner's word, and lost likewise", () => {
    const closed = { lastDay: "2026-11-01" };
    const won = sent({ ...closed, closing: { outcome: "won", reason: null, day: "2026-11-01", at: 1 } });
    const open = sent({ ...closed, closing: { outcome: "open", reason: null, day: "2026-11-01", at: 1 } });
    const extended = sent({
      lastDay: "2026-12-01",
      closing: { outcome: "lost", reason: "price", day: "2026-11-01", at: 1 },
    });
    const all = [
      signed(),
      sent({ status: "approved" }),
      won,
      lost(null),
      sent({ status: "rejected" }),
      sent({ status: "declined" }),
      sent(),
      open,
      extended,
    ];
    expect(insightsOf(all)).toMatchObject({ sent: 9, won: 3, lost: 3, open: 3, winRate: null });
  });

  it("has a rate from ten sent on, of those decided", () => {
    const nine = [...times(2, signed), lost(null), ...times(6, sent)];
    expect(insightsOf(nine).winRate).toBe(null);
    expect(insightsOf([...nine, sent()]).winRate).toBe(67);
    expect(insightsOf(times(10, sent)).winRate).toBe(null);
  });

  it("takes the middle of the times, not their average", () => {
    const opened = [1, 3, 100].map((hours) => sent({ openedAt: hours * HOUR }));
    expect(insightsOf([...opened, sent()]).timeToOpen).toEqual({ ms: 3 * HOUR, count: 3 });
    const pair = [2, 4].map((hours) => signed({ signedVersionAt: HOUR, signedAt: (hours + 1) * HOUR }));
    expect(insightsOf(pair).timeToSign).toEqual({ ms: 3 * HOUR, count: 2 });
    // A status set by hand took no time.
    expect(insightsOf([sent({ status: "signed" })]).timeToSign).toEqual({ ms: null, count: 0 });
  });

  it("groups by template and price, and never puts currencies together", () => {
    const all = [
      ...times(2, () => signed({ templateKey: "web", valueMinor: 90_000 })),
      sent({ valueMinor: 100_000 }),
      sent({ currency: "EUR", valueMinor: 9_000_000 }),
      sent({ currency: "EUR" }),
    ];
    const { byTemplate, byPrice } = insightsOf(all);
    expect(byTemplate.map(({ key, sent, won }) => [key, sent, won])).toEqual([
      [null, 3, 0],
      ["web", 2, 2],
    ]);
    expect(byPrice.map(({ currency, band, sent, won }) => [currency, band, sent, won])).toEqual([
      ["USD", 1, 2, 2],
      ["USD", 2, 1, 0],
      ["EUR", 0, 1, 0],
      ["EUR", 4, 1, 0],
    ]);
  });

  it("counts reasons of those lost, and keeps what clients wrote", () => {
    const all = [
      ...times(2, () => lost("price")),
      lost(null),
      sent({ status: "rejected", declineReason: " Too dear. ", declinedAt: 5 }),
      sent({ status: "rejected", declineReason: "  ", declinedAt: 6 }),
      // Sent again after that: it is open.
      sent({ declineReason: "Not yet.", declinedAt: 7 }),
    ];
    const { reasons, words } = insightsOf(all);
    expect(reasons).toEqual([
      { reason: "not_said", count: 2 },
      { reason: "price", count: 2 },
      { reason: "own_words", count: 1 },
    ]);
    expect(words.map(({ text }) => text)).toEqual(["Too dear."]);
  });
});

it.each([
  [null, "USD", 0, "USD, no price"],
  [99_999, "USD", 1, "Below $1,000"],
  [100_000, "USD", 2, "$1,000 to below $5,000"],
  [2_000_000, "USD", 4, "$20,000 and more"],
  [99_999, "JPY", 1, "Below ¥100,000"],
  [1_000_000, "KWD", 2, "KWD 1,000 to below KWD 5,000"],
] as const)("%s of %s is in band %i", (valueMinor, currency, band, text) => {
  expect(priceBandOf({ valueMinor, currency })).toBe(band);
  expect(priceBandText(band, currency).replaceAll("\u00a0", " ")).toBe(text);
});
