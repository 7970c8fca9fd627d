import { describe, expect, it } from "vitest";
import { dayIn } from "~/platform/time/calendar-day";
import { trackingFor } from "../people/tracking";
import { deviceOf } from "./device";
import { heartbeatSchema, parseSections } from "./heartbeat";
import { journeySteps, type Milestones } from "./journey";
import { sectionTimes } from "./section-times";
import { documentSections } from "./sections.server";
import { clockDuration, formatDuration, formatReadingTime, formatTypicalDuration } from "./time-labels";
import { viewDays } from "./view-days";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

describe("a device", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148", "phone"],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141 Mobile Safari/537.36", "phone"],
    ["Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/141 Safari/537.36", "tablet"],
    ["Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) Mobile/15E148", "tablet"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", "desktop"],
    [null, "desktop"],
  ])("%s is a %s", (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

describe("whether reading is measured", () => {
  it.each([
    [true, false, false, "on"],
    [true, true, false, "declined"],
    [true, false, true, "refused"],
    [true, true, true, "declined"],
    [false, false, false, "off"],
    [false, true, true, "off"],
  ])(
    "owner %s, browser asks not to %s, reader turned it off %s: %s",
    (measuresReading, asksPrivacy, refusesTracking, result) => {
      expect(trackingFor({ measuresReading }, { asksPrivacy, refusesTracking })).toBe(result);
    },
  );
});

const outlineOf = (html: string) => documentSections({ html, blockIds: null });

describe("an outline", () => {
  it("names sections by their headings, with what stands before the first", () => {
    const html =
      '<p>Dear reader</p><h1>Why &amp; how</h1><h2 class="ql-align-center"><em>Price</em></h2><h2> </h2><h4>x</h4>';
    const blockIds = ["block-p1", "block-h1", "block-h2", "block-h3", "block-h4"];
    const level = 1;
    expect(outlineOf(html)).toEqual([
      { section: 0, block: null, title: "Before the first heading", level, isCase: false },
      { section: 1, block: null, title: "Why & how", level, isCase: false },
      { section: 2, block: null, title: "Price", level: 2, isCase: false },
    ]);
    expect(documentSections({ html, blockIds }).map(({ block }) => block)).toEqual([
      null,
      "block-h1",
      "block-h2",
    ]);
  });

  it("gives the time of a block to the first of its headings", () => {
    const html = "<blockquote><h2>A</h2><h2>B</h2></blockquote>";
    const outline = documentSections({ html, blockIds: ["block-01"] });
    expect(outline.map(({ block }) => block)).toEqual(["block-01", null]);
  });

  it("has no beginning where a heading comes first, and nothing else where there is none", () => {
    expect(outlineOf("<h1>A</h1><p>b</p>").map(({ section }) => section)).toEqual([1]);
    expect(outlineOf("<p>b</p>").map(({ section }) => section)).toEqual([0]);
  });
});

describe("a beat", () => {
  it("is numbers of sections or ids of blocks, each with its time", () => {
    expect(parseSections("1:1200,0:5,x:1,2:,3:-1,<b>:9,501:7,12345678:4,aB3_x-9z:3,aB3_x-9zz:3")).toEqual([
      ["1", 1200],
      ["0", 5],
      ["12345678", 4],
      ["aB3_x-9z", 3],
    ]);
    expect(heartbeatSchema.safeParse({ view: "v", ms: "-1" }).success).toBe(false);
    expect(heartbeatSchema.parse({ view: "v", ms: "10" })).toEqual({ view: "v", ms: 10, sections: [] });
  });
});

describe("days", () => {
  const quarterAt = (iso: string) => Math.floor(Date.parse(iso) / (15 * MINUTE));
  const now = Date.parse("2026-11-21T12:00:00Z");

  it("begin at the zone's own midnight, also where that is at half past", () => {
    const quarters = [{ quarter: quarterAt("2026-11-20T18:45:00Z"), views: 3 }];
    const seen = (timeZone: string) =>
      viewDays(quarters, { from: now - DAY, now, timeZone }).filter(({ views }) => views > 0);
    expect(seen("UTC")).toEqual([{ day: "2026-11-20", views: 3 }]);
    expect(seen("Asia/Kolkata")).toEqual([{ day: "2026-11-21", views: 3 }]);
    expect(dayIn(now, "Pacific/Kiritimati")).toBe("2026-11-22");
  });

  it("are at least a fortnight, at most sixty, each once and over a change of clocks", () => {
    const stretch = (from: string, to: string) =>
      viewDays([], { from: Date.parse(from), now: Date.parse(to), timeZone: "Europe/Berlin" });
    expect(stretch("2026-11-20", "2026-11-21")).toHaveLength(14);
    const days = stretch("2026-10-20T10:00:00Z", "2026-10-30T10:00:00Z").map(({ day }) => day);
    expect(days.slice(-6)).toEqual([
      "2026-10-25",
      "2026-10-26",
      "2026-10-27",
      "2026-10-28",
      "2026-10-29",
      "2026-10-30",
    ]);
    const quarters = [{ quarter: quarterAt("2026-11-21T00:00:00Z"), views: 1 }];
    const long = viewDays(quarters, { from: Date.parse("2026-01-01"), now, timeZone: "UTC" });
    expect([long.length, long.at(-1)]).toEqual([60, { day: "2026-11-21", views: 1 }]);
  });

  it("end a fortnight after the last view", () => {
    const from = Date.parse("2026-03-01T00:00:00Z");
    const quarters = [{ quarter: quarterAt("2026-03-05T00:00:00Z"), views: 1 }];
    expect(viewDays(quarters, { from, now, timeZone: "UTC" }).at(-1)?.day).toBe("2026-03-19");
  });
});

describe("times in words", () => {
  it.each([
    [0, "0 s"],
    [300, "1 s"],
    [48 * SECOND, "48 s"],
    [3 * MINUTE, "3 min"],
    [200 * SECOND, "3 min 20 s"],
    [65 * MINUTE, "1 h 5 min"],
    [65 * MINUTE + 40 * SECOND, "1 h 6 min"],
    [59 * MINUTE + 59.7 * SECOND, "1 h"],
  ])("%i ms read are %s", (ms, words) => expect(formatReadingTime(ms)).toBe(words));

  it.each([
    [5 * SECOND, "under a minute"],
    [12 * MINUTE, "12 min"],
    [59.6 * MINUTE, "1 h"],
    [2 * HOUR + 59 * MINUTE, "2 h 59 min"],
    [2 * HOUR + 59.7 * MINUTE, "3 h"],
    [23 * HOUR + 59.8 * MINUTE, "1 day"],
    [26 * HOUR, "1 day 2 h"],
    [47.6 * HOUR, "2 days"],
    [3 * DAY, "3 days"],
    [3 * DAY + 5 * HOUR, "3 days 5 h"],
  ])("%i ms apart are %s", (ms, words) => expect(formatDuration(ms)).toBe(words));

  it.each([
    ["14:53:50", "17:53:10", "3 h"],
    ["14:53:10", "17:53:50", "3 h"],
    ["14:53:59", "14:54:01", "1 min"],
    ["14:53:01", "14:53:59", "under a minute"],
  ])("from %s to %s is what the clocks say: %s", (from, to, words) => {
    const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);
    expect(formatDuration(clockDuration(at(from), at(to)))).toBe(words);
  });

  it.each([
    [20 * SECOND, "under a minute"],
    [MINUTE, "1 minute"],
    [12 * MINUTE, "12 minutes"],
    [59.7 * MINUTE, "1 hour"],
    [90 * MINUTE, "2 hours"],
    [47 * HOUR, "47 hours"],
    [2.1 * DAY, "2.1 days"],
  ])("%i ms are %s as a rule", (ms, words) => expect(formatTypicalDuration(ms)).toBe(words));
});

describe("the way of a proposal", () => {
  const sent: Milestones = {
    createdAt: 0,
    firstSentAt: HOUR,
    deliveredAt: null,
    openedAt: 3 * HOUR,
    consentedAt: null,
    signedAt: null,
    approvedAt: null,
    rejectedAt: null,
    setByHandAt: null,
    status: "viewed",
    now: 10 * HOUR,
  };
  const stepsOf = (milestones: Milestones) =>
    journeySteps(milestones).map(
      ({ name, sincePreviousMs }) => `${name} ${sincePreviousMs === null ? "-" : sincePreviousMs / HOUR}`,
    );

  it("waits for an answer", () => {
    expect(stepsOf(sent)).toEqual(["Sent -", "Opened 2", "Answer 7"]);
    expect(journeySteps(sent).at(-1)?.at).toBeNull();
  });

  it("waits to be sent", () => {
    const unsent = { ...sent, firstSentAt: null, openedAt: null, status: "generated" as const };
    expect(stepsOf(unsent)).toEqual(["Created -", "Send 10"]);
  });

  it("ends with the client's action, in the order of time", () => {
    const signed = {
      ...sent,
      status: "signed" as const,
      deliveredAt: 2 * HOUR,
      consentedAt: 4 * HOUR,
      signedAt: 9 * HOUR,
    };
    expect(stepsOf(signed)).toEqual(["Sent -", "Delivered 1", "Opened 1", "Agreed to e-sign 1", "Signed 5"]);
  });

  it("never says that the client did what the owner's hand did", () => {
    expect(stepsOf({ ...sent, status: "approved", setByHandAt: 5 * HOUR }).at(-1)).toBe(
      "Approved, set by you 2",
    );
  });
});

describe("the time of sections", () => {
  it("is that of one version, and what is left was spent elsewhere on the page", () => {
    const outline = outlineOf("<h1>A</h1><p>a</p><h2>B</h2>");
    const sections = [
      { versionId: "v2", section: "1", ms: 4000 },
      { versionId: "v1", section: "2", ms: 9000 },
    ];
    const versions = [
      { versionId: "v2", visits: 1, ms: 5000 },
      { versionId: "v1", visits: 1, ms: 9000 },
    ];
    expect(sectionTimes(outline, { sections, versions }, "v2")).toEqual({
      sections: [
        { section: 1, block: null, title: "A", level: 1, isCase: false, ms: 4000 },
        { section: 2, block: null, title: "B", level: 2, isCase: false, ms: 0 },
      ],
      outsideMs: 1000,
    });
  });

  it("is counted by the ids of their blocks, and on pages that are older by number", () => {
    const html = "<h1>A</h1><p>a</p><h2>B</h2>";
    const outline = documentSections({ html, blockIds: ["block-01", "block-02", "block-03"] });
    const sections = [
      { versionId: "v", section: "2", ms: 1000 },
      { versionId: "v", section: "block-03", ms: 2000 },
      { versionId: "v", section: "block-99", ms: 4000 },
    ];
    const versions = [{ versionId: "v", visits: 2, ms: 9000 }];
    const times = sectionTimes(outline, { sections, versions }, "v");
    expect(times.sections.map(({ ms }) => ms)).toEqual([0, 3000]);
    expect(times.outsideMs).toBe(6000);
  });

  it("is a case study's chapter's, as no list of contents names the case", () => {
    const html = `<h2>Past work</h2><section class="block-case"><h3>Harbor</h3><p>a</p></section><h2>Price</h2>`;
    const outline = documentSections({ html, blockIds: ["block-01", "block-02", "block-03"] });
    const read = (section: string) => ({ versionId: "v", section, ms: 1000 });
    const sections = [read("1"), read("2"), read("block-02"), read("block-03")];
    const { sections: times } = sectionTimes(outline, { sections, versions: [] }, "v");
    expect(times.map(({ title, ms }) => [title, ms])).toEqual([
      ["Past work", 3000],
      ["Price", 1000],
    ]);
  });
});
