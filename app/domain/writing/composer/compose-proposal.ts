/** The built-in composer writes a proposal without a model. It orders answers and computes dates and sums. */
import type { Brief } from "~/domain/briefs/brief";
import { investment } from "./investment";
import { openManuscript } from "./manuscript";
import { opening } from "./opening";
import {
  conditions,
  deliverables,
  evidence,
  further,
  nextSteps,
  objectives,
  proposition,
  scope,
  situation,
  terms,
} from "./sections";
import { timeline } from "./timeline";

const SECTIONS = [
  opening,
  situation,
  proposition,
  objectives,
  scope,
  deliverables,
  timeline,
  investment,
  conditions,
  evidence,
  terms,
  further,
  nextSteps,
];

/** Omits title and `additionalNotes`. @returns HTML with every answer escaped */
export async function composeProposal(brief: Brief): Promise<string> {
  const manuscript = await openManuscript(brief);
  return SECTIONS.map((write) => write(manuscript))
    .filter((html) => html !== "")
    .join("\n");
}

/** Writes dates and sums for models, which must not compute them themselves. */
export async function composeFigures(brief: Brief): Promise<string> {
  const manuscript = await openManuscript(brief);
  return [timeline(manuscript), investment(manuscript)].filter((html) => html !== "").join("\n");
}
