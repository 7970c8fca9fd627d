import { asPromise } from "./as-promise";
import { paymentPlan } from "./investment";
import { type Manuscript, print } from "./manuscript";
import { escapeAnswer, inlineText, paragraph, section, subsection } from "./markup";
import { readPrice } from "./price";
import { saysTheSame } from "./said-once";

export function situation(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  return section(
    phrases.headings.situation,
    print(manuscript, brief.currentSituation, { shape: "prose" }),
    print(manuscript, brief.painPoints, { shape: "list", lead: phrases.leads.obstacles }),
  );
}

export function proposition(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  return section(
    phrases.headings.proposal,
    print(manuscript, brief.description, {
      shape: "prose",
      passage: (text) => asPromise(text, manuscript.language),
    }),
  );
}

interface Pair {
  heading: string;
  parts: readonly [heading: string, body: string][];
}

function together({ heading, parts }: Pair): string {
  const filled = parts.filter(([, body]) => body !== "");
  const [only] = filled;
  if (filled.length === 1 && only) return section(only[0], only[1]);
  return section(heading, ...filled.map(([title, body]) => subsection(title, body)));
}

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
  // A thin brief often repeats the description.
  if (saysTheSame(brief.projectScope, brief.description)) return "";
  return section(phrases.headings.scope, print(manuscript, brief.projectScope, { shape: "prose" }));
}

export function deliverables(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  return section(phrases.headings.deliverables, print(manuscript, brief.deliverables, { shape: "list" }));
}

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

/** "Jonas Weber, lead designer": the name is bold. */
function member(text: string): string {
  const [, name, rest] = /^([^,:(–—，：（、،-]{2,60}?)(\s?[,:(–—，：（、،]| - )/u.exec(text) ?? [];
  if (!name || !rest || name.startsWith("[")) return inlineText(text);
  return `<strong>${escapeAnswer(name)}</strong>${inlineText(text.slice(name.length))}`;
}

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

/** Falls back to the one step every proposal has. */
export function nextSteps(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const steps = print(manuscript, brief.nextSteps, { shape: "list", kind: "ol" });
  const contact = brief.communicationPreference && phrases.contact[brief.communicationPreference];
  return section(phrases.headings.nextSteps, steps || paragraph(phrases.accept), paragraph(contact));
}
