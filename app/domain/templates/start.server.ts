import { newIdOfCell } from "~/platform/ids";
import { letterheadToFreeze, ownLetterhead } from "../branding/letterhead.server";
import type { Brief } from "../briefs/brief";
import type { MemberContext } from "../context";
import { savedFacts } from "../facts/proposal-facts.server";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { pricedColumns } from "../prices/deal/value";
import { carriedIds } from "../proposals/block-ids/carried-ids.server";
import { beginBrief } from "../proposals/defaults/begin-brief";
import { detailsOf } from "../proposals/details-form";
import { createProposal } from "../proposals/drafts/create-proposal.server";
import { columnsFromBrief } from "../proposals/drafts/draft.server";
import { keysNamedIn } from "../proposals/pictures/named-pictures.server";
import { takeOverPictures } from "../proposals/pictures/own-pictures.server";
import { fillVariables } from "../proposals/variables/fill-variables.server";
import { besideTable } from "./beside-table.server";
import { blanksIn } from "./blanks";
import { withClientNames } from "./client-in-table.server";
import type { StartAnswers } from "./start-form";
import { startingPrice } from "./starting-price";
import type { Template } from "./template";

/**
 * Creates a proposal from a template. Blanks are filled in for good, the product's own variables with each send.
 * @returns its id @throws DomainError account_locked, limit_reached
 */
export async function startFromTemplate(
  ctx: MemberContext,
  template: Template,
  answers: StartAnswers,
): Promise<string> {
  assertOpenAccount(ctx);
  const brief: Brief = {
    ...beginBrief(ctx.actor.defaults),
    ...template.brief,
    language: template.language ?? "",
    ...detailsOf(answers),
  };
  const startTable = startingPrice(template, answers);
  const priceTable = startTable && withClientNames(startTable, brief);
  const html = priceTable && template.stored === null ? besideTable(template.html) : template.html;
  const contentHtml = withBlanksFilled(html, answers);
  const proposal = {
    id: newIdOfCell(ctx.config),
    userId: ctx.actor.id,
    ...columnsFromBrief(ctx, brief),
    ...pricedColumns(brief, priceTable),
    priceTable,
    status: "generated" as const,
    contentHtml,
    blockIds: carriedIds(contentHtml),
    theme: template.theme,
    cover: template.cover,
    templateKey: template.key,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    confirmedFacts: [],
  };
  const confirmedFacts = await factsOfTemplate(ctx, proposal);
  const event = { type: "document.created" as const, payload: { title: brief.title } };
  const pictures = template.stored === null ? [] : keysNamedIn(template);
  const before = takeOverPictures(ctx, pictures);
  await createProposal(ctx, { ...proposal, confirmedFacts }, event, { before });
  return proposal.id;
}

type Unsent = Omit<Parameters<typeof savedFacts>[1], "number" | "validUntil" | "appendix" | "amends"> &
  Parameters<typeof letterheadToFreeze>[1];

/** A person wrote the template, so what it says counts as confirmed, though no answer contains it. */
async function factsOfTemplate(ctx: MemberContext, proposal: Unsent): Promise<string[]> {
  const letterhead = letterheadToFreeze(ctx.actor, proposal, await ownLetterhead(ctx));
  const unsent = { ...proposal, number: null, validUntil: null, appendix: null, amends: null };
  const { marks } = await savedFacts(ctx, unsent, letterhead);
  // A number that stands in the table today, such as that of the guests, is the template's own also once the table has changed.
  const beside = unsent.priceTable
    ? await savedFacts(ctx, { ...unsent, priceTable: null }, letterhead)
    : { marks: [] };
  return [...new Set([...marks, ...beside.marks].map(({ key }) => key))];
}

function withBlanksFilled(html: string, answers: StartAnswers): string {
  const typed: Readonly<Record<string, unknown>> = answers;
  const values = blanksIn(html).map(({ name, field }) => [name, String(typed[field] ?? "")]);
  return fillVariables(html, Object.fromEntries(values)).html;
}
