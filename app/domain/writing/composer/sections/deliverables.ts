import { joinedNames } from "~/platform/language/joined-names";
import { type Manuscript, newItems } from "../manuscript";
import { inlineText, labelled, list, paragraph, section, stacked, subsection } from "../markup";
import { asItems, asSentence } from "../values";
import { exclusions } from "./exclusions";
import { scopeIn } from "./scope";

/** With what is left out, so that nobody reads one without the other. */
export function deliverables(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const scope = scopeIn(manuscript, "deliverables");
  const items = newItems(manuscript, asItems(brief.deliverables));
  const [only, ...more] = items;
  const body = only && more.length === 0 ? paragraph(asSentence(only)) : list(items.map(inlineText));
  const others = [packages(manuscript), onRequest(manuscript), exclusions(manuscript)];
  return body === "" ? stacked(...others) : section(phrases.headings.deliverables, scope, body, ...others);
}

/** One line where the price table describes them. */
function packages({ phrases, packages: { texts, areInTable }, language }: Manuscript): string {
  const label = phrases.headings.packages;
  if (areInTable)
    return labelled(language, label, paragraph(asSentence(joinedNames({ language }, texts, "disjunction"))));
  return subsection(label, list(texts.map(inlineText)));
}

/** What the client may order beside the price. */
function onRequest(manuscript: Manuscript): string {
  const label = manuscript.phrases.headings.onRequest;
  const items = newItems(manuscript, manuscript.onRequest);
  const [only] = items;
  return items.length === 1 && only
    ? labelled(manuscript.language, label, paragraph(asSentence(only)))
    : subsection(label, list(items.map(inlineText)));
}
