import type { FollowUpCase, FollowUpReason } from "~/db/vocabulary";
import { MINUTE } from "~/platform/time/durations";
import { nextMailTime, type ReadersCalendar } from "../../proposals/follow-up/readers-calendar";
import { MOST_FOLLOW_UPS } from "../../proposals/follow-up/schedule";
import { type ReminderData, whyNoReminder } from "../reminders/reminder-rules";

/** What is known of a person when a step of theirs is due. */
export interface FollowUpFacts {
  dueAt: number;
  /** They chose this day, so it is not counted. */
  isChosen: boolean;
  /** The rules of reminders by hand. */
  reminder: ReminderData;
  /** Reminders of this proposal that they got unasked, by hand and by plan. */
  reminders: number;
  /** What was sent last is what they were asked about. */
  isCurrent: boolean;
  /** It is their turn. */
  isAsked: boolean;
  isArchived: boolean;
  isAccountLocked: boolean;
  /** A client's question or request waits for the studio's answer. */
  awaitsUs: boolean;
  isDelivered: boolean;
  /** A later step of theirs is due too: one mail is enough. */
  hasLater: boolean;
  calendar: ReadersCalendar;
  situation: Situation;
}

export interface Situation {
  /** The studio's own signature is missing. */
  isStudio: boolean;
  /** The studio has answered a question of theirs. */
  hasAnswer: boolean;
  askedForCode: boolean;
  othersAnswered: boolean;
  readPrice: boolean;
  isOpened: boolean;
}

export type FollowUpDecision =
  | { act: "send"; about: FollowUpCase }
  | { act: "wait"; until: number }
  | { act: "skip" | "stop"; reason: FollowUpReason };

/** A mail leaves some moments after it is due, so two that are a day apart are less than that. */
const LATENESS = 5 * MINUTE;

/** The sweep does what this says, and the proposal's page shows it. */
export function decideFollowUp(facts: FollowUpFacts, now: number): FollowUpDecision {
  const end = whyStop(facts, now);
  if (end) return { act: "stop", reason: end };
  if (now < facts.dueAt) return { act: "wait", until: facts.dueAt };
  const omission = whySkip(facts, now);
  if (omission) return { act: "skip", reason: omission };
  const leavesAt = nextMailTime(now, facts.calendar);
  return leavesAt > now ? { act: "wait", until: leavesAt } : { act: "send", about: caseOf(facts.situation) };
}

/** Nothing will be sent to this person any more. */
function whyStop(facts: FollowUpFacts, now: number): FollowUpReason | null {
  if (facts.isAccountLocked) return "account locked";
  if (!facts.isCurrent) return "new version";
  if (!facts.reminder.isWaiting) return "not open";
  if (facts.isArchived) return "archived";
  if (!facts.isAsked) return "not asked";
  if (facts.situation.isStudio) return facts.reminder.isRevoked ? "revoked" : null;
  const why = whyNoReminder(facts.reminder, now + LATENESS);
  return why === "own turn" || why === "reminded" ? null : why;
}

/** This step is left out, and later ones may still come. */
function whySkip(facts: FollowUpFacts, now: number): FollowUpReason | null {
  if (facts.hasLater) return "later step";
  if (facts.situation.isStudio) return null;
  const why = whyNoReminder(facts.reminder, now + LATENESS);
  if (why) return why;
  if (facts.awaitsUs) return "we owe an answer";
  if (!facts.isDelivered) return "not delivered";
  return !facts.isChosen && facts.reminders >= MOST_FOLLOW_UPS ? "enough" : null;
}

/** The weightiest of what has happened. */
function caseOf(situation: Situation): FollowUpCase {
  if (situation.isStudio) return "countersign";
  if (situation.hasAnswer) return "answered";
  if (situation.askedForCode) return "code";
  if (situation.othersAnswered) return "others";
  if (situation.readPrice) return "price";
  return situation.isOpened ? "opened" : "unopened";
}
