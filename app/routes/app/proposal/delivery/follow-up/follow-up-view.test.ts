import { describe, expect, it } from "vitest";
import type { FollowedPerson } from "~/domain/sending/follow-up/followed-people.server";
import { followUpView } from "./follow-up-view.server";

/** A Monday, at noon. */
const NOW = Date.parse("2026-11-16T12:00:00Z");
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const THURSDAY = Date.parse("2026-11-19T09:30:00Z");
const MONDAY = Date.parse("2026-11-23T09:30:00Z");

const FACTS: FollowedPerson["facts"] = {
  reminder: {
    isWaiting: true,
    isOwnTurn: false,
    isRevoked: false,
    isLapsed: false,
    hasWorkingLink: true,
    isStopped: false,
    isSuppressed: false,
    remindedAt: null,
  },
  reminders: 0,
  isAsked: true,
  isArchived: false,
  isAccountLocked: false,
  awaitsUs: false,
  isDelivered: true,
  calendar: { timeZone: "Europe/Lisbon", country: null },
  situation: {
    isStudio: false,
    hasAnswer: false,
    askedForCode: false,
    othersAnswered: false,
    readPrice: false,
    isOpened: false,
  },
};

const step = (id: string, dueAt: number, more: object = {}) =>
  ({
    id,
    dueAt,
    rule: "after the request",
    state: "planned",
    reason: null,
    ...more,
  }) as FollowedPerson["steps"][number];

const PERSON: FollowedPerson = {
  recipientId: "amara",
  name: "Amara",
  email: "amara@harbor.example",
  isOwn: false,
  askedAt: NOW - DAY,
  openedAt: null,
  codeAt: null,
  steps: [step("one", THURSDAY), step("two", MONDAY)],
  facts: FACTS,
  links: [],
};

const view = (
  person: Partial<FollowedPerson> = {},
  facts: object = {},
  views = { viewCount: 0, lastViewedAt: null as number | null },
) =>
  followUpView(
    {
      followed: [{ ...PERSON, ...person, facts: { ...FACTS, ...facts } }],
      priceReaders: new Set(person.links?.includes("price") ? ["amara"] : []),
      reminderDays: { isOn: true, days: [3, 7], beforeEnd: null },
      proposal: views,
    },
    NOW,
  );
const only = (...shown: Parameters<typeof view>) => view(...shown)?.people[0];

it("is nothing where nobody is waited for", () => {
  expect(
    followUpView(
      {
        followed: [],
        priceReaders: new Set(),
        reminderDays: { isOn: true, days: [], beforeEnd: 2 },
        proposal: { viewCount: 0, lastViewedAt: null },
      },
      NOW,
    ),
  ).toBeNull();
});

describe("what happens next", () => {
  it("is the next step and those after it", () => {
    expect(only()).toMatchObject({
      next: { stepId: "one", at: THURSDAY, isChosen: false, leftOut: null },
      later: [MONDAY],
      city: "Lisbon",
      why: null,
      remind: { refusal: null, nextAt: null },
    });
    expect(view()).toMatchObject({ isPlanned: true, again: { days: "3, 7", beforeEnd: "" } });
  });

  it("is said to be left out where it would be", () => {
    expect(only({}, { awaitsUs: true })?.next?.leftOut).toBe("They wait for your answer.");
    expect(only({}, { isDelivered: false })?.next?.leftOut).toBe("The email with the link has not arrived.");
    expect(only({}, { reminders: 4 })?.next?.leftOut).toBe("They have had four reminders.");
  });

  it("waits for the morning where it is late", () => {
    const evening = Date.parse("2026-11-15T09:30:00Z");
    expect(only({ steps: [step("one", evening)] })?.next?.at).toBe(NOW);
  });

  it("is nothing where the plan would end", () => {
    const stopped = { reminder: { ...FACTS.reminder, isStopped: true } };
    expect(only({}, stopped)).toMatchObject({
      next: null,
      later: [],
      why: "They asked for no more reminders.",
    });
  });

  it("is a day that the reader chose", () => {
    expect(only({ steps: [step("one", THURSDAY, { rule: "chosen by the reader" })] })?.next?.isChosen).toBe(
      true,
    );
  });

  it.each<[string, FollowedPerson["steps"], string]>([
    ["nothing was planned", [], "No reminder is planned."],
    ["all have left", [step("one", NOW - DAY, { state: "sent" })], "All planned reminders have left."],
    [
      "they were stopped",
      [step("one", THURSDAY, { state: "stopped", reason: "by the owner" })],
      "You stopped the reminders.",
    ],
    [
      "the last one was left out",
      [step("one", NOW - DAY, { state: "skipped", reason: "not delivered" })],
      "The email with the link has not arrived.",
    ],
  ])("says why where %s", (_, steps, why) => {
    expect(only({ steps })).toMatchObject({ next: null, why });
  });
});

describe("by hand", () => {
  it("says when the next one is allowed", () => {
    const reminded = { reminder: { ...FACTS.reminder, remindedAt: NOW - HOUR } };
    expect(only({}, reminded)?.remind?.nextAt).toBe(NOW + 23 * HOUR);
  });
  it("is not there for the sender’s own signature", () => {
    expect(only({ isOwn: true })?.remind).toBeNull();
  });
});

describe("what happened", () => {
  const opened = { openedAt: NOW - HOUR };
  it.each<[string, Partial<FollowedPerson>, object, number, number | null]>([
    ["unopened", {}, {}, 0, NOW - DAY],
    ["opened", opened, {}, 1, NOW - HOUR],
    ["returned", opened, {}, 3, NOW - HOUR],
    ["price", { ...opened, links: ["price"] }, {}, 3, NOW - HOUR],
    ["code", { ...opened, codeAt: NOW - 5 }, {}, 3, NOW - 5],
    ["answered", opened, { situation: { ...FACTS.situation, hasAnswer: true } }, 1, NOW - HOUR],
  ])("is “%s”", (what, person, facts, viewCount, at) => {
    const happened = only(person, facts, { viewCount, lastViewedAt: null })?.happened;
    expect(happened).toMatchObject({ what, at });
  });
});
