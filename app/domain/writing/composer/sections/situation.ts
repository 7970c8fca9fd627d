import { type Manuscript, print } from "../manuscript";
import { inlineText, list, paragraph, section, strongIf } from "../markup";
import { joinSentences } from "../said-once";
import { asItems, asSentence } from "../values";
import { labelledSentence } from "../within-sentence";

/** What stands today, and what is wrong with it, as far as no deliverable says it as its reason. */
export function situation(manuscript: Manuscript): string {
  const { brief, phrases, once, ties } = manuscript;
  const today = print(manuscript, brief.currentSituation, { shape: "prose" });
  const typed = asItems(brief.painPoints);
  const pains = typed.filter((text) => !ties.taken.has(text) && once(text) !== "");
  const [only, ...others] = pains;
  if (!only) return section(phrases.headings.situation, today);
  if (others.length === 0) {
    const problem = `<p>${pain(manuscript, only, false)}</p>`;
    const parts = today.endsWith("</p>") ? [joinedParagraphs(today, problem)] : [today, problem];
    return section(phrases.headings.situation, ...parts);
  }
  const lead = paragraph(obstaclesLead(manuscript, typed.length, pains.length));
  return section(phrases.headings.situation, today, lead, obstacles(manuscript, pains));
}

/** Counts them only where all stand here. */
const obstaclesLead = ({ phrases: { leads } }: Manuscript, typed: number, count: number): string =>
  typed === count ? (leads.obstaclesOf?.(count) ?? "") : "";

function obstacles(manuscript: Manuscript, pains: readonly string[]): string {
  const { ofPains } = manuscript.ties;
  const aims = pains.filter((text) => ofPains.has(text)).length;
  const isStrong = aims > 0 && aims >= pains.length / 2;
  return list(
    pains.map((text) => (ofPains.has(text) ? pain(manuscript, text, isStrong) : strongIf(isStrong, text))),
  );
}

/** With the goal that turns it around. @returns HTML */
function pain(manuscript: Manuscript, text: string, isStrong: boolean): string {
  const aim = manuscript.ties.ofPains.get(text);
  const words = strongIf(isStrong, asSentence(text));
  return aim === undefined || manuscript.once(aim) === ""
    ? words
    : joinSentences([words, inlineText(labelledSentence(manuscript, manuscript.phrases.leads.aim, aim))]);
}

/** Two paragraphs as one. */
const joinedParagraphs = (first: string, second: string): string =>
  `${first.slice(0, -"</p>".length)} ${second.slice("<p>".length)}`;
