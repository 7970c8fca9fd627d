import { type Manuscript, print } from "../manuscript";
import { labelledOr, subsection } from "../markup";
import { SHORT } from "./short";

export const hasMuchFurther = ({ otherInformation }: Manuscript["brief"]): boolean =>
  otherInformation.length > SHORT;

export function further(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  if (!hasMuchFurther(brief)) return "";
  return subsection(phrases.headings.further, print(manuscript, brief.otherInformation, { shape: "prose" }));
}

/** A line or two of further information stands below the price. */
export function goodToKnow(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  if (hasMuchFurther(brief)) return "";
  const body = print(manuscript, brief.otherInformation, { shape: "prose" });
  return labelledOr(manuscript.language, phrases.headings.goodToKnow, body);
}
