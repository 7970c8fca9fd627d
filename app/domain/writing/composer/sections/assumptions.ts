import { type Manuscript, print } from "../manuscript";
import { isOneParagraph, labelled } from "../markup";
import { isValidity } from "../terms/stated-last-day";

/** How long an offer is valid is no assumption of the plan. */
export function apart(assumptions: string): { others: string; validity: string } {
  const lines = assumptions.split("\n");
  const [validity, others] = [true, false].map((wanted) =>
    lines.filter((line) => isValidity(line) === wanted).join("\n"),
  );
  return { others: others ?? "", validity: validity ?? "" };
}

export function assumptions(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const body = print(manuscript, apart(brief.assumptions).others, {
    shape: "list",
    lead: phrases.leads.assumptions,
  });
  return isOneParagraph(body) ? labelled(manuscript.language, phrases.headings.assumptions, body) : body;
}
