import { asc, eq } from "drizzle-orm";
import { auditEvents } from "~/db/schema";
import { isDomainError } from "~/platform/errors";
import { loadLanguage } from "~/platform/language/load-language";
import { payloadText } from "../../audit/signing-steps";
import type { Letterhead } from "../../branding/letterhead.server";
import type { MemberContext } from "../../context";
import { PROSE } from "../../writing/composer/language";
import { findOwn, type Proposal } from "../find-own.server";
import { findWithLetterhead } from "../look.server";
import { replaceInAnswer, replaceValues } from "../variables/turn-into-variables.server";
import { variableValues } from "../variables/variable-values";
import type { VariableValues } from "../variables/variables";
import { contentOf, proposalLanguage } from "../version.server";
import { copyTitle } from "./copy-title";
import { isWorthNaming, newValue, type Replacement } from "./new-values.server";

/** The columns of a copy that its text may name. */
type Named = Pick<
  Proposal,
  "title" | "clientName" | "clientCompany" | "clientEmail" | "brief" | "budget" | "currency" | "number"
>;

interface CopiedText {
  html: string;
  brief: Proposal["brief"];
  replacements: Replacement[];
}

/** Writes the copy's names, dates and numbers where the original has its own. */
export async function copiedText(
  ctx: MemberContext,
  original: Proposal,
  copy: Named,
  letterhead: Letterhead,
): Promise<CopiedText> {
  const t = await loadLanguage(ctx, proposalLanguage(original));
  const valuesOf = (proposal: Proposal) =>
    variableValues(contentOf(proposal, letterhead), proposal, ctx.actor, t);
  const before = sought(valuesOf(original), original, copy);
  const values = { before, after: valuesOf({ ...original, ...copy, validUntil: null }) };
  const write = (found: Parameters<typeof newValue>[0]) => newValue(found, values);
  const { html, replaced } = replaceValues(original.contentHtml, before, write);
  return {
    html,
    brief: briefWith(copy.brief, (answer) => replaceInAnswer(answer, before, write)),
    replacements: replaced
      .map(({ text, variable, times }) => ({
        from: text,
        to: write({ text, variable }),
        variable,
        times,
      }))
      .filter((replacement) => isWorthNaming(replacement, values)),
  };
}

/** A title that was not changed hides no names in it. */
const sought = (values: VariableValues, { title }: Proposal, copy: Named): VariableValues =>
  [title, copyTitle(title)].includes(copy.title) ? { ...values, "proposal.title": null } : values;

/** Without this, the check of facts would find the old client’s name in the brief. */
const briefWith = (brief: Proposal["brief"], change: (answer: string) => string): Proposal["brief"] => ({
  ...brief,
  ...Object.fromEntries(PROSE.map((field) => [field, change(brief[field] ?? "")])),
});

/** Returns what was replaced in a copy, worked out again. Empty where the original is gone. @throws DomainError not_found */
export async function replacedInCopy(ctx: MemberContext, id: string): Promise<Replacement[]> {
  const [copy, [made]] = await Promise.all([
    findOwn(ctx, id),
    ctx.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.proposalId, id))
      .orderBy(asc(auditEvents.seq))
      .limit(1),
  ]);
  const from = made?.type === "document.cloned" ? payloadText(made, "fromProposalId") : null;
  if (from === null) return [];
  try {
    const { proposal, ...letterhead } = await findWithLetterhead(ctx, from);
    return (await copiedText(ctx, proposal, copy, letterhead)).replacements;
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found") return [];
    throw error;
  }
}
