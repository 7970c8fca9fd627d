import { and, eq, isNull, sql } from "drizzle-orm";
import { batchRefusal, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { ownerActor } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { assertOpenAccount, assertRoomForProposal } from "../plans/count-usage.server";
import type { Brief } from "./brief";
import { isDraftIdOf } from "./draft-id.server";
import { searchText } from "./fold";
import { isFree } from "./generation-lease.server";
import { generationState } from "./generation-state";
import { findOwn, isOwn, type Proposal } from "./own.server";
import { sampleId } from "./sample-id.server";
import { isUnsentDraft } from "./status";
import { briefValue } from "./value";

/**
 * The columns of a proposal that its brief decides. What the plan does not have is left out of what clients see
 * (docs/product.md 5); a footer that was written stays in the brief, for the day the plan has it again.
 */
export const fromBrief = ({ actor: { rights } }: MemberContext, brief: Brief) =>
  columnsOf(
    { ...brief, includeLogo: brief.includeLogo && rights.canUseBranding },
    brief.includeFooter && rights.canUseFooter,
  );

const columnsOf = (brief: Brief, includeFooter: boolean) => ({
  title: brief.title,
  clientName: brief.clientName,
  clientEmail: brief.clientEmail,
  clientCompany: brief.clientCompany,
  projectType: brief.projectType,
  budget: brief.budget,
  currency: brief.currency,
  valueMinor: briefValue(brief),
  requiresSignature: brief.requiresSignature,
  includeLogo: brief.includeLogo,
  includeFooter,
  footerContent: includeFooter ? brief.footerContent : "",
  brief,
  searchText: searchText(brief),
});

/**
 * Starts a draft. It counts against the plan when it is generated, and none is begun at the limit. Asking
 * again with the same id saves into the draft that the first call made.
 * @param givenId from `newDraftId`, for this account
 * @throws DomainError account_locked, limit_reached, not_found when the id was not made for this account
 */
export async function createDraft(ctx: MemberContext, brief: Brief, givenId?: string): Promise<string> {
  assertOpenAccount(ctx);
  assertRoomForProposal(ctx);
  if (givenId !== undefined && !(await isDraftIdOf(ctx, givenId))) throw notFound("Draft");
  const id = givenId ?? newId();
  const row = { id, userId: ctx.actor.id, status: "draft" as const, createdAt: ctx.now, updatedAt: ctx.now };
  const chain = { proposalId: id, head: undefined, actor: ownerActor(ctx.actor) };
  const change: Change = {
    statements: [ctx.db.insert(proposals).values({ ...row, ...fromBrief(ctx, brief) })],
    events: [{ type: "document.created", payload: { title: brief.title } }],
  };
  try {
    await retryOnConflict(() =>
      commit(ctx, chain, change).catch(async (error) => {
        if (batchRefusal(error) === "purged") throw notFound("Draft");
        // A taken id will stay taken: leave the loop with an error that is not retried.
        if (batchRefusal(error) === "duplicate")
          throw new DomainError("conflict", "This draft already exists.");
        throw error;
      }),
    );
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
    await updateDraft(ctx, id, brief);
  }
  return id;
}

/** A draft by name alone, set so by hand on what was sent, is no draft to write over or throw away. */
const isDraft = () => and(eq(proposals.status, "draft"), isNull(proposals.currentVersionId));

/**
 * Saves a brief into a draft that nothing is being written from. Every save moves `updatedAt` on, so that it tells
 * one state from the next.
 * @param readAt the `updatedAt` that the brief was made from; when it is given, a newer save refuses this one
 * @throws DomainError not_found; conflict with `isGenerated` when it is a draft no more, `isWriting` while a run is
 *   alive, `changedMeanwhile` when it was saved elsewhere, `isSample` for the sample, which was counted in no plan
 */
export async function updateDraft(
  ctx: MemberContext,
  id: string,
  brief: Brief,
  readAt?: number,
): Promise<Proposal> {
  assertOpenAccount(ctx);
  await findOwn(ctx, id);
  if (id === (await sampleId(ctx))) throw sampleStays();
  const asRead = readAt === undefined ? undefined : eq(proposals.updatedAt, readAt);
  const [saved] = await ctx.db
    .update(proposals)
    .set({ ...fromBrief(ctx, brief), updatedAt: sql`max(${ctx.now}, ${proposals.updatedAt} + 1)` })
    .where(and(isOwn(ctx, id), isDraft(), isFree(ctx), asRead))
    .returning();
  if (saved) return saved;
  throw whyNotSaved(ctx, await findOwn(ctx, id));
}

function whyNotSaved(ctx: MemberContext, draft: Proposal): DomainError {
  assertQuiet(ctx, draft);
  return changedMeanwhile();
}

/**
 * A brief that is being written from, or was, is not changed behind anybody's back.
 * @throws DomainError conflict with `isGenerated` or `isWriting`
 */
export function assertQuiet(ctx: MemberContext, draft: Proposal): void {
  if (!isUnsentDraft(draft)) throw generatedAlready();
  if (generationState(draft, ctx.now) === "running") throw writingNow();
}

const writingNow = () =>
  new DomainError("conflict", "This proposal is being written right now.", { isWriting: true });

/** A text that was written or edited, then set to draft by hand: nothing is kept of what a new one replaces. */
export const hasText = () =>
  new DomainError(
    "conflict",
    "This proposal already has content, and generating would replace it. Open it to edit the content, or set its status back to Generated.",
    { isGenerated: true },
  );

const generatedAlready = () =>
  new DomainError("conflict", "This proposal has been generated already; edit its content instead.", {
    isGenerated: true,
  });

const changedMeanwhile = () =>
  new DomainError("conflict", "This draft was just changed elsewhere. Please try again.", {
    changedMeanwhile: true,
  });

const sampleStays = () =>
  new DomainError(
    "conflict",
    "The sample is only for viewing. Create your own proposal to write from a brief.",
    { isSample: true },
  );
