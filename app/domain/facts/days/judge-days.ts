import { t } from "~/platform/words/t";
import { periodOf } from "../../briefs/calendar";
import { englishOfMoney } from "../../briefs/dates-of-money";
import { formatDay } from "../../briefs/format-day";
import type { Phrases } from "../../writing/composer/phrases/phrases";
import type { Note, Reader } from "../note";
import type { ReadPassage } from "../reading";
import { isPeriod } from "./day-ranges";
import type { FoundDay } from "./days-in-text";
import { judgeDeadline } from "./judge-deadlines";

type Role = "start" | "end";

export interface DatedSentence {
  /** The text around the dates. */
  parts: string[];
  roles: Role[];
}

const PLACE = "\u0000";

/** A date's role is certain only in these sentences of the composer. */
export const datedSentences = ({ time }: Phrases): DatedSentence[] => [
  { parts: time.runs(PLACE, PLACE).split(PLACE), roles: ["start", "end"] },
  { parts: time.engagementRuns(PLACE, PLACE).split(PLACE), roles: ["start", "end"] },
  { parts: time.engagementStarts(PLACE).split(PLACE), roles: ["start"] },
  { parts: time.engagementEnds(PLACE).split(PLACE), roles: ["end"] },
  { parts: time.starts(PLACE).split(PLACE), roles: ["start"] },
  { parts: time.due(PLACE).split(PLACE), roles: ["end"] },
];

/** Finds dates that the brief lacks or has in another role, and ends that come before their start. */
export function judgeDays(passage: ReadPassage, reader: Reader): Note[] {
  const { text, days: found } = passage;
  if (found.length === 0) return [];
  const roles = rolesOf(text, found, reader.sentences);
  const period = periodOf(reader.brief);
  return found.flatMap((day, at): Note[] => {
    const base = { about: "date", passage, start: day.start, end: day.end };
    const before = found[at - 1];
    if (before && isPeriod(text.slice(before.end, day.start)) && isBefore(day, before))
      return [
        { kind: "contradiction", ...base, doubt: "date", sentence: t("This end is before its start.") },
      ];
    const role = roles.get(day);
    const own = role && (role === "start" ? period.startDate : period.endDate);
    const yearBeside = day.year ?? found[at + 1]?.year ?? before?.year ?? null;
    if (own && !isThe({ ...day, year: yearBeside }, own)) {
      const day = formatDay(own, englishOfMoney(reader.brief.currency));
      const sentence =
        role === "start"
          ? t("Your brief says {day} as the start.", { day })
          : t("Your brief says {day} as the end.", { day });
      return [{ kind: "contradiction", ...base, doubt: "date", sentence }];
    }
    const deadline = judgeDeadline(passage, day, reader);
    if (deadline !== null) return [{ kind: "contradiction", ...base, doubt: "date", sentence: deadline }];
    if (reader.days.isKnown(day) || isOwnNumber(day, reader)) return [];
    return [{ kind: "mark", ...base, sentence: t("This date is not from your brief.") }];
  });
}

/** "1900 visits" are no year. */
const isOwnNumber = ({ year, month }: FoundDay, { digits }: Reader): boolean =>
  month === null && year !== null && digits.has(String(year));

function rolesOf(
  text: string,
  found: readonly FoundDay[],
  sentences: readonly DatedSentence[],
): Map<FoundDay, Role> {
  const roles = new Map<FoundDay, Role>();
  for (const { parts, roles: own } of sentences) {
    const [before = "", ...rest] = parts;
    let at = text.indexOf(before);
    if (before === "" || at < 0) continue;
    at += before.length;
    const days: FoundDay[] = [];
    for (const part of rest) {
      const day = found.find(({ start }) => start >= at && start <= at + 1);
      const after = day && text.indexOf(part.trim(), day.end);
      if (!day || after === undefined || after < 0 || after > day.end + 4) break;
      days.push(day);
      at = after + part.trim().length + (part.endsWith(" ") ? 1 : 0);
    }
    if (days.length === own.length)
      for (const [index, role] of own.entries()) roles.set(days[index] as FoundDay, role);
  }
  return roles;
}

const isThe = ({ year, month, day }: FoundDay, own: string): boolean => {
  const [ownYear, ownMonth, ownDay] = own.split("-").map(Number);
  return (year === null || year === ownYear) && month === ownMonth && day === ownDay;
};

/** A year that only one of the two names counts for both. */
function isBefore(one: FoundDay, other: FoundDay): boolean {
  const at = ({ year, month, day }: FoundDay, beside: FoundDay) => [
    year ?? beside.year ?? 0,
    month ?? 0,
    day ?? 0,
  ];
  if (one.day === null || other.day === null || one.isAmbiguous || other.isAmbiguous) return false;
  if (one.year === null && other.year !== null) return false;
  const [mine, its] = [at(one, other), at(other, one)];
  for (const [index, part] of mine.entries()) if (part !== its[index]) return part < (its[index] ?? 0);
  return false;
}
