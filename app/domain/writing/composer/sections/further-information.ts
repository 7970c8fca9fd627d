import { type Manuscript, print } from "../manuscript";
import { labelledOr, section } from "../markup";
import { SHORT } from "./short";

/** Further information stands below the price: a line behind its label, or a section of its own. */
export function furtherInformation(manuscript: Manuscript): string {
  const { brief, phrases, language } = manuscript;
  const body = print(manuscript, brief.otherInformation, { shape: "prose" });
  return brief.otherInformation.length > SHORT
    ? section(phrases.headings.further, body)
    : labelledOr(language, phrases.headings.goodToKnow, body);
}
