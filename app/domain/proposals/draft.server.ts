import { and, eq, isNull, ne } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, takingTurns } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { appendEvents, ownerActor } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { assertBelowLimit, assertOpenAccount, countProposal } from "../plans/count-usage.server";
import type { Brief } from "./brief";
import { findOwn, isOwn, type Proposal } from "./own.server";
import { sampleId } from "./sample-id.server";
import { isLocked } from "./status";
import { briefValue } from "./value";

/** The columns of a proposal that its brief decides. A footer that the plan does not have is left out (spec 5). */
export const fromBrief = (ctx: MemberContext, brief: Brief) => columnsOf(withinPlan(ctx, brief));

const withinPlan = (ctx: MemberContext, brief: Brief): Brief => ({
  ...brief,
  includeFooter: brief.includeFooter && ctx.actor.rights.canUseFooter,
});

const columnsOf = (brief: Brief) => ({
  title: brief.title,
  clientName: brief.clientName,
  clientEmail: brief.clientEmail,
  clientCompany: brief.clientCompany,
  projectType: brief.projectType,
  budget: brief.budget,
  currency: brief.currency,
  valueMinor: briefValue(brief),
  requiresSignature: brief.requiresSignature,
  includeFooter: brief.includeFooter,
  footerContent: brief.includeFooter ? brief.footerContent : "",
  brief,
});

/**
 * Starts a draft, counted against the plan (spec 5: saved drafts count). Asking again with the same id
 * saves into the draft that the first call made.
 * @throws DomainError account_locked, limit_reached, not_found when the id is somebody else's
 */
export async function createDraft(ctx: MemberContext, brief: Brief, id: string = newId()): Promise<string> {
  assertOpenAccount(ctx);
  if (!isId(id)) throw notFound();
  const row = { id, userId: ctx.actor.id, status: "draft" as const, createdAt: ctx.now, updatedAt: ctx.now };
  const created = await appendEvents(ctx, id, undefined, ownerActor(ctx.actor), [
    { type: "document.created", payload: { title: brief.title } },
  ]);
  try {
    await takingTurns(() =>
      runBatch(ctx.db, [
        ctx.db.insert(proposals).values({ ...row, ...fromBrief(ctx, brief) }),
        ...countProposal(ctx),
        ...created,
      ]).catch(async (error) => {
        if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "proposalsCreated");
        // A taken id will stay taken: leave the loop with an error that is not retried.
        if (batchRefusal(error) === "duplicate")
          throw new DomainError("conflict", "This draft exists already.");
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
const neverSent = ({ status, currentVersionId }: Proposal) => status === "draft" && currentVersionId === null;

/** Saves a brief into a draft. @throws DomainError not_found, conflict when it is a draft no more */
export async function updateDraft(ctx: MemberContext, id: string, brief: Brief): Promise<Proposal> {
  assertOpenAccount(ctx);
  await findOwn(ctx, id);
  const [saved] = await ctx.db
    .update(proposals)
    .set({ ...fromBrief(ctx, brief), updatedAt: ctx.now })
    .where(and(isOwn(ctx, id), isDraft()))
    .returning();
  if (!saved)
    throw new DomainError("conflict", "This proposal has been generated already; edit its content instead.");
  return saved;
}

/**
 * Deletes a draft, or the sample at any time before it is signed; deleting it again says 404.
 * @throws DomainError not_found, conflict
 */
export async function deleteDraft(ctx: MemberContext, id: string): Promise<void> {
  assertOpenAccount(ctx);
  const proposal = await findOwn(ctx, id);
  const isSample = id === (await sampleId(ctx)) && !isLocked(proposal.status);
  if (!isSample && !neverSent(proposal)) throw new DomainError("conflict", "Only drafts can be deleted.");
  const remove = ctx.db
    .update(proposals)
    .set({ deletedAt: ctx.now })
    .where(and(isOwn(ctx, id), isSample ? ne(proposals.status, "signed") : isDraft()));
  try {
    await runBatch(ctx.db, [remove, expectOneChange(ctx.db)]);
  } catch (error) {
    if (batchRefusal(error)) throw new DomainError("conflict", "Only drafts can be deleted.");
    throw error;
  }
}
