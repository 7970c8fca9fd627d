import { paymentPlan } from "./investment";
import { type Manuscript, money, print } from "./manuscript";
import { escapeText, inlineText, paragraph, section, subsection } from "./markup";
import { readPrice } from "./price";
import { saysTheSame } from "./said-once";
import { totalSpan } from "./timeline";

/** Where the client stands, in the client's words. */
export function situation(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  return section(
    phrases.headings.situation,
    print(manuscript, brief.currentSituation, { shape: "prose" }),
    print(manuscript, brief.painPoints, { shape: "list", lead: phrases.leads.obstacles }),
  );
}

/** What is proposed, closing with what a decision needs: how long and how much. */
export function proposition(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  return section(
    phrases.headings.proposal,
    print(manuscript, brief.description, { shape: "prose" }),
    paragraph(inShort(manuscript)),
  );
}

function inShort(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const span = totalSpan(manuscript);
  const { total } = readPrice(manuscript);
  if (brief.pricingModel !== "fixed" || !span || total === null) return "";
  return phrases.inShort(phrases.span(span.count, span.unit), money(manuscript, total));
}

interface Pair {
  heading: string;
  parts: readonly [heading: string, body: string][];
}

/** Sections that belong together under one heading; a single one keeps its own. */
function together({ heading, parts }: Pair): string {
  const filled = parts.filter(([, body]) => body !== "");
  const [only] = filled;
  if (filled.length === 1 && only) return section(only[0], only[1]);
  return section(heading, ...filled.map(([title, body]) => subsection(title, body)));
}

/** What the work should achieve and how that is measured. */
export function objectives(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const { objectives, measures } = phrases.headings;
  const aims = print(manuscript, brief.objectives, { shape: "list" });
  const metrics = print(manuscript, brief.successMetrics, { shape: "list" });
  if (aims === "") return section(measures, metrics);
  return section(objectives, aims, subsection(measures, metrics));
}

export function scope(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  // Both are asked for, and a thin brief answers both alike.
  if (saysTheSame(brief.projectScope, brief.description)) return "";
  return section(phrases.headings.scope, print(manuscript, brief.projectScope, { shape: "prose" }));
}

export function deliverables(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  return section(phrases.headings.deliverables, print(manuscript, brief.deliverables, { shape: "list" }));
}

/** What the plan relies on and where it ends. */
export function conditions(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const { conditions, assumptions, exclusions } = phrases.headings;
  return together({
    heading: conditions,
    parts: [
      [assumptions, print(manuscript, brief.assumptions, { shape: "list", lead: phrases.leads.assumptions })],
      [exclusions, print(manuscript, brief.exclusions, { shape: "list" })],
    ],
  });
}

/** Who does the work and why they can be trusted with it. */
export function evidence(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const { evidence, team, experience, previousWork } = phrases.headings;
  return together({
    heading: evidence,
    parts: [
      [team, print(manuscript, brief.teamMembers, { shape: "list", item: member })],
      [experience, print(manuscript, brief.relevantExperience, { shape: "prose" })],
      [previousWork, print(manuscript, brief.previousWork, { shape: "list" })],
    ],
  });
}

/** "Jonas Weber, lead designer": the name stands out. */
function member(text: string): string {
  const [, name, rest] = /^([^,:(–—-]{2,60}?)(\s?[,:(–—]| - )/u.exec(text) ?? [];
  if (!name || !rest || name.startsWith("[")) return inlineText(text);
  return `<strong>${escapeText(name)}</strong>${inlineText(text.slice(name.length))}`;
}

/** The payment terms, without what the table of payments has said. */
export function terms(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const plan = paymentPlan(manuscript, readPrice(manuscript));
  const answer = plan ? plan.otherTerms : brief.paymentTerms;
  return section(phrases.headings.terms, print(manuscript, answer, { shape: "prose" }));
}

export function further(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  return section(phrases.headings.further, print(manuscript, brief.otherInformation, { shape: "prose" }));
}

/** The owner's steps; without any, the one step every proposal has. */
export function nextSteps(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const steps = print(manuscript, brief.nextSteps, { shape: "list", kind: "ol" });
  const contact = brief.communicationPreference && phrases.contact[brief.communicationPreference];
  return section(phrases.headings.nextSteps, steps || paragraph(phrases.accept), paragraph(contact));
}
