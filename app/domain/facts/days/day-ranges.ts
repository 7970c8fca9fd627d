/** Ranges that name their month once: "6 to 24 September 2027", "September 6–24, 2027". */
import type { FoundDay } from "./days-in-text";

/** "Friday 22 and Saturday 23 January" */
const WEEKDAY =
  "(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|" +
  "lunes|martes|miércoles|jueves|viernes|sábado|domingo|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|" +
  "(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|(?:maan|dins|woens|donder|vrij|zater|zon|mån|tis|ons|tors|fre|lör|lør|sön|søn|man|tir)dag";
const START = new RegExp(
  `(?<![\\d.,:/-])(\\d{1,2})(?:st|nd|rd|th|er|[.ºª°])? ?(?:[-–—]|to|until|till|through|and|bis(?: zum)?|und|au|et(?: le)?|al?|y(?: el)?|e(?: il)?|até(?: a)?|tot(?: en met)?|t\\/m|en|do|i|till|til|och|og|ja|až|a)(?: (?:${WEEKDAY})\\.?)? ?$`,
  "iu",
);
const END =
  /^ ?(?:[-–—]|to|through|until|and) ?(\d{1,2})(?:st|nd|rd|th)?(?![\d:%]|[.,]\d)(?:,? ((?:19|20)\d\d))?/iu;
/** Characters. */
const REACH = 20;

/** Words between the ends of a period: "to", "bis zum", "–". */
const FROM_TO =
  /^(?:\t|,? ?(?:[-–—~〜～]|to|until|till|through|bis(?: zum)?|au|jusqu['’]au|al|hasta(?: el)?|fino al|a|até(?: a| ao)?|tot(?: en met)?|do|till?|til|–|až do|から|至|到|حتى|إلى|עד) ?)$/iu;

/** Checks what stands between two days. */
export const isPeriod = (between: string): boolean => FROM_TO.test(between);

/** The other end of a range, in the same month. @param day as it was found alone */
export function otherEndOf(text: string, day: FoundDay): FoundDay[] {
  if (day.day === null || day.month === null || day.isAmbiguous) return [];
  const isDayFirst = /\d/.test(text[day.start] ?? "");
  const from = Math.max(0, day.start - REACH);
  const start = isDayFirst ? START.exec(text.slice(from, day.start)) : null;
  if (start) {
    const at = from + start.index;
    return dayOf(day, start[1], at, at + (start[1] ?? "").length, day.year);
  }
  if (isDayFirst || day.year !== null) return [];
  const end = END.exec(text.slice(day.end, day.end + REACH));
  if (!end) return [];
  return dayOf(day, end[1], day.end, day.end + end[0].length, end[2] ? Number(end[2]) : null);
}

function dayOf(
  { month, isAmbiguous }: FoundDay,
  typed: string | undefined,
  start: number,
  end: number,
  year: number | null,
): FoundDay[] {
  const day = Number(typed);
  return day >= 1 && day <= 31 ? [{ start, end, year, month, day, isAmbiguous }] : [];
}
