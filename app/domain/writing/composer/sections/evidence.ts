import { caseBlocks, teamBlock } from "../blocks";
import { type Manuscript, print } from "../manuscript";
import { inlineText, labelledOr, list, paragraph, section, stacked } from "../markup";
import { descriptionBelow } from "../opening/opening-description";
import { asItems, asSentence } from "../values";
import { sectionOfScope } from "./scope";
import { SHORT } from "./short";

export function evidence(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  if (isBesideProposal(manuscript)) return "";
  const { team, experience, previousWork } = phrases.headings;
  return stacked(
    section(experience, print(manuscript, brief.relevantExperience, { shape: "prose" })),
    section(team, people(manuscript)),
    section(previousWork, pastWork(manuscript)),
  );
}

/** "Me (Jo Tarrant)": a client reads the name. */
const byName = (line: string): string =>
  /^[\s•*–-]*(?:me|ich|moi|yo|io|eu|ik|jag|jeg|أنا|אני)\s?[(:–-]\s?(\p{L}.*?)\)?\.?$/iu.exec(
    line.trim(),
  )?.[1] ?? line;

function people(manuscript: Manuscript): string {
  const named = manuscript.brief.teamMembers.split("\n").map(byName).join("\n");
  const { block, others } = teamBlock(asItems(named));
  if (block === "") return print(manuscript, named, { shape: "list" });
  const [only] = others;
  const rest = others.length === 1 && only ? paragraph(only) : list(others.map(inlineText));
  return stacked(block, rest);
}

function pastWork(manuscript: Manuscript): string {
  const items = asItems(manuscript.brief.previousWork);
  const { blocks, others } = caseBlocks(items);
  const [only] = items;
  if (others.length === 0) return stacked(...blocks);
  // In one shape, and in the owner's order.
  return items.length === 1 && only ? paragraph(asSentence(only)) : list(items.map(inlineText));
}

const isShort = ({ brief }: Manuscript): boolean =>
  brief.teamMembers.trim() === "" &&
  brief.previousWork.trim() === "" &&
  brief.relevantExperience.length <= SHORT;

/** What stands in the section on the proposal. */
const proposed = (manuscript: Manuscript): string =>
  descriptionBelow(manuscript) +
  (sectionOfScope(manuscript) === "proposal" ? manuscript.brief.projectScope : "");

/** A line on our experience follows what we propose, where that is more than goals. */
export const isBesideProposal = (manuscript: Manuscript): boolean =>
  isShort(manuscript) && proposed(manuscript).trim() !== "";

export function shortEvidence(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const body = print(manuscript, brief.relevantExperience, { shape: "prose" });
  return labelledOr(manuscript.language, phrases.headings.experience, body);
}
