import { type Manuscript, print } from "../manuscript";
import { labelledOr, section } from "../markup";
import { splitSentences } from "../said-once";
import { apart } from "./assumptions";
import { apartByMatter } from "./matters";
import { SHORT } from "./short";

/** Further information stands below the price: a line behind its label, or a section of its own. */
export function furtherInformation(manuscript: Manuscript): string {
  const { brief, phrases, language } = manuscript;
  const information = [brief.otherInformation, apart(brief.assumptions).validity].filter(Boolean).join("\n");
  const body = print(manuscript, apartByMatter(information, language), { shape: "prose" });
  return information.length > SHORT || splitSentences(information).length > 2
    ? section(phrases.headings.further, body)
    : labelledOr(language, phrases.headings.goodToKnow, body);
}
