import { and, eq, ne } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { chainHead, ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { brandingLocked } from "../plans/plan-errors";
import { assertOpenAccount } from "../usage/count-usage.server";
import { assertUnlocked, found, isOwn, ownProposal, type Proposal } from "./find-own.server";

/** How a proposal looks, beside its text. A null theme is the account's. */
export type Look = Pick<Proposal, "theme">;

/** For the next send; what was sent keeps its look. @throws DomainError not_found, locked, forbidden (docs/product.md 6) */
export async function setLook(ctx: MemberContext, id: string, look: Partial<Look>): Promise<Proposal> {
  assertOpenAccount(ctx);
  if (look.theme && !ctx.actor.rights.canUseBranding) throw brandingLocked();
  return retryOnConflict(async () => {
    const [rows, [head]] = await ctx.db.batch([ownProposal(ctx, id), chainHead(ctx, id)]);
    const proposal = found(rows);
    assertUnlocked(proposal);
    const changed = changedParts(proposal, look);
    if (changed.length === 0) return proposal;
    const next = { ...look, updatedAt: ctx.now };
    await commit(
      ctx,
      { proposalId: id, head, actor: ownerActor(ctx.actor) },
      {
        statements: [
          ctx.db
            .update(proposals)
            .set(next)
            .where(
              and(isOwn(ctx, id), ne(proposals.status, "signed"), eq(proposals.status, proposal.status)),
            ),
          expectOneChange(ctx.db),
        ],
        events: [{ type: "document.details_changed", payload: { fields: changed.join(", ") } }],
      },
    );
    return { ...proposal, ...next };
  });
}

const changedParts = (proposal: Proposal, look: Partial<Look>): string[] =>
  (Object.keys(look) as (keyof Look)[]).filter(
    (part) => look[part] !== undefined && JSON.stringify(look[part]) !== JSON.stringify(proposal[part]),
  );
