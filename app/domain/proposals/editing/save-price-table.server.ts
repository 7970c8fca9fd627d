import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import { emptyBrief } from "../../briefs/empty-brief";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { pricedColumns } from "../../prices/deal/value";
import { itemUses } from "../../prices/list/price-items.server";
import type { PriceTable } from "../../prices/price-table";
import { type TableProblems, tableProblems } from "../../prices/table-problems";
import { columnsFromBrief } from "../drafts/draft.server";
import { assertUnlocked, found, isOwn, ownProposal, type Proposal } from "../find-own.server";
import { generationState } from "../generation/generation-state";
import { keepPassages, passagesOf } from "../passages/kept-passages.server";
import { isDecided } from "../status";
import { textWithTable } from "./text-with-table.server";

/** @throws DomainError locked, conflict (decided, or being written) */
export function assertPriceEditable(ctx: MemberContext, proposal: Proposal): void {
  assertUnlocked(proposal);
  if (isDecided(proposal.status))
    throw new DomainError(
      "conflict",
      t(
        "Your client has decided on this proposal, so its price can't be changed. Clone it to offer something else.",
      ),
    );
  if (proposal.contentHtml === "" && generationState(proposal, ctx.now) === "running")
    throw new DomainError("conflict", t("This proposal is being written right now."), { isWriting: true });
}

export interface SavePriceTable {
  table: PriceTable;
  /** Problems already known, in place of those that `tableProblems` finds. */
  problems?: TableProblems;
  /** The revision the edit started from; when given, a newer one refuses the save. */
  revision?: number | undefined;
  /** Ids of the price list's items that were put into it. */
  items?: readonly string[];
}

/** The sent version stays unchanged. @throws DomainError not_found, locked, conflict (decided, edited elsewhere), invalid_input */
export const savePriceTable = (
  ctx: MemberContext,
  id: string,
  { table, problems = tableProblems(table), revision, items = [] }: SavePriceTable,
): Promise<Proposal> => setPriceTable(ctx, id, { table, problems, revision, items });

/** Priced by its brief again. Harmless without a table. @throws DomainError not_found, locked, conflict */
export const removePriceTable = (ctx: MemberContext, id: string, revision?: number): Promise<Proposal> =>
  setPriceTable(ctx, id, { table: null, problems: {}, revision, items: [] });

interface Setting {
  table: PriceTable | null;
  problems: TableProblems;
  revision: number | undefined;
  items: readonly string[];
}

async function setPriceTable(
  ctx: MemberContext,
  id: string,
  { table, problems, revision, items }: Setting,
): Promise<Proposal> {
  assertOpenAccount(ctx);
  return retryOnConflict(async () => {
    const proposalId = isId(id) ? id : "";
    const [rows, [head], kept] = await ctx.db.batch([
      ownProposal(ctx, proposalId),
      chainHead(ctx, proposalId),
      passagesOf(ctx, proposalId),
    ]);
    const proposal = found(rows);
    assertPriceEditable(ctx, proposal);
    assertGoodTable(problems);
    assertOwnKind(proposal, table);
    if (canonicalJson(proposal.priceTable) === canonicalJson(table)) return proposal;
    assertSameRevision(proposal, revision);
    const next = {
      priceTable: table,
      priceRevision: proposal.priceRevision + 1,
      ...briefPrice(ctx, proposal),
      ...pricedColumns({ ...emptyBrief(), ...proposal.brief }, table),
      updatedAt: Math.max(ctx.now, proposal.updatedAt + 1),
    };
    const text = await textWithTable(proposal, table, kept);
    await commit(
      ctx,
      { proposalId: id, head, actor: ownerActor(ctx.actor) },
      {
        statements: [
          ctx.db
            .update(proposals)
            .set({ ...next, ...text?.columns })
            .where(
              and(
                isOwn(ctx, id),
                eq(proposals.status, proposal.status),
                eq(proposals.priceRevision, proposal.priceRevision),
                eq(proposals.contentRevision, proposal.contentRevision),
                eq(proposals.brief, proposal.brief),
              ),
            ),
          expectOneChange(ctx.db),
          ...itemUses(ctx, items),
          ...(text && kept.length > 0 ? keepPassages(ctx, { id, ...text.columns }, text.passages) : []),
        ],
        events: [
          { type: "document.details_changed", payload: { fields: "price" } },
          ...(text ? [text.event] : []),
        ],
      },
    );
    return { ...proposal, ...next, ...text?.columns };
  });
}

/** Only a change order takes off what was agreed before, and its sums are added to those of its agreement. */
function assertOwnKind({ amendsId, currency }: Proposal, table: PriceTable | null): void {
  if (table === null) return;
  const isChange = amendsId !== null;
  if (isChange !== (table.isChange === true))
    throw new DomainError("invalid_input", t("Only the prices of a change order can be below zero."));
  if (isChange && table.currency !== currency)
    assertGoodTable({
      currency: t("A change order has the currency of its agreement, {currency}.", { currency }),
    });
}

function assertSameRevision({ priceRevision }: Proposal, revision: number | undefined): void {
  if (revision === undefined || revision === priceRevision) return;
  throw new DomainError(
    "conflict",
    t("This price table was changed elsewhere while you were editing. What you typed is still here."),
    { revision: priceRevision },
  );
}

/** @throws DomainError invalid_input */
export function assertGoodTable(fieldErrors: TableProblems): void {
  const [problem] = Object.values(fieldErrors);
  if (problem !== undefined) throw new DomainError("invalid_input", problem, { fieldErrors });
}

function briefPrice(ctx: MemberContext, { brief }: Proposal) {
  const { budget, currency, valueMinor, valueIsEstimate } = columnsFromBrief(ctx, {
    ...emptyBrief(),
    ...brief,
  });
  return { budget, currency, valueMinor, valueIsEstimate };
}
