import { type Manuscript, print } from "../manuscript";
import { inlineText, list, paragraph, section, stacked } from "../markup";
import { standBeside } from "../opening/goals-beside";
import { asSentence } from "../values";
import { measures } from "./goals";
import { newPains, todayAndGoals } from "./today-and-goals";

/** What stands today, what is wrong with it, and what is to come of it. */
export function situation(manuscript: Manuscript): string {
  const { brief, phrases, aboutClient } = manuscript;
  const today = stacked(
    paragraph(manuscript.once(aboutClient)),
    print(manuscript, brief.currentSituation, { shape: "prose" }),
  );
  return section(phrases.headings.situation, ...withPains(manuscript, today));
}

function withPains(manuscript: Manuscript, today: string): string[] {
  if (standBeside(manuscript)) return [today, todayAndGoals(manuscript), measures(manuscript)];
  const pains = newPains(manuscript);
  const [only, ...others] = pains;
  if (!only) return [today];
  if (others.length > 0) {
    const lead = paragraph(manuscript.phrases.leads.obstaclesOf?.(pains.length) ?? "");
    return [today, lead, list(pains.map(inlineText))];
  }
  const problem = paragraph(asSentence(only));
  return today.endsWith("</p>") ? [joinedParagraphs(today, problem)] : [today, problem];
}

/** Two paragraphs as one. */
const joinedParagraphs = (first: string, second: string): string =>
  `${first.slice(0, -"</p>".length)} ${second.slice("<p>".length)}`;
