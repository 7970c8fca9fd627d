import { asPromise } from "./as-promise";
import { caseBlocks, takeFigures, teamBlock } from "./blocks";
import { type Manuscript, print } from "./manuscript";
import { inlineText, labelled, list, paragraph, section, subsection } from "./markup";
import { descriptionBelow } from "./opening";
import { isPartOf, saysTheSame } from "./said-once";
import { withoutOptions } from "./table/options";
import { asItems, asSentence } from "./values";

/** What stands today, and what is wrong with it. */
export function situation(manuscript: Manuscript): string {
  const { brief, phrases, once } = manuscript;
  const today = print(manuscript, brief.currentSituation, { shape: "prose" });
  const pains = asItems(brief.painPoints).map(once).filter(isFull);
  const [only] = pains;
  const isJoined = pains.length === 1 && today.endsWith("</p>");
  const problems =
    pains.length === 1 && only
      ? paragraph(asSentence(only))
      : pains.length > 1
        ? `${paragraph(obstaclesLead(manuscript, pains.length))}\n${list(pains.map(inlineText))}`
        : "";
  const body = isJoined ? [joinedParagraphs(today, problems)] : [today, problems];
  return section(phrases.headings.situation, ...body);
}

const isFull = (text: string): boolean => text !== "";

const obstaclesLead = ({ phrases: { leads } }: Manuscript, count: number): string =>
  leads.obstaclesOf?.(count) ?? leads.obstacles;

/** Two paragraphs as one. */
const joinedParagraphs = (first: string, second: string): string =>
  `${first.slice(0, -"</p>".length)} ${second.slice("<p>".length)}`;

/** What we will do, how far it goes, and what it is to achieve. */
export function proposition(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const description = print(manuscript, descriptionBelow(manuscript), {
    shape: "prose",
    passage: (text) => asPromise(text, manuscript.language, brief.painPoints.trim() !== ""),
  });
  const isAnswerToSituation = `${brief.currentSituation}${brief.painPoints}`.trim() !== "";
  const above = [description, scope(manuscript)].filter(isFull);
  const areAimsAlone =
    above.length === 0 &&
    brief.otherInformation.trim() === "" &&
    !(isShort(manuscript) && brief.relevantExperience.trim() !== "");
  // Aims alone are no proposal.
  const { heading, parts } = aims(manuscript, isAnswerToSituation && areAimsAlone);
  const body = [...above, ...parts, shortEvidence(manuscript), further(manuscript)].filter(isFull).join("\n");
  // One short line goes on from the opening.
  return isOneParagraph(body) && body.length <= SHORT && !isAnswerToSituation
    ? body
    : section(heading ?? phrases.headings.proposal, body);
}

function scope(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  // A thin brief often repeats the description.
  if (saysTheSame(brief.projectScope, brief.description)) return "";
  return labelledOr(
    manuscript,
    phrases.headings.scope,
    print(manuscript, brief.projectScope, { shape: "prose" }),
  );
}

/** One paragraph gets its label in front; more get a heading. */
function labelledOr(manuscript: Manuscript, label: string, body: string): string {
  return isOneParagraph(body) ? labelled(manuscript.language, label, body) : subsection(label, body);
}

const isOneParagraph = (body: string): boolean =>
  body.startsWith("<p>") && body.indexOf("</p>") === body.length - "</p>".length;

/** @param areFirst the goals then have a heading in place of their lead */
function aims(manuscript: Manuscript, areFirst: boolean): { heading: string | null; parts: string[] } {
  const { brief, phrases } = manuscript;
  const { objectives, measures } = phrases.headings;
  const aimed = asItems(brief.objectives);
  const measured = asItems(brief.successMetrics).filter(
    (text) => !aimed.some((goal) => isPartOf(text, goal)),
  );
  const introduced = areFirst ? { label: "", lead: "" } : { label: objectives, lead: phrases.leads.aims };
  const first = goals(manuscript, aimed, introduced);
  return {
    heading: areFirst && first !== "" ? objectives : null,
    parts: [first, goals(manuscript, measured, { label: measures, lead: phrases.leads.measures })],
  };
}

interface Introduced {
  /** Stands before one alone. */
  label: string;
  lead: string;
}

/** Goals with a figure are shown as figures, the others as sentences below one another. */
function goals(manuscript: Manuscript, items: readonly string[], { label, lead }: Introduced): string {
  const { block, others } = takeFigures(items.map(manuscript.once).filter(isFull));
  const [only] = others;
  if (block === "" && others.length === 1 && only) {
    const sentence = paragraph(asSentence(only));
    return label === "" ? sentence : labelled(manuscript.language, label, sentence);
  }
  const rest = others.length === 0 ? "" : list(others.map(inlineText));
  const body = [block, rest].filter(isFull).join("\n");
  return [body === "" ? "" : paragraph(lead), body].filter(isFull).join("\n");
}

/** With what is left out, so that nobody reads one without the other. */
export function deliverables(manuscript: Manuscript): string {
  const { brief, phrases, table } = manuscript;
  const { deliverables, exclusions } = phrases.headings;
  const items = asItems(table ? withoutOptions(brief) : brief.deliverables)
    .map(manuscript.once)
    .filter(isFull);
  const [only] = items;
  const body = items.length === 1 && only ? paragraph(asSentence(only)) : list(items.map(inlineText));
  const notIncluded = labelledOr(
    manuscript,
    exclusions,
    fewWords(manuscript, brief.exclusions) || print(manuscript, brief.exclusions, { shape: "list" }),
  );
  return body === "" ? notIncluded : section(deliverables, body, notIncluded);
}

/** Items and characters of a list that is said in one line. */
const FEW = { items: 3, longest: 30 };

/** What proposals leave out, none of it a name. */
const ORDINARY = new Set(
  (
    "Advertising Catering Content Copywriting Devices Equipment Fees Furniture Hardware Hosting Licences Licenses Maintenance " +
    "Materials Media Photography Postage Printing Shipping Software Store Taxes Training Translation Translations Travel Website"
  ).split(" "),
);

function isOrdinary(text: string): boolean {
  const [word = "", next = ""] = text.split(" ");
  return ORDINARY.has(word) && !/^\p{Lu}/u.test(next);
}

/** "Devices, store fees." A German noun keeps its capital, and an English word loses it where it is no name. "" for other lists. */
function fewWords({ language, once }: Manuscript, answer: string): string {
  const [first, ...others] = asItems(answer);
  if (!first || others.length === 0 || others.length >= FEW.items) return "";
  if ([first, ...others].some((text) => text.length > FEW.longest || /[,;:.!?]/u.test(text))) return "";
  const areNouns = language === "de" && others.every((text) => /^\p{Lu}\p{Ll}+$/u.test(text));
  const areOrdinary = language === "en" && others.every(isOrdinary);
  if (!areNouns && !areOrdinary) return "";
  const rest = areNouns ? others : others.map((text) => text.charAt(0).toLowerCase() + text.slice(1));
  return paragraph(once(asSentence([first, ...rest].join(", "))));
}

export function assumptions(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const body = print(manuscript, brief.assumptions, { shape: "list", lead: phrases.leads.assumptions });
  return isOneParagraph(body) ? labelled(manuscript.language, phrases.headings.assumptions, body) : body;
}

/** Characters; a shorter answer needs no section of its own. */
const SHORT = 160;

const isShort = ({ brief }: Manuscript): boolean =>
  brief.teamMembers.trim() === "" &&
  brief.previousWork.trim() === "" &&
  brief.relevantExperience.length <= SHORT;

function shortEvidence(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  if (!isShort(manuscript)) return "";
  const body = print(manuscript, brief.relevantExperience, { shape: "prose" });
  return labelledOr(manuscript, phrases.headings.experience, body);
}

export function evidence(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  if (isShort(manuscript)) return "";
  const { evidence, team, experience, previousWork } = phrases.headings;
  const past = { heading: previousWork, body: pastWork(manuscript) };
  // A case has a heading of its own, which needs one above it that is larger.
  const hasCases = past.body.startsWith("<section");
  const filled = [
    { heading: experience, body: print(manuscript, brief.relevantExperience, { shape: "prose" }) },
    { heading: team, body: people(manuscript) },
    ...(hasCases ? [] : [past]),
  ].filter(({ body }) => body !== "");
  const cases = hasCases ? section(past.heading, past.body) : "";
  const [first, ...others] = filled;
  if (!first) return cases;
  if (others.length === 0) return [section(first.heading, first.body), cases].filter(isFull).join("\n");
  // What we have done needs no heading below that of the section.
  const opening = first.heading === experience ? first.body : subsection(first.heading, first.body);
  const rest = others.map(({ heading, body }) => subsection(heading, body));
  return [section(evidence, opening, ...rest), cases].filter(isFull).join("\n");
}

function people(manuscript: Manuscript): string {
  const items = asItems(manuscript.brief.teamMembers);
  return teamBlock(items) || print(manuscript, manuscript.brief.teamMembers, { shape: "list" });
}

function pastWork(manuscript: Manuscript): string {
  const { blocks, others } = caseBlocks(asItems(manuscript.brief.previousWork));
  const [only, ...further] = others;
  if (only && blocks.length > 0 && further.length === 0)
    return [...blocks, paragraph(asSentence(only))].join("\n");
  return [...blocks, others.length === 0 ? "" : list(others.map(inlineText))].filter(isFull).join("\n");
}

function further(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const body = print(manuscript, brief.otherInformation, { shape: "prose" });
  return body.length > SHORT ? subsection(phrases.headings.further, body) : body;
}

/** Falls back to the one step every proposal has. */
export function nextSteps(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const steps = asItems(brief.nextSteps).map(manuscript.once).filter(isFull).map(withoutPlace);
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
