import { asc, eq } from "drizzle-orm";
import { auditEvents } from "~/db/schema";
import { isDomainError } from "~/platform/errors";
import { loadLanguage } from "~/platform/language/load-language";
import { payloadText } from "../../audit/signing-steps";
import type { Letterhead } from "../../branding/letterhead.server";
import type { MemberContext } from "../../context";
import { PROSE } from "../../writing/composer/language";
import { carriedIds, textOf } from "../block-ids/carried-ids.server";
import { findOwn, type Proposal } from "../find-own.server";
import { findWithLetterhead } from "../look.server";
import { replacer } from "../variables/turn-into-variables.server";
import { variableValues } from "../variables/variable-values";
import type { VariableValues } from "../variables/variables";
import { contentOf, proposalLanguage } from "../version.server";
import { copiedTable } from "./copied-table";
import { copyTitle, titleWith } from "./copy-title";
import { isWorthNaming, newValue, type Replacement, type Values } from "./new-values.server";

/** The columns of a copy that its texts may name. */
type Named = Pick<
  Proposal,
  | "title"
  | "clientName"
  | "clientCompany"
  | "clientEmail"
  | "brief"
  | "budget"
  | "currency"
  | "number"
  | "priceTable"
>;

interface CopiedText {
  columns: Pick<Proposal, "contentHtml" | "blockIds" | "brief" | "title" | "priceTable">;
  replacements: Replacement[];
}

/** Writes the copy's names, dates and numbers where the original has its own: in its text, price table and title. */
export async function copiedText(
  ctx: MemberContext,
  original: Proposal,
  copy: Named,
  letterhead: Letterhead,
): Promise<CopiedText> {
  const t = await loadLanguage(ctx, proposalLanguage(original));
  const valuesOf = (proposal: Proposal) =>
    variableValues(contentOf(proposal, letterhead), proposal, ctx.actor, t);
  const known = valuesOf(original);
  const after = valuesOf({ ...original, ...copy, validUntil: null });
  const { before, ownTitle } = sought({ before: known, after }, original, copy);
  const values = { before, after };
  const write = (found: Parameters<typeof newValue>[0]) => newValue(found, values);
  const texts = replacer(before, write);
  const contentHtml = texts.inHtml(original.contentHtml);
  const priceTable = copy.priceTable && copiedTable(copy.priceTable, texts.inText);
  const title = ownTitle === null ? copy.title : titleWith(ownTitle, texts.inText);
  // No client reads the answers, so the list leaves them out.
  const answers = replacer(before, write);
  return {
    columns: {
      contentHtml,
      blockIds: carriedIds(contentHtml, textOf(original)),
      priceTable,
      title,
      brief: briefWith({ ...copy.brief, title }, answers.inText),
    },
    replacements: texts
      .replaced()
      .map(({ text, variable, times }) => ({
        from: text,
        to: write({ text, variable }),
        variable,
        times,
      }))
      .filter((replacement) => isWorthNaming(replacement, values)),
  };
}

interface Sought {
  before: VariableValues;
  /** The original's title that the copy has with its own names; null for one that the sender typed. */
  ownTitle: string | null;
}

/** A title that was not changed hides no names in it. */
function sought(values: Values, { title }: Proposal, copy: Named): Sought {
  const before = { ...values.before, "proposal.title": null };
  const names = replacer(before, (found) => newValue(found, { ...values, before }));
  const ownTitle = [title, copyTitle(title)].find((one) =>
    [one, titleWith(one, names.inText)].includes(copy.title),
  );
  return ownTitle === undefined ? { before: values.before, ownTitle: null } : { before, ownTitle };
}

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
    const before = { ...copy, priceTable: proposal.priceTable };
    return (await copiedText(ctx, proposal, before, letterhead)).replacements;
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found") return [];
    throw error;
  }
}
