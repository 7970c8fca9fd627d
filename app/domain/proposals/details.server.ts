import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Brief } from "../briefs/brief";
import { emptyBrief } from "../briefs/empty-brief";
import { searchText } from "../briefs/search-text";
import { rememberClient } from "../clients/remember-client.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { pricedColumns } from "../prices/deal/value";
import { DETAIL_FIELDS, type Details, detailProblems, detailsOf, type FrameChange } from "./details-form";
import { columnsFromBrief, updateDraft } from "./drafts/draft.server";
import { sampleId } from "./drafts/sample-id.server";
import { isUntouched } from "./edit.server";
import { followsBrief, UNCHANGED, withBriefsTable } from "./editing/table-of-brief.server";
import { assertUnlocked, findOwn, found, ownProposal, type Proposal } from "./find-own.server";
import { frameToSave } from "./frame.server";
import { passagesOf } from "./passages/kept-passages.server";
import { isDecided, isUnsentDraft } from "./status";

/** The sent version stays unchanged. @throws DomainError not_found, locked, conflict (decided, or a draft), invalid_input */
export async function saveDetails(
  ctx: MemberContext,
  id: string,
  given: Details & FrameChange,
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
    assertDetailsEditable(proposal);
    const before = { ...emptyBrief(), ...proposal.brief };
    const isPriceFree = proposal.priceTable === null || (await followsBrief(ctx, proposal));
    const details = { ...detailsOf(given), ...(isPriceFree ? {} : priceOf(before)) };
    assertGoodDetails(details);
    const frame = await frameToSave(ctx, proposal, given);
    const changed = [
      ...DETAIL_FIELDS.filter((field) => before[field] !== details[field]),
      ...Object.keys(frame),
    ];
    if (changed.length === 0) return proposal;
    const brief = { ...before, ...details };
    const price = isPriceFree ? await withBriefsTable(ctx, proposal, { brief, kept }) : UNCHANGED;
    const columns = columnsFor(ctx, { ...proposal, ...frame, ...price.columns }, brief);
    const isForOther = CLIENT_FIELDS.some((field) => changed.includes(field)) && id !== (await sampleId(ctx));
    const next = {
      ...columns,
      ...price.columns,
      ...frame,
      ...(isForOther && { clientId: null }),
      updatedAt: ctx.now,
    };
    await commit(
      ctx,
      { proposalId: id, head, actor: ownerActor(ctx.actor) },
      {
        statements: [
          ctx.db
            .update(proposals)
            .set(next)
            .where(
              and(isUntouched(ctx, proposal), eq(proposals.status, proposal.status), unchanged(proposal)),
            ),
          expectOneChange(ctx.db),
          ...price.statements,
          ...(isForOther ? rememberClient(ctx, id, columns.brief) : []),
        ],
        events: [
          { type: "document.details_changed", payload: { fields: changed.map(fieldLabel).join(", ") } },
          ...price.events,
        ],
      },
    );
    return { ...proposal, ...next };
  });
}

/** @throws DomainError invalid_input */
function assertGoodDetails(details: Details): void {
  const fieldErrors = detailProblems(details);
  if (Object.keys(fieldErrors).length === 0) return;
  throw new DomainError("invalid_input", Object.values(fieldErrors)[0] ?? "", {
    fieldErrors: { ...fieldErrors },
  });
}

const CLIENT_FIELDS = ["clientName", "clientEmail", "clientCompany"] as const;

/** Returns the name of a field in the evidence. */
export const fieldLabel = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Guards against overwriting a change from another session. */
const unchanged = ({ brief }: Proposal) => eq(proposals.brief, brief);

/** The columns that follow from a brief and its price table. */
export function columnsFor(ctx: MemberContext, proposal: Proposal, brief: Brief) {
  const { title, clientName, clientEmail, clientCompany, budget, currency, valueMinor, valueIsEstimate } =
    columnsFromBrief(ctx, brief);
  const words = searchText({ ...brief, number: proposal.number });
  const columns = {
    title,
    clientName,
    clientEmail,
    clientCompany,
    budget,
    currency,
    valueMinor,
    valueIsEstimate,
    searchText: words,
    ...pricedColumns(brief, proposal.priceTable),
  };
  return { ...columns, brief: { ...proposal.brief, ...detailsOf(brief) } };
}

/** The brief keeps its price, which counts again once the table is removed. */
const priceOf = ({ budget, currency }: Brief) => ({ budget, currency });

/** @throws DomainError locked, conflict */
export function assertDetailsEditable(proposal: Proposal): void {
  assertUnlocked(proposal);
  if (isUnsentDraft(proposal) || proposal.contentHtml === "")
    throw new DomainError("conflict", t("This proposal is still a draft. Continue it in the six steps."));
  if (isDecided(proposal.status))
    throw new DomainError(
      "conflict",
      t(
        "Your client has decided on this proposal, so its details can't be changed. Clone it to offer something else.",
      ),
    );
}

export async function saveBriefOrDetails(ctx: MemberContext, id: string, brief: Brief): Promise<Proposal> {
  const proposal = await findOwn(ctx, id);
  return isUnsentDraft(proposal) ? updateDraft(ctx, id, brief) : saveDetails(ctx, id, brief);
}
