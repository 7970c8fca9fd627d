import { and, eq, isNull, sql } from "drizzle-orm";
import { batchRefusal, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { newIdOfCell } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { ownerActor } from "../../audit/chain.server";
import { type Change, commit } from "../../audit/commit.server";
import type { Brief } from "../../briefs/brief";
import { searchText } from "../../briefs/search-text";
import type { MemberContext } from "../../context";
import { assertCanCreateProposal, assertOpenAccount } from "../../people/usage/count-usage.server";
import { pricedColumns, valueColumns } from "../../prices/deal/value";
import { findOwn, isOwn, type Proposal } from "../find-own.server";
import { hasNoRun } from "../generation/generation-lease.server";
import { generationState } from "../generation/generation-state";
import { isUnsentDraft } from "../status";
import { isDraftIdOf } from "./draft-id.server";
import { sampleId } from "./sample-id.server";

/** Omits what the plan lacks (docs/product.md 5); a written footer stays in the brief until the plan has it again. */
export const columnsFromBrief = ({ actor: { rights } }: MemberContext, brief: Brief) =>
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
  ...valueColumns(brief),
  requiresSignature: brief.requiresSignature,
  includeLogo: brief.includeLogo,
  includeFooter,
  footerContent: includeFooter ? brief.footerContent : "",
  brief,
  language: brief.language || null,
  searchText: searchText(brief),
});

/** An id that comes again is updated. Counts against the plan once generated. @throws DomainError account_locked, limit_reached, not_found */
export async function createDraft(ctx: MemberContext, brief: Brief, givenId?: string): Promise<string> {
  assertOpenAccount(ctx);
  assertCanCreateProposal(ctx);
  if (givenId !== undefined && !(await isDraftIdOf(ctx, givenId))) throw notFound("draft");
  const id = givenId ?? newIdOfCell(ctx.config);
  const row = { id, userId: ctx.actor.id, status: "draft" as const, createdAt: ctx.now, updatedAt: ctx.now };
  const chain = { proposalId: id, head: undefined, actor: ownerActor(ctx.actor) };
  const change: Change = {
    statements: [ctx.db.insert(proposals).values({ ...row, ...columnsFromBrief(ctx, brief) })],
    events: [{ type: "document.created", payload: { title: brief.title } }],
  };
  try {
    await retryOnConflict(() =>
      commit(ctx, chain, change).catch(async (error) => {
        if (batchRefusal(error) === "purged") throw notFound("draft");
        // A taken id stays taken: do not retry.
        if (batchRefusal(error) === "duplicate")
          throw new DomainError("conflict", t("This draft already exists."));
        throw error;
      }),
    );
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
    await updateDraft(ctx, id, brief);
  }
  return id;
}

/** A sent proposal set to "draft" by hand is not a draft. */
const isDraft = () => and(eq(proposals.status, "draft"), isNull(proposals.currentVersionId));

/**
 * @param readAt the `updatedAt` the brief was made from; when given, a newer save refuses this one
 * @throws DomainError not_found; conflict with `isGenerated`, `isWriting`, `changedMeanwhile` or `isSample`
 */
export async function updateDraft(
  ctx: MemberContext,
  id: string,
  brief: Brief,
  readAt?: number,
): Promise<Proposal> {
  assertOpenAccount(ctx);
  const { priceTable } = await findOwn(ctx, id);
  if (id === (await sampleId(ctx))) throw sampleError();
  const asRead = readAt === undefined ? undefined : eq(proposals.updatedAt, readAt);
  const [saved] = await ctx.db
    .update(proposals)
    .set({
      ...columnsFromBrief(ctx, brief),
      ...pricedColumns(brief, priceTable),
      updatedAt: sql`max(${ctx.now}, ${proposals.updatedAt} + 1)`,
    })
    .where(and(isOwn(ctx, id), isDraft(), hasNoRun(ctx), asRead))
    .returning();
  if (saved) return { ...saved, appendix: null };
  throw saveConflict(ctx, await findOwn(ctx, id));
}

function saveConflict(ctx: MemberContext, draft: Proposal): DomainError {
  assertEditableDraft(ctx, draft);
  return changedMeanwhileError();
}

/** @throws DomainError conflict with `isGenerated` or `isWriting` */
export function assertEditableDraft(ctx: MemberContext, draft: Proposal): void {
  if (!isUnsentDraft(draft)) throw alreadyGeneratedError();
  if (generationState(draft, ctx.now) === "running") throw beingWrittenError();
}

const beingWrittenError = () =>
  new DomainError("conflict", t("This proposal is being written right now."), { isWriting: true });

export const hasTextError = () =>
  new DomainError(
    "conflict",
    t(
      "This proposal already has content, and generating would replace it. Open it to edit the content, or set its status back to Generated.",
    ),
    { isGenerated: true },
  );

const alreadyGeneratedError = () =>
  new DomainError("conflict", t("This proposal has been generated already; edit its content instead."), {
    isGenerated: true,
  });

const changedMeanwhileError = () =>
  new DomainError("conflict", t("This draft was just changed elsewhere. Please try again."), {
    changedMeanwhile: true,
  });

const sampleError = () =>
  new DomainError(
    "conflict",
    t("The sample is only for viewing. Create your own proposal to write from a brief."),
    { isSample: true },
  );
