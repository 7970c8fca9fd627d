import * as z from "zod";
import { t } from "~/platform/words/t";
import { type Brief, type BriefField, briefFields } from "./brief";

/** What a client asks of any proposal, the weightiest first; a question is answered by any of its fields. */
const QUESTIONS = [
  ["painPoints", "currentSituation"],
  ["deliverables"],
  ["budget", "hourlyRate"],
  ["objectives", "successMetrics"],
  ["milestones", "startDate", "endDate"],
  ["previousWork", "relevantExperience", "teamMembers"],
] as const satisfies readonly (readonly BriefField[])[];

export type AnswerToAdd = (typeof QUESTIONS)[number][0];

const FEWEST_OPEN = 4;
const ASKED = 3;
/** Characters; a longer description answers most of the questions itself. */
const MOST_DESCRIBED = 600;

/** Returns three answers that would make a short brief stronger, or none for a brief that has enough. */
export function answersToAdd(brief: Brief, hasPriceTable: boolean): AnswerToAdd[] {
  if (brief.description.length + brief.projectScope.length > MOST_DESCRIBED) return [];
  const open = QUESTIONS.filter(
    (fields) => !(fields[0] === "budget" && hasPriceTable) && fields.every((name) => brief[name] === ""),
  );
  return open.length < FEWEST_OPEN ? [] : open.slice(0, ASKED).map(([field]) => field);
}

const { painPoints, deliverables, budget, objectives, milestones, previousWork } = briefFields;

/** Leaves out what was left empty. */
export const addedAnswers = z
  .object({ painPoints, deliverables, budget, objectives, milestones, previousWork })
  .transform((typed) => Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== "")))
  .refine((answers) => Object.keys(answers).length > 0, {
    error: () => t("Answer at least one question."),
  });

export type AddedAnswers = Partial<Pick<Brief, AnswerToAdd>>;
