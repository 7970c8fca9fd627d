import { asPromise } from "../as-promise";
import { type Manuscript, print } from "../manuscript";
import { isOneParagraph, section, stacked, subsection } from "../markup";
import { descriptionBelow } from "../opening/opening-description";
import { isBesideProposal, shortEvidence } from "./evidence";
import { aims } from "./goals";
import { scopeIn } from "./scope";
import { SHORT } from "./short";

/** What we will do, how far it goes, and what it is to achieve. */
export function proposition(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const description = print(manuscript, descriptionBelow(manuscript), {
    shape: "prose",
    passage: (text) => asPromise(text, manuscript.language, brief.painPoints.trim() !== ""),
  });
  const isAnswerToSituation = `${brief.currentSituation}${brief.painPoints}`.trim() !== "";
  const scope = scopeIn(manuscript, "proposal");
  const headed = isOneParagraph(scope) ? scope : subsection(phrases.headings.scope, scope);
  const above = [description, headed].filter((part) => part !== "");
  const areAimsAlone = isAnswerToSituation && above.length === 0;
  // Aims alone are no proposal.
  const { heading, parts } = aims(manuscript, areAimsAlone);
  const experience = isBesideProposal(manuscript) ? shortEvidence(manuscript) : "";
  const body = stacked(...above, ...parts, experience);
  // One heading, not one below another.
  if (body !== "" && body === headed && !isOneParagraph(scope)) return section(phrases.headings.scope, scope);
  // One short line goes on from the opening.
  return isOneParagraph(body) && body.length <= SHORT && !isAnswerToSituation
    ? body
    : section(heading ?? phrases.headings.proposal, body);
}
