import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { chainHead, ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { type Brief, emptyBrief } from "./brief";
import { DETAIL_FIELDS, type Details, detailProblems, detailsOf } from "./details-form";
import { fromBrief, updateDraft } from "./draft.server";
import { isUntouched } from "./edit.server";
import { assertUnlocked, findOwn, found, ownProposal, type Proposal } from "./own.server";
import { isDecided, isUnsentDraft } from "./status";

/**
 * Changes title, client, budget and dates of a generated proposal. What was sent stays as it was sent; the next send
 * takes the change along. Saving what is stored already changes nothing.
 * @throws DomainError not_found, locked (signed), conflict (the client has decided, or it is a draft), invalid_input
 */
export async function saveDetails(ctx: MemberContext, id: string, given: Details): Promise<Proposal> {
  assertOpenAccount(ctx);
  return retryOnConflict(async () => {
    const asked = isId(id) ? id : "";
    const [rows, [head]] = await ctx.db.batch([ownProposal(ctx, asked), chainHead(ctx, asked)]);
    const proposal = found(rows);
    assertChangeable(proposal);
    const details = detailsOf(given);
    const fieldErrors = detailProblems(details);
    if (Object.keys(fieldErrors).length > 0)
      throw new DomainError("invalid_input", Object.values(fieldErrors)[0] ?? "", {
        fieldErrors: { ...fieldErrors },
      });
    const before = { ...emptyBrief(), ...proposal.brief };
    const changed = DETAIL_FIELDS.filter((field) => before[field] !== details[field]);
    if (changed.length === 0) return proposal;
    const next = { ...columnsFor(ctx, proposal, { ...before, ...details }), updatedAt: ctx.now };
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
        ],
        events: [{ type: "document.details_changed", payload: { fields: changed.map(inWords).join(", ") } }],
      },
    );
    return { ...proposal, ...next };
  });
}

/** "clientName" reads "client name". */
const inWords = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A change that another session made meanwhile is not written over. */
const unchanged = ({ brief }: Proposal) => eq(proposals.brief, brief);

/** What was chosen after the wizard, such as the signature, stays as it was chosen. */
function columnsFor(ctx: MemberContext, proposal: Proposal, brief: Brief) {
  const { title, clientName, clientEmail, clientCompany, budget, currency, valueMinor, searchText } =
    fromBrief(ctx, brief);
  const columns = { title, clientName, clientEmail, clientCompany, budget, currency, valueMinor, searchText };
  return { ...columns, brief: { ...proposal.brief, ...detailsOf(brief) } };
}

/** @throws DomainError locked, conflict */
export function assertChangeable(proposal: Proposal): void {
  assertUnlocked(proposal);
  if (isUnsentDraft(proposal) || proposal.contentHtml === "")
    throw new DomainError("conflict", "This proposal is still a draft. Continue it in the six steps.");
  if (isDecided(proposal.status))
    throw new DomainError(
      "conflict",
      "Your client has decided on this proposal, so its details can't be changed. Clone it to offer something else.",
    );
}

/** What PUT saves: all of a draft's brief, or a generated proposal's details. @throws as the two do */
export async function saveBriefOrDetails(ctx: MemberContext, id: string, brief: Brief): Promise<Proposal> {
  const proposal = await findOwn(ctx, id);
  return isUnsentDraft(proposal) ? updateDraft(ctx, id, brief) : saveDetails(ctx, id, brief);
}
