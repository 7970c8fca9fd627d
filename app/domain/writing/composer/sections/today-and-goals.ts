import { columnsBlock, takeFigures } from "../blocks";
import { type Manuscript, newItems } from "../manuscript";
import { inlineText, list, paragraph, stacked } from "../markup";
import { asItems, asSentence } from "../values";
import { toClient } from "../words/client-voice";

/** What is wrong today, as one says it to the client. */
export const newPains = (manuscript: Manuscript): string[] =>
  newItems(
    manuscript,
    asItems(manuscript.brief.painPoints).map((text) => toClient(text, manuscript.language)),
  );

/** Two lists side by side claim no tie between one item and another. */
export function todayAndGoals(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const { block, others } = takeFigures(asItems(brief.objectives));
  const columns = columnsBlock([
    label(phrases.leads.today) + items(newPains(manuscript)),
    label(phrases.headings.objectives) + items(others),
  ]);
  return stacked(columns, block);
}

const label = (text: string): string => `<p><strong>${inlineText(text)}</strong></p>`;

const items = ([only = "", ...others]: readonly string[]): string =>
  others.length === 0 ? paragraph(asSentence(only)) : list([only, ...others].map(inlineText));
