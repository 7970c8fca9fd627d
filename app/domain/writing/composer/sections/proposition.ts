import type { Language } from "~/platform/language/languages";
import { asPromise } from "../as-promise";
import { type Manuscript, print } from "../manuscript";
import { isOneParagraph, section, stacked, subsection } from "../markup";
import { descriptionBelow, hasKnownVerbs, isPhrase } from "../opening";
import { isPartOf, saysTheSame, splitSentences } from "../said-once";
import { asItems } from "../values";
import { labelledSentence } from "../within-sentence";
import { isBesideProposal, shortEvidence } from "./evidence";
import { further, hasMuchFurther } from "./further-information";
import { aims } from "./goals";
import { SHORT } from "./short";

/** What we will do, how far it goes, and what it is to achieve. */
export function proposition(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const description = print(manuscript, descriptionBelow(manuscript), {
    shape: "prose",
    passage: (text) => asPromise(text, manuscript.language, brief.painPoints.trim() !== ""),
  });
  const isAnswerToSituation = `${brief.currentSituation}${brief.painPoints}`.trim() !== "";
  const above = [description, scope(manuscript)].filter((part) => part !== "");
  const areAimsAlone = isAnswerToSituation && above.length === 0 && !hasMuchFurther(brief);
  // Aims alone are no proposal.
  const { heading, parts } = aims(manuscript, areAimsAlone);
  const experience = isBesideProposal(manuscript) ? shortEvidence(manuscript) : "";
  const body = stacked(...above, ...parts, experience, further(manuscript));
  // One short line goes on from the opening.
  return isOneParagraph(body) && body.length <= SHORT && !isAnswerToSituation
    ? body
    : section(heading ?? phrases.headings.proposal, body);
}

function scope(manuscript: Manuscript): string {
  const { brief, phrases, language } = manuscript;
  // A thin brief often repeats the description.
  if (saysTheSame(brief.projectScope, brief.description) || repeatsDeliverables(brief)) return "";
  const body = print(manuscript, brief.projectScope, {
    shape: "prose",
    passage: (text) =>
      isScopePhrase(text, language)
        ? labelledSentence(manuscript, phrases.leads.scope, text)
        : asPromise(text, language),
  });
  return isOneParagraph(body) ? body : subsection(phrases.headings.scope, body);
}

/** The list of what the client gets says it once more, and better. */
function repeatsDeliverables({ projectScope, deliverables }: Manuscript["brief"]): boolean {
  const delivered = asItems(deliverables);
  const items = asItems(projectScope);
  return (
    items.length > 0 &&
    delivered.length > 0 &&
    items.every((item) => delivered.some((one) => saysTheSame(item, one) || isPartOf(item, one)))
  );
}

/** Where nobody looks for verbs, one sentence of what there is to do names it as a rule. */
const isScopePhrase = (text: string, language: Language): boolean =>
  isPhrase(text, language) ||
  (!hasKnownVerbs(language) &&
    splitSentences(text).length === 1 &&
    text.length <= SHORT &&
    !/[:;：؛]/u.test(text));
