import { expect, it } from "vitest";
import { withNoBreaks } from "./no-break-spaces";

/** Marks spaces that do not break by a low line, and narrow ones by an apostrophe. */
const marked = (text: string) => withNoBreaks(text).replaceAll("\u00a0", "_").replaceAll("\u202f", "'");

it.each([
  ["The hotel sells its 48 rooms in 2 to 3 weeks.", "The hotel sells its 48_rooms in 2 to 3_weeks."],
  ["A site from 2016 on shared hosting, 1.5 s to open", "A site from 2016 on shared hosting, 1.5_s to open"],
  ["Texts by the end of week 3, see page 12.", "Texts by the end of week_3, see page_12."],
  ["Clause No. 5 and Dr. Lee; ca. 60 calls", "Clause No._5 and Dr._Lee; ca._60_calls"],
  [
    "Barrierefrei nach § 12 BGG, z. B. für 50 % der Termine",
    "Barrierefrei nach §_12_BGG, z._B. für 50_% der Termine",
  ],
  ["60 Stunden und 14 Tage, d. h. bis Woche 3", "60_Stunden und 14_Tage, d._h. bis Woche_3"],
  [
    "Les clients réservent : sans appeler ; pourquoi ? « oui » !",
    "Les clients réservent_: sans appeler'; pourquoi'? «'oui'»'!",
  ],
  ["Musikschule Lautertal e. V., Inhaber e. K.", "Musikschule Lautertal e._V., Inhaber e._K."],
  ["Mme Moreau paie à 30 jours", "Mme_Moreau paie à 30_jours"],
  ["המלון מוכר 48 חדרים", "המלון מוכר 48_חדרים"],
  ["3 and 4 of 12, 1,200 in all", "3 and 4 of_12, 1,200 in all"],
  ["At 9:30 :) or a : b", "At 9:30 :) or a_: b"],
])("keeps together what belongs together in “%s”", (text, expected) => {
  expect(marked(text)).toBe(expected);
});

it("leaves every line a place to break within the width of a phone", () => {
  const text = "In 12 weeks we make 48 rooms, 12 pages and 3 films for 40 guests by week 3.";
  for (const piece of withNoBreaks(text).split(" ")) expect(piece.length).toBeLessThanOrEqual(20);
});
