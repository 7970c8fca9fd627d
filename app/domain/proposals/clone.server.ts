import { batchRefusal, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { cutText } from "~/platform/cut-text";
import { newId } from "~/platform/ids";
import { ownerActor } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import {
  assertBelowLimit,
  assertOpenAccount,
  assertRoomForProposal,
  countProposal,
} from "../plans/count-usage.server";
import { cloningLocked } from "../plans/refusals";
import type { CloneFor } from "./clone-form";
import { fromBrief } from "./draft.server";
import { assertUnlocked, findOwn, type Proposal } from "./own.server";

/**
 * Copies a proposal's brief and content into a new, unsent one; with a text it counts as a new proposal.
 * @param copyFor another title or client
 * @returns the copy's id
 * @throws DomainError not_found, locked (signed), forbidden (plan), account_locked, limit_reached
 */
export async function cloneProposal(ctx: MemberContext, id: string, copyFor: CloneFor = {}): Promise<string> {
  assertOpenAccount(ctx);
  const original = await findOwn(ctx, id);
  if (!ctx.actor.rights.canCloneProposal) throw cloningLocked();
  assertUnlocked(original);
  const copy = copyOf(ctx, original, copyFor);
  assertRoomForProposal(ctx);
  const count = copy.status === "draft" ? [] : countProposal(ctx);
  const chain = { proposalId: copy.id, head: undefined, actor: ownerActor(ctx.actor) };
  const change: Change = {
    statements: [ctx.db.insert(proposals).values(copy), ...count],
    events: [{ type: "document.cloned", payload: { fromProposalId: id } }],
  };
  await retryOnConflict(() =>
    commit(ctx, chain, change).catch(async (error) => {
      if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "proposalsCreated");
      throw error;
    }),
  );
  return copy.id;
}

const COPY = " (copy)";

/** The title of a copy, unless another is given. */
export const copyTitle = (title: string): string => `${cutText(title, 300 - COPY.length)}${COPY}`;

function copyOf(ctx: MemberContext, original: Proposal, copyFor: CloneFor) {
  const given = Object.fromEntries(Object.entries(copyFor).filter(([, value]) => value !== undefined));
  const brief = { ...original.brief, title: copyTitle(original.title), ...given };
  return {
    id: newId(),
    userId: ctx.actor.id,
    ...fromBrief(ctx, brief),
    requiresSignature: original.requiresSignature,
    status: original.contentHtml ? ("generated" as const) : ("draft" as const),
    contentHtml: original.contentHtml,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}
