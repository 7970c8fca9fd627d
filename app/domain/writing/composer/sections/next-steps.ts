import { type Manuscript, newItems } from "../manuscript";
import { inlineText, list, paragraph, section } from "../markup";
import { asItems, asSentence } from "../values";

/** Falls back to the one step every proposal has. */
export function nextSteps(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const steps = newItems(manuscript, asItems(brief.nextSteps)).map(withoutPlace);
  const contact = brief.communicationPreference && phrases.contact[brief.communicationPreference];
  const [only] = steps;
  const body =
    steps.length > 1
      ? list(steps.map(inlineText), "ol")
      : only
        ? paragraph(asSentence(only))
        : paragraph(phrases.accept);
  return section(phrases.headings.nextSteps, body, paragraph(contact));
}

/** A client signs beside the text, or on another page: never "below". */
const withoutPlace = (step: string): string =>
  step.replace(
    /^(sign|accept)(?: the| this)?(?: proposal| offer)? (?:below|here)(?=$|[.,;])/iu,
    "$1 this proposal online",
  );
