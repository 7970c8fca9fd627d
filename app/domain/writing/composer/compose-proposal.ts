/** The built-in composer writes a proposal without a model. It orders answers and computes dates and sums. */
import type { Brief } from "~/domain/briefs/brief";
import { investment } from "./investment";
import { openManuscript } from "./manuscript";
import { paragraph } from "./markup";
import { opening, priceSentence } from "./opening/opening";
import { assumptions } from "./sections/assumptions";
import { deliverables } from "./sections/deliverables";
import { evidence } from "./sections/evidence";
import { furtherInformation } from "./sections/further-information";
import { nextSteps } from "./sections/next-steps";
import { proposition } from "./sections/proposition";
import { situation } from "./sections/situation";
import type { TablePrice } from "./table/table-price";
import { runs, timeline } from "./timeline";

const SECTIONS = [
  opening,
  situation,
  proposition,
  deliverables,
  timeline,
  // The dates depend on them, so they stand below the timeline.
  assumptions,
  investment,
  furtherInformation,
  evidence,
  nextSteps,
];

/** Omits title and `additionalNotes`. @returns HTML with every answer escaped */
export async function composeProposal(
  brief: Brief,
  table: TablePrice | null = null,
  sender: readonly string[] = [],
  country = "",
): Promise<string> {
  const manuscript = await openManuscript(brief, table, sender, country);
  return SECTIONS.map((write) => write(manuscript))
    .filter((html) => html !== "")
    .join("\n");
}

/** Writes dates and sums for models, which must not compute them themselves. A price table is put into their text later. */
export async function composeFigures(brief: Brief, table: TablePrice | null = null): Promise<string> {
  const manuscript = await openManuscript(brief, table);
  return [
    timeline(manuscript) || paragraph(runs(manuscript)),
    table ? paragraph(priceSentence(manuscript)) : investment(manuscript),
  ]
    .filter((html) => html !== "")
    .join("\n");
}
