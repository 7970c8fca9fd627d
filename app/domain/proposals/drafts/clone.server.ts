import { newIdOfCell } from "~/platform/ids";
import { emptyBrief } from "../../briefs/empty-brief";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { cloningLocked } from "../../plans/plan-errors";
import { pricedColumns } from "../../prices/deal/value";
import { followsBrief, tableOfBrief } from "../editing/table-of-brief.server";
import type { Proposal } from "../find-own.server";
import { findWithLetterhead } from "../look.server";
import { copyPassages } from "../passages/kept-passages.server";
import type { CloneChanges } from "./clone-form";
import { copiedText } from "./copied-text.server";
import { copyTitle } from "./copy-title";
import { createProposal } from "./create-proposal.server";
import { columnsFromBrief } from "./draft.server";

/**
 * A copy for the same client and days is exact; for others it says theirs. A copy with text counts against the plan.
 * A signed proposal can be copied too; the signed one does not change.
 *
 * @throws DomainError not_found, forbidden, account_locked, limit_reached
 */
export async function cloneProposal(
  ctx: MemberContext,
  id: string,
  overrides: CloneChanges = {},
): Promise<string> {
  assertOpenAccount(ctx);
  const { proposal: original, ...letterhead } = await findWithLetterhead(ctx, id);
  if (!ctx.actor.rights.canCloneProposal) throw cloningLocked();
  const copy = await copyOf(ctx, original, overrides);
  const event = { type: "document.cloned" as const, payload: { fromProposalId: id } };
  const textFor = async (number: string | null) =>
    (await copiedText(ctx, original, { ...copy, number }, letterhead)).columns;
  await createProposal(ctx, copy, event, {
    after: [copyPassages(ctx, original, copy.id)],
    ...(!isExact(original, copy) && { textFor }),
  });
  return copy.id;
}

async function copyOf(ctx: MemberContext, original: Proposal, copyFor: CloneChanges) {
  const given = Object.fromEntries(Object.entries(copyFor).filter(([, value]) => value !== undefined));
  const { brief: answers, language } = original;
  const brief = {
    ...answers,
    language: language ?? ("" as const),
    title: copyTitle(original.title),
    ...given,
  };
  const full = { ...emptyBrief(), ...brief };
  const priceTable = (await followsBrief(ctx, original))
    ? await tableOfBrief(ctx, full)
    : original.priceTable;
  return {
    id: newIdOfCell(ctx.config),
    userId: ctx.actor.id,
    ...columnsFromBrief(ctx, brief),
    ...pricedColumns(full, priceTable),
    priceTable,
    requiresSignature: original.requiresSignature,
    status: original.contentHtml ? ("generated" as const) : ("draft" as const),
    contentHtml: original.contentHtml,
    blockIds: original.blockIds,
    theme: original.theme,
    cover: original.cover,
    clientId: isForSameClient(original, brief) ? original.clientId : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}

const isForSameClient = (original: Proposal, brief: Proposal["brief"]): boolean =>
  (["clientName", "clientEmail", "clientCompany"] as const).every(
    (field) => original[field] === brief[field],
  );

const isExact = (original: Proposal, { brief }: { brief: Proposal["brief"] }): boolean =>
  isForSameClient(original, brief) &&
  (["startDate", "endDate"] as const).every(
    (field) => (original.brief[field] ?? "") === (brief[field] ?? ""),
  );
