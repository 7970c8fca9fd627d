import { describe, expect, it } from "vitest";
import { type Need, type NeedRow, neededProposals, needOf } from "./needs";

const TODAY = "2026-11-29";

const row = (changes: Partial<NeedRow> = {}): NeedRow => ({
  id: "p",
  title: "Website",
  clientName: "Ada",
  clientCompany: "",
  lastDay: null,
  isToCountersign: false,
  isAsked: false,
  isTimeAsked: false,
  isUndelivered: false,
  isOpened: false,
  isClosed: false,
  isPaymentDisputed: false,
  isPaymentReported: false,
  lateSince: null,
  priceReadAt: null,
  sentAt: 1,
  ...changes,
});

describe("why a proposal needs a person", () => {
  it.each<[string, Partial<NeedRow>, Need | null]>([
    ["nothing has happened", {}, null],
    ["it was opened, and has no end", { isOpened: true }, null],
    ["our signature is missing", { isToCountersign: true, isAsked: true }, "countersign"],
    ["a client asked", { isAsked: true, isUndelivered: true }, "asked"],
    ["the request did not arrive", { isUndelivered: true, lastDay: TODAY }, "undelivered"],
    ["it ends today, opened", { isOpened: true, lastDay: TODAY }, "ends_soon"],
    ["it ends in two days, opened", { isOpened: true, lastDay: "2026-12-01" }, "ends_soon"],
    ["it ends in three days", { isOpened: true, lastDay: "2026-12-02" }, null],
    ["it ends tomorrow, never opened: reminders do that", { lastDay: "2026-11-30" }, null],
    ["the price was read", { priceReadAt: 1, isOpened: true }, "price_read"],
    ["the end is nearer than the price", { priceReadAt: 1, isOpened: true, lastDay: TODAY }, "ends_soon"],
    ["it ended yesterday", { lastDay: "2026-11-28" }, "closing"],
    ["it ended, and they asked for more time", { lastDay: "2026-11-28", isTimeAsked: true }, "more_time"],
    [
      "more time is asked for after an answer of the owner's",
      { lastDay: "2026-11-28", isTimeAsked: true, isClosed: true },
      "more_time",
    ],
    ["it ended, and the owner said how", { lastDay: "2026-11-28", isClosed: true }, null],
    ["it ended 30 days ago", { lastDay: "2026-10-30" }, "closing"],
    ["it ended 31 days ago", { lastDay: "2026-10-29" }, null],
    ["it ended, and the price was read", { lastDay: "2026-11-28", priceReadAt: 1 }, "closing"],
    ["a payment is late", { lateSince: "2026-11-20", lastDay: "2026-11-01" }, "payment_late"],
    [
      "a bank asks about a payment",
      { lateSince: "2026-11-20", isPaymentDisputed: true, isPaymentReported: true },
      "payment_disputed",
    ],
    [
      "a client says that a late payment is made",
      { lateSince: "2026-11-20", isPaymentReported: true },
      "payment_reported",
    ],
    ["it ended undelivered", { lastDay: "2026-11-28", isUndelivered: true }, "closing"],
  ])("%s", (_what, changes, need) => expect(needOf(row(changes), TODAY)).toBe(need));
});

it("orders by urgency, then by what ends first, then by what was sent first", () => {
  const rows = [
    row({ id: "closing", lastDay: "2026-11-20" }),
    row({ id: "price", priceReadAt: 1 }),
    row({ id: "tomorrow", isOpened: true, lastDay: "2026-11-30" }),
    row({ id: "today", isOpened: true, lastDay: TODAY }),
    row({ id: "later-asked", isAsked: true, sentAt: 2 }),
    row({ id: "asked", isAsked: true }),
    row({ id: "quiet" }),
    row({ id: "late", lateSince: "2026-11-27", lastDay: "2026-11-01" }),
    row({ id: "sign", isToCountersign: true, sentAt: 9 }),
    row({ id: "bounced", isUndelivered: true }),
  ];
  expect(neededProposals(rows, TODAY).map(({ id, daysLeft }) => [id, daysLeft])).toEqual([
    ["sign", null],
    ["asked", null],
    ["later-asked", null],
    ["bounced", null],
    ["today", 0],
    ["tomorrow", 1],
    ["late", -2],
    ["price", null],
    ["closing", -9],
  ]);
});
