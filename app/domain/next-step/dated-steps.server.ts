/** The days of an agreement's steps, as its text names them. */
import { isDay } from "~/platform/time/calendar-day";
import { kindOfBlock } from "../content/blocks/kind-of-block";
import {
  type Element,
  elementsBelow,
  isBlock,
  isElementNode,
  isTextNode,
  type ParentNode,
} from "../content/document-nodes";
import { parseDocument } from "../content/document-tree.server";
import { isPeriod } from "../facts/days/day-ranges";
import { daysIn, type FoundDay } from "../facts/days/days-in-text";

interface DatedStep {
  /** Counts all steps of the text, with a day or without. */
  number: number;
  name: string;
  /** "2027-02-28" */
  firstDay: string;
  lastDay: string;
}

/** Leaves out a step whose days cannot be read exactly. @param html of a frozen version */
export function datedStepsIn(html: string): DatedStep[] {
  const blocks = [...elementsBelow(parseDocument(html).tree)].filter((one) => kindOfBlock(one) === "steps");
  const items = blocks.flatMap((block) => children(block).flatMap(children));
  return items.flatMap((item, index) => {
    const period = periodIn(wordsOf(item));
    return period ? [{ number: index + 1, name: nameOf(item), ...period }] : [];
  });
}

const children = (element: Element): Element[] => element.childNodes.filter(isElementNode);

const nameOf = (item: Element): string => {
  const [name] = children(item);
  return wordsOf(name ?? item);
};

/** Paragraphs are apart, as they are on paper: words of two do not make a date. */
const wordsOf = (parent: ParentNode): string =>
  textOf(parent)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim();

const textOf = (parent: ParentNode): string =>
  parent.childNodes
    .map((node) => {
      if (isTextNode(node)) return node.value.replace(/\s+/g, " ");
      if (!isElementNode(node)) return "";
      return isBlock(node.tagName) ? `\n${textOf(node)}\n` : textOf(node);
    })
    .join("");

/** One day, or the two ends of a period. */
export function periodIn(text: string): { firstDay: string; lastDay: string } | null {
  const found = daysIn(text);
  const [first, last, ...others] = found.filter((day) => !isYearOf(day, found));
  if (!first || others.length > 0) return null;
  if (!last) return toPeriod(dayOf(first, null), dayOf(first, null));
  const isRange = last.start <= first.end || isPeriod(text.slice(first.end, last.start));
  // "15 February to 12 March 2027" names the year once.
  return isRange ? toPeriod(dayOf(first, last.year), dayOf(last, null)) : null;
}

/** "February 15–20, 2027": the year is found again alone. */
const isYearOf = (year: FoundDay, found: readonly FoundDay[]): boolean =>
  year.month === null && found.some((day) => day !== year && day.start <= year.start && day.end >= year.end);

function toPeriod(firstDay: string | null, lastDay: string | null) {
  return firstDay !== null && lastDay !== null && firstDay <= lastDay ? { firstDay, lastDay } : null;
}

/** Null where a part is missing, and for 03/04/2027, which two countries read as two days. */
function dayOf({ year, month, day, isAmbiguous }: FoundDay, yearBeside: number | null): string | null {
  const own = year ?? yearBeside;
  if (own === null || month === null || day === null || isAmbiguous) return null;
  const text = `${own}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isDay(text) ? text : null;
}
