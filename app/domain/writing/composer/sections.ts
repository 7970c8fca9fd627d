import { joinedNames } from "~/platform/language/joined-names";
import type { Language } from "~/platform/language/languages";
import { asPromise } from "./as-promise";
import { caseBlocks, takeFigures, teamBlock } from "./blocks";
import { type Manuscript, print } from "./manuscript";
import { inlineText, labelled, list, paragraph, section, subsection } from "./markup";
import { descriptionBelow, hasKnownVerbs, isPhrase } from "./opening";
import { isPartOf, joinSentences, saysTheSame, splitSentences } from "./said-once";
import { isAnd } from "./threads/common-words";
import { asItems, asSentence } from "./values";
import { labelledSentence, withinSentence } from "./within-sentence";

/** What stands today, and what is wrong with it, as far as no deliverable says it as its reason. */
export function situation(manuscript: Manuscript): string {
  const { brief, phrases, once, threads } = manuscript;
  const today = print(manuscript, brief.currentSituation, { shape: "prose" });
  const typed = asItems(brief.painPoints);
  const pains = typed.filter((text) => !threads.taken.has(text)).filter((text) => once(text) !== "");
  const [only] = pains;
  const isJoined = pains.length === 1 && today.endsWith("</p>");
  const problems =
    pains.length === 1 && only
      ? `<p>${pain(manuscript, only, false)}</p>`
      : pains.length > 1
        ? [paragraph(obstaclesLead(manuscript, typed.length, pains.length)), obstacles(manuscript, pains)]
            .filter(isFull)
            .join("\n")
        : "";
  const body = isJoined ? [joinedParagraphs(today, problems)] : [today, problems];
  return section(phrases.headings.situation, ...body);
}

const isFull = (text: string): boolean => text !== "";

/** Counts them only where all stand here. */
const obstaclesLead = ({ phrases: { leads } }: Manuscript, typed: number, count: number): string =>
  typed === count ? (leads.obstaclesOf?.(count) ?? "") : "";

function obstacles(manuscript: Manuscript, pains: readonly string[]): string {
  const aims = pains.filter((text) => manuscript.threads.ofPains.has(text)).length;
  const isStrong = aims >= pains.length / 2;
  const { ofPains } = manuscript.threads;
  return list(
    pains.map((text) =>
      ofPains.has(text) ? pain(manuscript, text, isStrong) : nameOf(text, isStrong && aims > 0),
    ),
  );
}

/** With the goal that turns it around. @returns HTML */
function pain(manuscript: Manuscript, text: string, isStrong: boolean): string {
  const aim = manuscript.threads.ofPains.get(text);
  const words = nameOf(asSentence(text), isStrong);
  return aim === undefined || manuscript.once(aim) === ""
    ? words
    : joinSentences([words, inlineText(labelledSentence(manuscript, manuscript.phrases.leads.aim, aim))]);
}

const nameOf = (text: string, isStrong: boolean): string =>
  isStrong ? `<strong>${inlineText(text)}</strong>` : inlineText(text);

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
  const areAimsAlone = isAnswerToSituation && above.length === 0 && !hasMuchFurther(brief);
  // Aims alone are no proposal.
  const { heading, parts } = aims(manuscript, areAimsAlone);
  const experience = isBesideProposal(manuscript) ? shortEvidence(manuscript) : "";
  const body = [...above, ...parts, experience, further(manuscript)].filter(isFull).join("\n");
  // One short line goes on from the opening.
  return isOneParagraph(body) && body.length <= SHORT && !isAnswerToSituation
    ? body
    : section(heading ?? phrases.headings.proposal, body);
}

function scope(manuscript: Manuscript): string {
  const { brief, phrases, language } = manuscript;
  // A thin brief often repeats the description.
  if (saysTheSame(brief.projectScope, brief.description) || repeatsDeliverables(brief)) return "";
  const body = print(manuscript, brief.projectScope, {
    shape: "prose",
    passage: (text) =>
      isScopePhrase(text, language)
        ? labelledSentence(manuscript, phrases.leads.scope, text)
        : asPromise(text, language),
  });
  return isOneParagraph(body) ? body : subsection(phrases.headings.scope, body);
}

/** The list of what the client gets says it once more, and better. */
function repeatsDeliverables({ projectScope, deliverables }: Manuscript["brief"]): boolean {
  const delivered = asItems(deliverables);
  const items = asItems(projectScope);
  return (
    items.length > 0 &&
    delivered.length > 0 &&
    items.every((item) => delivered.some((one) => saysTheSame(item, one) || isPartOf(item, one)))
  );
}

/** Where nobody looks for verbs, one sentence of what there is to do names it as a rule. */
const isScopePhrase = (text: string, language: Language): boolean =>
  isPhrase(text, language) ||
  (!hasKnownVerbs(language) &&
    splitSentences(text).length === 1 &&
    text.length <= SHORT &&
    !/[:;：؛]/u.test(text));

/** One paragraph gets its label in front; more get a heading. */
function labelledOr(manuscript: Manuscript, label: string, body: string): string {
  return isOneParagraph(body) ? labelled(manuscript.language, label, body) : subsection(label, body);
}

const isOneParagraph = (body: string): boolean =>
  body.startsWith("<p>") && body.indexOf("</p>") === body.length - "</p>".length;

/** @param areAlone the first of them then have a heading in place of their lead */
function aims(manuscript: Manuscript, areAlone: boolean): { heading: string | null; parts: string[] } {
  const { brief, phrases, threads } = manuscript;
  const { headings, leads } = phrases;
  const aimed = asItems(brief.objectives);
  const open = aimed.filter((text) => !threads.taken.has(text));
  const measured = asItems(brief.successMetrics).filter(
    (text) => !aimed.some((goal) => isPartOf(text, goal)),
  );
  const isFirst = open.length === aimed.length;
  const groups = [
    { items: open, heading: headings.objectives, label: leads.anotherAim, lead: leads.moreAims },
    { items: measured, heading: headings.measures, label: headings.measures, lead: leads.measures },
  ].filter(({ items }) => items.length > 0);
  const parts = groups.map(({ items, ...words }, at) => {
    if (areAlone && at === 0) return goals(manuscript, items, { label: "", lead: "" });
    const isOnly = words.label === leads.anotherAim && isFirst;
    return goals(manuscript, items, isOnly ? { label: words.heading, lead: leads.aims } : words);
  });
  const heading = areAlone && parts[0] ? (groups[0]?.heading ?? null) : null;
  return { heading, parts };
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
  // Behind a label, a goal with one of its own would have two colons.
  if (block === "" && others.length === 1 && only && !/[:：]/u.test(only)) {
    const sentence = paragraph(asSentence(only));
    return label === "" ? sentence : labelled(manuscript.language, label, sentence);
  }
  const line =
    block === "" && areFewWords(others, lead, manuscript.language) ? inOneLine(manuscript, lead, others) : "";
  if (line !== "") return paragraph(line);
  const rest = others.length === 0 ? "" : list(others.map(inlineText));
  const body = [block, rest].filter(isFull).join("\n");
  return [body === "" ? "" : paragraph(lead), body].filter(isFull).join("\n");
}

/** Items and characters of a list that a lead can say in its sentence: "by orders by country and cost per order". */
const IN_LINE = { items: 3, longest: 40 };

const areFewWords = (items: readonly string[], lead: string, language: Language): boolean =>
  items.length > 1 &&
  items.length <= IN_LINE.items &&
  lead.endsWith(":") &&
  items.every((text) => text.length <= IN_LINE.longest && !/[,;:.!?،؛[]/u.test(text)) &&
  (!hasKnownVerbs(language) || items.every((text) => isPhrase(text, language))) &&
  !items.some((text) => text.split(" ").some((word) => isAnd(word, language)));

/** "" where a capital would stand within the sentence. */
function inOneLine(manuscript: Manuscript, lead: string, items: readonly string[]): string {
  const { language } = manuscript;
  const within = items.map((text) => withinSentence(text, manuscript));
  const hasCapital = language !== "de" && within.some((text) => /^\p{Lu}/u.test(text));
  if (hasCapital) return "";
  // An English preposition needs no colon.
  const start = language === "en" ? lead.replace(/(?<= by):$/u, "") : lead;
  return asSentence(`${start} ${joinedNames({ language }, within)}`);
}

const commaOf = (language: Language): string => (language === "ar" ? "، " : ", ");

/** With what is left out, so that nobody reads one without the other. */
export function deliverables(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const { deliverables, exclusions } = phrases.headings;
  const items = asItems(brief.deliverables).map(manuscript.once).filter(isFull);
  const [only] = items;
  const { ofDeliverables } = manuscript.threads;
  const reasons = items.filter((text) => ofDeliverables.has(text)).length;
  const isStrong = reasons > 0 && reasons >= items.length / 2;
  const body =
    items.length === 1 && only
      ? `<p>${withReason(manuscript, only, isStrong)}</p>`
      : list(
          items.map((text) =>
            ofDeliverables.has(text) ? withReason(manuscript, text, isStrong) : nameOf(text, isStrong),
          ),
        );
  const notIncluded = labelledOr(
    manuscript,
    exclusions,
    fewWords(manuscript, brief.exclusions) || print(manuscript, brief.exclusions, { shape: "list" }),
  );
  const others = [packages(manuscript), onRequest(manuscript), notIncluded];
  return body === "" ? others.filter(isFull).join("\n") : section(deliverables, body, ...others);
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
  const items = manuscript.onRequest.map(manuscript.once).filter(isFull);
  const [only] = items;
  return items.length === 1 && only
    ? labelled(manuscript.language, label, paragraph(asSentence(only)))
    : subsection(label, list(items.map(inlineText)));
}

/** What is wrong today without it, and what it is to achieve. @returns HTML */
function withReason(manuscript: Manuscript, text: string, isStrong: boolean): string {
  const { threads, phrases, once } = manuscript;
  const thread = threads.ofDeliverables.get(text);
  const [today, ...others] = (thread?.pains ?? []).map(once).filter(isFull);
  const aim = once(thread?.aim ?? "");
  const parts = [
    nameOf(asSentence(text), isStrong),
    today ? inlineText(labelledSentence(manuscript, phrases.leads.today, today)) : "",
    ...others.map((other) => inlineText(asSentence(other))),
    aim === "" ? "" : inlineText(labelledSentence(manuscript, phrases.leads.aim, aim)),
  ];
  return joinSentences(parts.filter(isFull));
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
  const haveNoCapitals = language === "ar" || language === "he";
  if (!areNouns && !areOrdinary && !haveNoCapitals) return "";
  const rest = !areOrdinary ? others : others.map((text) => text.charAt(0).toLowerCase() + text.slice(1));
  return paragraph(once(asSentence([first, ...rest].join(commaOf(language)))));
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

/** A line on our experience follows what we propose, where that is more than goals. */
const isBesideProposal = (manuscript: Manuscript): boolean =>
  (isShort(manuscript) && `${descriptionBelow(manuscript)}${manuscript.brief.projectScope}`.trim() !== "") ||
  hasMuchFurther(manuscript.brief);

function shortEvidence(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const body = print(manuscript, brief.relevantExperience, { shape: "prose" });
  return labelledOr(manuscript, phrases.headings.experience, body);
}

export function evidence(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  if (isBesideProposal(manuscript)) return "";
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
  const { block, others } = teamBlock(asItems(manuscript.brief.teamMembers));
  if (block === "") return print(manuscript, manuscript.brief.teamMembers, { shape: "list" });
  const [only] = others;
  const rest = others.length === 1 && only ? paragraph(asSentence(only)) : list(others.map(inlineText));
  return [block, rest].filter(isFull).join("\n");
}

function pastWork(manuscript: Manuscript): string {
  const { blocks, others } = caseBlocks(asItems(manuscript.brief.previousWork));
  const [only, ...further] = others;
  if (only && blocks.length > 0 && further.length === 0)
    return [...blocks, paragraph(asSentence(only))].join("\n");
  return [...blocks, others.length === 0 ? "" : list(others.map(inlineText))].filter(isFull).join("\n");
}

const hasMuchFurther = ({ otherInformation }: Manuscript["brief"]): boolean =>
  otherInformation.length > SHORT;

function further(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  if (!hasMuchFurther(brief)) return "";
  return subsection(phrases.headings.further, print(manuscript, brief.otherInformation, { shape: "prose" }));
}

/** A line or two of further information stands below the price. */
export function goodToKnow(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  if (hasMuchFurther(brief)) return "";
  const body = print(manuscript, brief.otherInformation, { shape: "prose" });
  return labelledOr(manuscript, phrases.headings.goodToKnow, body);
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
