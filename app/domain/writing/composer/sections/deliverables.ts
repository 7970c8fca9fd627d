import { type Manuscript, newItems } from "../manuscript";
import {
  commaOf,
  inlineText,
  labelled,
  list,
  paragraph,
  section,
  stacked,
  strongIf,
  subsection,
} from "../markup";
import { joinSentences } from "../said-once";
import { asItems, asSentence } from "../values";
import { labelledSentence } from "../within-sentence";
import { exclusions } from "./exclusions";

/** With what is left out, so that nobody reads one without the other. */
export function deliverables(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const items = newItems(manuscript, asItems(brief.deliverables));
  const { ofDeliverables } = manuscript.ties;
  const reasons = items.filter((text) => ofDeliverables.has(text)).length;
  const isStrong = reasons > 0 && reasons >= items.length / 2;
  const [only, ...more] = items;
  const body =
    only && more.length === 0
      ? `<p>${withReason(manuscript, only, isStrong)}</p>`
      : list(
          items.map((text) =>
            ofDeliverables.has(text) ? withReason(manuscript, text, isStrong) : strongIf(isStrong, text),
          ),
        );
  const others = [packages(manuscript), onRequest(manuscript), exclusions(manuscript)];
  return body === "" ? stacked(...others) : section(phrases.headings.deliverables, body, ...others);
}

/** One line where the price table describes them. */
function packages({ phrases, packages: { texts, areInTable }, language }: Manuscript): string {
  const label = phrases.headings.packages;
  if (areInTable) return labelled(language, label, paragraph(asSentence(texts.join(commaOf(language)))));
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

/** What is wrong today without it, and what it is to achieve. @returns HTML */
function withReason(manuscript: Manuscript, text: string, isStrong: boolean): string {
  const { ties, phrases, once } = manuscript;
  const reason = ties.ofDeliverables.get(text);
  const [today, ...others] = newItems(manuscript, reason?.pains ?? []);
  const aim = once(reason?.aim ?? "");
  const parts = [
    strongIf(isStrong, asSentence(text)),
    today ? inlineText(labelledSentence(manuscript, phrases.leads.today, today)) : "",
    ...others.map((other) => inlineText(asSentence(other))),
    aim === "" ? "" : inlineText(labelledSentence(manuscript, phrases.leads.aim, aim)),
  ];
  return joinSentences(parts.filter((part) => part !== ""));
}
