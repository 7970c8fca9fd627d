/**
 * Sixty days of proposals with a clock of their own, over the rules that the send form, the sweep and the page share. `ATTACK=full`
 * plays ten thousand.
 */
import { expect, it } from "vitest";
import { addDays, dayIn } from "~/platform/time/calendar-day";
import { DAY, HOUR, MINUTE } from "~/platform/time/durations";
import { amount, random } from "../../../../tests/attack/amount";
import { morningOf, nextMailTime, readersCalendar } from "../../proposals/follow-up/readers-calendar";
import { USUAL_SCHEDULE } from "../../proposals/follow-up/schedule";
import { endsAt, hasEnded } from "../../proposals/validity/validity";
import {
  type FollowUp,
  plannedRows,
  type ReaderPlaces,
  stillToCome,
} from "../../signing/follow-up/follow-up-rows";
import { decideFollowUp, type FollowUpFacts } from "./decide-follow-up";

const PROPOSALS = amount(500, 10_000);
/** The clocks change twice: in America on 8 March, in Europe on 29 March 2026. */
const START = Date.UTC(2026, 1, 20);
const END = START + 60 * DAY;
const PLACES = [
  ["Europe/Lisbon", "PT"],
  ["Europe/Berlin", "DE"],
  ["America/New_York", "US"],
  ["America/Los_Angeles", "US"],
  ["America/Sao_Paulo", "BR"],
  ["Asia/Kolkata", "IN"],
  ["Asia/Riyadh", "SA"],
  ["Asia/Tokyo", "JP"],
  ["Pacific/Auckland", "NZ"],
  ["Asia/Kathmandu", "NP"],
  [null, null],
  ["Nowhere/Atall", "PT"],
] as const;
/** No sweep ran: the longest for more than a day. */
const OUTAGES = [
  [START + 10 * DAY, START + 11.5 * DAY],
  [START + 30 * DAY + 8 * HOUR, START + 30 * DAY + 20 * HOUR],
] as const;

const sweepAt = (due: number): number => {
  const minute = Math.ceil(due / MINUTE) * MINUTE;
  const outage = OUTAGES.find(([from, to]) => minute >= from && minute < to);
  return outage ? Math.ceil(outage[1] / MINUTE) * MINUTE : minute;
};

type Act =
  | "open"
  | "answer"
  | "ask"
  | "reply"
  | "remind"
  | "more time"
  | "archive"
  | "new version"
  | "stop"
  | "later";
const ACTS: readonly Act[] = [
  ...(["open", "open", "open", "answer", "ask", "reply", "remind", "more time"] as const),
  ...(["archive", "new version", "stop", "later"] as const),
];

interface Mail {
  at: number;
  row: FollowUp;
}

const calendars = new Map<unknown, ReturnType<typeof readersCalendar>>();
function calendarFor(place: (typeof PLACES)[number] | undefined) {
  const known = calendars.get(place);
  if (known) return known;
  const [timeZone, country] = place ?? [null, null];
  const made = readersCalendar(START, place && { timeZone, country }, "Europe/Lisbon");
  calendars.set(place, made);
  return made;
}

/** One person and one proposal. */
function play(chance: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const place = pick(PLACES);
  const [timeZone, country] = place;
  const sentAt = START + Math.floor((chance() * 20 * DAY) / MINUTE) * MINUTE;
  const validUntil =
    chance() < 0.7 ? addDays(dayIn(sentAt, "Europe/Lisbon"), Math.floor(chance() * 30)) : null;
  const validity = { validUntil, extendedUntil: null as string | null, timeZone: "Europe/Lisbon" };
  const schedule = { ...USUAL_SCHEDULE, days: pick([[3, 7], [1, 2, 3, 4], [5], [2, 9, 20, 30]]) };
  let places: ReaderPlaces = new Map(chance() < 0.3 ? [["c@c.example", { timeZone, country }]] : []);
  let asked = { recipientId: "r", email: "c@c.example", askedAt: sentAt, linkExpiresAt: sentAt + 90 * DAY };
  let version = "v1";
  const terms = () => ({ proposalId: "p", versionId: version, schedule, validity });
  const state = { isAnswered: false, isOpen: false, awaitsUs: false, isArchived: false, isStopped: false };
  const byHand: number[] = [];
  const mails: Mail[] = [];
  let rows = plannedRows(sentAt, terms(), asked, places);
  const preview = rows.map(({ dueAt }) => dueAt);

  const unasked = () => byHand.length + mails.filter(({ row }) => row.rule !== "chosen by the reader").length;
  const calendar = () => calendarFor(places.has(asked.email) ? place : undefined);
  const anew = (now: number, steps: readonly FollowUp[] = rows) => {
    if (rows.some((row) => row.state === "planned" && row.rule === "chosen by the reader")) return;
    if (!rows.some((row) => row.state === "planned")) return;
    for (const row of rows)
      if (row.state === "planned") Object.assign(row, { state: "stopped", reason: "planned anew" });
    const next = plannedRows(now, terms(), asked, places);
    rows = [...rows, ...stillToCome(next, { steps, reminders: unasked() })];
  };
  const does: Record<Act, (now: number) => void> = {
    open: (now) => {
      state.isOpen = true;
      if (places.has(asked.email)) return;
      places = new Map([[asked.email, { timeZone, country }]]);
      anew(now);
    },
    answer: () => Object.assign(state, { isAnswered: true }),
    ask: () => Object.assign(state, { awaitsUs: true }),
    reply: () => Object.assign(state, { awaitsUs: false }),
    remind: (now) => {
      const last = Math.max(0, ...byHand, ...mails.map((mail) => mail.at));
      if (!state.isAnswered && now >= last + DAY) byHand.push(now);
    },
    "more time": (now) => {
      if (validity.validUntil === null) return;
      validity.extendedUntil = addDays(dayIn(now, "Europe/Lisbon"), 14);
      anew(now);
    },
    archive: () => Object.assign(state, { isArchived: true }),
    "new version": (now) => {
      for (const row of rows) if (row.state === "planned") Object.assign(row, { state: "stopped" });
      version += "+";
      asked = { ...asked, askedAt: now, linkExpiresAt: now + 90 * DAY };
      const next = plannedRows(now, terms(), asked, places);
      rows = [...rows, ...stillToCome(next, { steps: [], reminders: unasked() })];
    },
    stop: () => Object.assign(state, { isStopped: true }),
    later: (now) => {
      for (const row of rows) if (row.state === "planned") Object.assign(row, { state: "stopped" });
      const day = addDays(dayIn(now, calendar().timeZone), 1 + Math.floor(chance() * 20));
      const chosen = { ...plannedRow(now), rule: "chosen by the reader" as const, days: null };
      rows = [...rows, { ...chosen, dueAt: nextMailTime(morningOf(day, calendar()), calendar()) }];
    },
  };
  const plannedRow = (now: number): FollowUp => ({
    ...{
      id: `later ${now}`,
      proposalId: "p",
      versionId: version,
      recipientId: "r",
      step: 1,
      rule: "after the request",
    },
    ...{
      days: 1,
      askedAt: now,
      dueAt: now,
      state: "planned",
      reason: null,
      stoppedBy: null,
      deliveryId: null,
    },
    ...{ attempts: 0, claimedAt: null, createdAt: now },
  });
  const factsOf = (row: FollowUp, now: number): FollowUpFacts => ({
    dueAt: row.dueAt,
    isChosen: row.rule === "chosen by the reader",
    reminder: {
      isWaiting: !state.isAnswered,
      isOwnTurn: false,
      isRevoked: false,
      isLapsed: hasEnded(validity, now),
      hasWorkingLink: asked.linkExpiresAt > now,
      isStopped: state.isStopped,
      isSuppressed: false,
      remindedAt: Math.max(0, ...byHand, ...mails.map((mail) => mail.at)) || null,
    },
    reminders: unasked(),
    isCurrent: row.versionId === version,
    isAsked: true,
    isArchived: state.isArchived,
    isAccountLocked: false,
    awaitsUs: state.awaitsUs,
    isDelivered: true,
    hasLater: rows.some(
      (other) => other !== row && other.state === "planned" && other.dueAt <= now && other.dueAt > row.dueAt,
    ),
    calendar: calendar(),
    situation: {
      ...{ isStudio: false, hasAnswer: false, askedForCode: false, othersAnswered: false, readPrice: false },
      isOpened: state.isOpen,
    },
  });
  const sweep = (row: FollowUp, now: number) => {
    const decision = decideFollowUp(factsOf(row, now), now);
    if (decision.act === "wait") row.dueAt = decision.until;
    else if (decision.act === "skip") Object.assign(row, { state: "skipped", reason: decision.reason });
    else if (decision.act === "stop")
      for (const each of rows) Object.assign(each, each.state === "planned" && { state: "stopped" });
    else {
      row.state = "sent";
      mails.push({ at: now, row });
      if (row.rule !== "chosen by the reader") expect(unasked()).toBeLessThanOrEqual(4);
      const zoned = calendar();
      expect(nextMailTime(now, zoned)).toBe(now);
      expect([state.isAnswered, state.isStopped, state.isArchived, state.awaitsUs]).toEqual([
        false,
        false,
        false,
        false,
      ]);
      expect(now).toBeLessThan(endsAt(validity) ?? Number.POSITIVE_INFINITY);
    }
  };
  const acts = chance() < 0.3 ? [] : Array.from({ length: 1 + Math.floor(chance() * 5) }, () => pick(ACTS));
  const events = acts
    .map((act) => ({ act, at: sentAt + Math.floor((chance() * 40 * DAY) / MINUTE) * MINUTE + 30_000 }))
    .sort((one, other) => one.at - other.at);
  for (let now = sentAt; now < END; ) {
    const [next] = rows
      .filter((row) => row.state === "planned")
      .sort((one, other) => one.dueAt - other.dueAt);
    const due = next ? Math.max(sweepAt(next.dueAt), sweepAt(now)) : Number.POSITIVE_INFINITY;
    const [event] = events;
    now = Math.min(due, event?.at ?? Number.POSITIVE_INFINITY);
    if (event && event.at <= due) does[(events.shift() as typeof event).act](event.at);
    else if (next && now < END) {
      // A clock that goes back moves nothing.
      const before = decideFollowUp(factsOf(next, next.dueAt - HOUR), next.dueAt - HOUR);
      if (before.act === "wait") expect(before.until).toBe(next.dueAt);
      else expect(before.act).toBe("stop");
      sweep(next, now);
    }
  }
  return { preview, mails, acts, byHand };
}

it("sends what was said before, never too much, never at night, never after an answer", {
  timeout: 240_000,
}, () => {
  const chance = random(119);
  let [sent, quiet] = [0, 0];
  for (let count = 0; count < PROPOSALS; count += 1) {
    const { preview, mails, acts, byHand } = play(chance);
    const own = mails.filter(({ row }) => row.rule !== "chosen by the reader");
    expect(own.length).toBeLessThanOrEqual(4);
    expect(new Set(mails.map(({ row }) => row.id)).size).toBe(mails.length);
    const times = [...mails.map(({ at }) => at), ...byHand].sort((one, other) => one - other);
    for (const [index, time] of times.entries())
      if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThan(DAY - 10 * MINUTE);
    sent += mails.length;
    if (acts.length > 0) continue;
    quiet += 1;
    const isLate = preview.some((time) => sweepAt(time) !== time);
    if (!isLate) expect(mails.map(({ at }) => at)).toEqual(preview.filter((time) => time < END));
  }
  expect(quiet).toBeGreaterThan(PROPOSALS / 5);
  expect(sent).toBeGreaterThan(PROPOSALS);
});
