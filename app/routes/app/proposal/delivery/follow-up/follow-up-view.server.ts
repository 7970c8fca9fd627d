import type { FollowUpReason } from "~/db/vocabulary";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { decideFollowUp } from "~/domain/sending/follow-up/decide-follow-up";
import type { FollowedPerson } from "~/domain/sending/follow-up/followed-people.server";
import { NO_REMINDER, REMINDER_INTERVAL_MS, whyNoReminder } from "~/domain/sending/reminders/reminder-rules";
import { cityOf } from "~/platform/time/zone-names";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import type { FollowedView, FollowUpView, Happened, NextReminder } from "./follow-up-view";

type Followed = Pick<ProposalDetail, "followed" | "priceReaders" | "reminderDays"> & {
  proposal: Pick<ProposalDetail["proposal"], "viewCount" | "lastViewedAt">;
};

/** Null where nobody is waited for. */
export function followUpView(
  { followed, priceReaders, reminderDays, proposal }: Followed,
  now: number,
): FollowUpView | null {
  if (followed.length === 0) return null;
  const { days, beforeEnd } = reminderDays;
  // The counter of views knows no persons.
  const views = followed.length === 1 ? proposal : { viewCount: 0, lastViewedAt: null };
  return {
    people: followed.map((person) => ({
      ...personView(person, now),
      happened: happenedTo(person, views, priceReaders),
    })),
    isPlanned: followed.some(({ steps }) => steps.some(isPlanned)),
    again: { days: days.join(", "), beforeEnd: beforeEnd === null ? "" : String(beforeEnd) },
  };
}

type Step = FollowedPerson["steps"][number];

const isPlanned = ({ state }: Step): boolean => state === "planned" || state === "working";

function personView(person: FollowedPerson, now: number): Omit<FollowedView, "happened"> {
  const { recipientId: id, name, isOwn, facts } = person;
  const { timeZone } = facts.calendar;
  const [step, ...others] = person.steps.filter(isPlanned);
  const decided = step ? nextOf(person, step, now) : null;
  const isEnded = typeof decided === "string";
  return {
    ...{ id, name, isOwn, timeZone },
    city: cityOf(timeZone ?? "UTC"),
    next: isEnded ? null : decided,
    later: isEnded ? [] : others.map(({ dueAt }) => dueAt),
    why: isEnded ? decided : step ? null : whyNothing(person, now),
    remind: isOwn ? null : byHand(facts.reminder, now),
  };
}

/** What the sweep would do with it as things are. @returns a sentence where it would end the plan */
function nextOf(person: FollowedPerson, step: Step, now: number): NextReminder | string {
  const at = Math.max(now, step.dueAt);
  const isChosen = step.rule === "chosen by the reader";
  const hasLater = person.steps.some((other) => other !== step && isPlanned(other) && other.dueAt <= at);
  const decision = decideFollowUp(
    { ...person.facts, dueAt: step.dueAt, isChosen, hasLater, isCurrent: true },
    at,
  );
  if (decision.act === "stop") return t(WHY[decision.reason]);
  return {
    stepId: step.id,
    at: decision.act === "wait" ? decision.until : at,
    isChosen,
    leftOut: decision.act === "skip" ? t(WHY[decision.reason]) : null,
  };
}

function whyNothing({ facts, steps }: FollowedPerson, now: number): string {
  const decision = decideFollowUp(
    { ...facts, dueAt: now, isChosen: false, hasLater: false, isCurrent: true },
    now,
  );
  if (decision.act === "stop") return t(WHY[decision.reason]);
  const last = steps.findLast(({ reason }) => reason !== "planned anew");
  if (!last) return t("No reminder is planned.");
  if (last.state === "sent") return t("All planned reminders have left.");
  return last.reason ? t(WHY[last.reason]) : t("No reminder is planned.");
}

function byHand(reminder: FollowedPerson["facts"]["reminder"], now: number): FollowedView["remind"] {
  const why = whyNoReminder(reminder, now);
  const { remindedAt } = reminder;
  const nextAt = why === "reminded" && remindedAt !== null ? remindedAt + REMINDER_INTERVAL_MS : null;
  return { refusal: why && t(NO_REMINDER[why]), nextAt };
}

/** The weightiest of what they have done. */
function happenedTo(
  { recipientId, openedAt, codeAt, askedAt, facts: { situation, awaitsUs } }: FollowedPerson,
  { viewCount, lastViewedAt }: Followed["proposal"],
  priceReaders: ReadonlySet<string>,
): Happened {
  const seenAt = Math.max(openedAt ?? 0, lastViewedAt ?? 0) || null;
  const at = (what: Happened["what"], moment: number | null) => ({ what, at: moment, count: viewCount });
  if (situation.hasAnswer && !awaitsUs) return at("answered", seenAt);
  if (codeAt !== null) return at("code", codeAt);
  if (priceReaders.has(recipientId)) return at("price", seenAt);
  if (openedAt === null) return at("unopened", askedAt);
  return at(viewCount > 1 ? "returned" : "opened", seenAt);
}

const WHY: Readonly<Record<FollowUpReason, AppMessage>> = {
  "not open": msg("Nobody has to answer any more."),
  "own turn": msg("It waits for the signature on your side."),
  revoked: msg("You revoked the link."),
  lapsed: msg("Its last valid day has passed."),
  "link ended": msg("No emailed link works any more."),
  stopped: msg("They asked for no more reminders."),
  suppressed: msg("Emails to their address are not delivered."),
  reminded: msg("They get another reminder in the 24 hours before."),
  "new version": msg("A newer version was sent."),
  "not asked": msg("They are not asked any more."),
  archived: msg("The proposal is archived."),
  "account locked": msg("Your plan has ended."),
  enough: msg("They have had four reminders."),
  "later step": msg("A later reminder takes its place."),
  "we owe an answer": msg("They wait for your answer."),
  "not delivered": msg("The email with the link has not arrived."),
  "planned anew": msg("No reminder is planned."),
  "asked again": msg("They asked for another day."),
  "by the owner": msg("You stopped the reminders."),
  failed: msg("The last reminder could not be sent."),
};
