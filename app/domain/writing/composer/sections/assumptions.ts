import { type Manuscript, print } from "../manuscript";
import { isOneParagraph, labelled } from "../markup";

export function assumptions(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const body = print(manuscript, brief.assumptions, { shape: "list", lead: phrases.leads.assumptions });
  return isOneParagraph(body) ? labelled(manuscript.language, phrases.headings.assumptions, body) : body;
}
