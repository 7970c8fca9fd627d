import { expect, test } from "vitest";
import { ago } from "~/components/notifications/ago";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import type { ListRow } from "~/domain/proposals/list/list.server";
import { DAY, MINUTE } from "~/platform/time/durations";
import { proposalRow } from "./proposal-row";

const NOW = Date.UTC(2026, 11, 14);
const listed = (over: Partial<ListRow> = {}) =>
  ({
    id: "p",
    title: "Website",
    projectType: "web-development",
    clientName: "Amara O’Neill",
    clientCompany: "",
    budget: "",
    currency: "USD",
    valueMinor: null,
    valueIsEstimate: false,
    status: "generated",
    requiresSignature: true,
    viewCount: 0,
    lastViewedAt: null,
    sentAt: null,
    updatedAt: NOW,
    draftBrief: null,
    currentVersionId: null,
    signedAt: null,
    decidedAt: null,
    decisionReason: null,
    mailFailed: false,
    linkExpiresAt: null,
    due: null,
    userId: "owner",
    pageClosedAt: null,
    countersignerId: null,
    lastDay: null,
    closing: null,
    ...over,
  }) as ListRow;
const READER = { timeZone: null, isZoneChosen: false, locale: null, language: null, dates: "en-GB" };
const row = (over: Partial<ListRow> = {}, dates = "en-GB") =>
  proposalRow(listed(over), { now: NOW, sampleId: "sample", reader: { ...READER, dates } });

test("a value is money where it was a number, else the words that were typed", () => {
  expect(row({ valueMinor: 1_850_000 }).value).toBe("$18,500");
  expect(row({ valueMinor: 480_000, valueIsEstimate: true }).value).toBe("$4,800 (estimate)");
  expect(row({ valueMinor: 1_750_000, valueIsEstimate: true, budget: "15,000 - 20,000" }).value).toBe(
    "15,000 - 20,000",
  );
  expect(row({ budget: "around 9k" }).value).toBe("around 9k");
  expect(row().value).toBeNull();
});

const ONE = NOW - MINUTE;
test.each([
  [{}, "Written just now"],
  [{ status: "draft", draftBrief: { ...emptyBrief(), title: "A", projectScope: "B" } }, "Step 3 of 6"],
  [{ sentAt: ONE }, "Sent 1 min ago, not opened"],
  [{ status: "sent", updatedAt: ONE }, "Marked sent 1 min ago"],
  [{ status: "sent", sentAt: ONE }, "Sent 1 min ago, not opened"],
  [{ sentAt: 5, viewCount: 1, lastViewedAt: ONE }, "Read once, 1 min ago"],
  [{ sentAt: 5, viewCount: 3, lastViewedAt: ONE }, "Read 3 times, 1 min ago"],
  [{ sentAt: ONE, mailFailed: true }, "Email not delivered"],
  [{ status: "sent", sentAt: ONE, pageClosedAt: ONE }, "Nobody can open it"],
  [{ status: "sent", sentAt: ONE, linkUntil: NOW }, "Sent 1 min ago, not opened"],
  [
    { status: "sent", sentAt: ONE, countersignerId: "owner", due: { name: "Mira", others: 0, step: 1 } },
    "Not emailed yet",
  ],
  [
    {
      status: "viewed",
      sentAt: 5,
      countersignerId: "owner",
      due: { name: "Mira", others: 0, step: 2 },
      viewCount: 1,
      lastViewedAt: ONE,
    },
    "Read once, 1 min ago",
  ],
  [{ status: "signed", signedAt: ONE, viewCount: 1, lastViewedAt: ONE }, "Signed 1 min ago"],
  [{ status: "signed", updatedAt: ONE }, "Marked signed 1 min ago"],
  [{ status: "approved", decidedAt: ONE }, "Approved 1 min ago"],
  [{ status: "rejected", decidedAt: ONE, decisionReason: "Budget\nmoved " }, "“Budget moved”"],
  [{ status: "rejected", updatedAt: ONE }, "Marked rejected 1 min ago"],
] as const)("what happened last: %o", (over, words) => {
  const { activity } = row(over as Partial<ListRow>);
  expect(activity.text).toBe(words);
  // The reader's calendar gives the same text here.
  const calendar = { timeZone: "UTC", locale: "en-GB" };
  if (activity.around) expect(activity.around.join(ago(activity.at ?? 0, NOW, calendar))).toBe(words);
});

test.each([
  ["en-US", "Signed on Nov 4"],
  ["en-GB", "Signed on 4 Nov"],
])("a date is in the reader's order: %s", (dates, words) => {
  expect(row({ status: "signed", signedAt: NOW - 40 * DAY }, dates).activity.text).toBe(words);
});

test("whose turn it is has a name, and is the account itself where it signs too", () => {
  const due = { name: "Tom Reyes", others: 2 };
  const waiting = { status: "sent", sentAt: ONE, due: { ...due, step: 2 } } as const;
  expect(row(waiting).due).toEqual(due);
  expect(row({ ...waiting, countersignerId: "owner" }).due).toEqual({ name: null, others: 0 });
  expect(row({ ...waiting, countersignerId: "colleague" }).due).toEqual(due);
  expect(row({ ...waiting, pageClosedAt: ONE }).due).toBeNull();
});

test("resend is offered for what docs/product.md 4 names, send for the rest", () => {
  expect(row({ status: "viewed", sentAt: 1 }).resendId).not.toBeNull();
  expect(row({ status: "rejected", sentAt: 1 }).resendId).toBeNull();
  expect(row({ status: "sent", sentAt: null }).resendId).toBeNull();
});

test("a project type reads as words, and the sample is labelled", () => {
  expect(row().projectType).toBe("Web development");
  expect([row().isSample, row({ id: "sample" }).isSample]).toEqual([false, true]);
});

test("a hand-set signature is locked and has no sealed copy", () => {
  expect(row({ status: "signed" })).toMatchObject({ isSigned: true, isSealed: false });
  expect(row({ status: "signed", signedAt: 1 })).toMatchObject({ isSigned: true, isSealed: true });
});

test("what was sent and set to draft by hand is looked at, not continued in the wizard", () => {
  const brief = { ...emptyBrief(), title: "A" };
  const sent = row({ status: "draft", draftBrief: brief, currentVersionId: "v", sentAt: ONE });
  expect([sent.isDraft, sent.activity.text]).toEqual([false, "Sent 1 min ago, not opened"]);
  expect(row({ status: "draft", draftBrief: brief }).isDraft).toBe(true);
});

test("what ended is closed as its owner says, until it has another last day", () => {
  const closing = { outcome: "lost", reason: null, day: "2026-12-01", at: 1 } as const;
  const due = { name: "Ada", others: 0, step: 1 };
  const ended = { status: "sent", sentAt: 5, lastDay: "2026-12-01", closing, due } as const;
  expect([row(ended).closedAs, row(ended).due]).toEqual(["lost", null]);
  expect(row({ ...ended, lastDay: "2026-12-15" }).closedAs).toBeNull();
});
