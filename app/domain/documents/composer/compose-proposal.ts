/**
 * The built-in composer: a client-ready proposal from a brief, without a model and without a network.
 * It orders and words what the brief says, computes dates and sums, and leaves out what was not answered.
 */
import type { Brief } from "~/domain/proposals/brief";
import { investment } from "./investment";
import { openManuscript } from "./manuscript";
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

/**
 * In the order of reading: the client first, then the work, then time and money, then trust and what
 * follows.
 */
const SECTIONS = [
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

/**
 * Composes a proposal in the language of its brief. The title is left to the page that shows it, and
 * `additionalNotes` to the owner: they are never printed.
 * @returns HTML of headings, paragraphs, lists and tables; every answer escaped
 */
export function composeProposal(brief: Brief): string {
  const manuscript = openManuscript(brief);
  return SECTIONS.map((write) => write(manuscript))
    .filter((html) => html !== "")
    .join("\n");
}

/** The sections whose dates and sums are computed, for a model that must not compute its own. */
export function composeFigures(brief: Brief): string {
  const manuscript = openManuscript(brief);
  return [timeline(manuscript), investment(manuscript)].filter((html) => html !== "").join("\n");
}
