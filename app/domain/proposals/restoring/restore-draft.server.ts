import { and, eq } from "drizzle-orm";
import { expectOneChange, readTogether, retryOnConflict } from "~/db/client.server";
import { proposals } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { type ChainHead, chainHead, ownerActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import type { Brief } from "../../briefs/brief";
import { emptyBrief } from "../../briefs/empty-brief";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { carriedIds, textOf } from "../block-ids/carried-ids.server";
import { currentAndNumbered } from "../changes/compare-versions.server";
import { columnsFor } from "../details.server";
import { isUntouched } from "../edit.server";
import { found, ownProposal, type Proposal } from "../find-own.server";
import { keepPassages, passagesOf } from "../passages/kept-passages.server";
import { namedIn, nameInText } from "../pictures/named-pictures.server";
import { decideRestore, type Restorable, type RestorePlan } from "./decide-restore";
import { keepDraft, keptDraftsLike } from "./kept-drafts.server";

/** A version by its number, or a kept draft by its id. */
type RestoreSource = { version: number } | { draft: string };

export interface Restored {
  /** Nothing was to be done. */
  isSame: boolean;
  /** What the draft was is among the kept drafts. */
  isKept: boolean;
}

/**
 * Makes a version's text, title and price the draft again. What was sent stays as it is, and the draft that it replaces is kept.
 * @throws DomainError not_found, locked, conflict (decided, being written)
 */
export async function restoreDraft(ctx: MemberContext, id: string, wanted: RestoreSource): Promise<Restored> {
  assertOpenAccount(ctx);
  const proposalId = isId(id) ? id : "";
  return retryOnConflict(async () => {
    const stored = await loadRestore(ctx, proposalId, wanted);
    const plan = decideRestore(stored, ctx.now);
    if (!plan) return { isSame: true, isKept: false };
    await commitRestore(ctx, stored, plan);
    return { isSame: false, isKept: plan.toKeep !== null };
  });
}

interface StoredRestore {
  proposal: Proposal;
  source: Restorable;
  current: Restorable | null;
  kept: Restorable[];
  hasPassages: boolean;
  head: ChainHead | undefined;
}

async function loadRestore(
  ctx: MemberContext,
  proposalId: string,
  wanted: RestoreSource,
): Promise<StoredRestore> {
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, proposalId),
    versions: currentAndNumbered(ctx, proposalId, "version" in wanted ? [wanted.version] : []),
    kept: keptDraftsLike(ctx, proposalId, "draft" in wanted ? wanted.draft : ""),
    passages: passagesOf(ctx, proposalId),
    head: chainHead(ctx, proposalId),
  });
  const proposal = found(read.proposal);
  const source =
    "version" in wanted
      ? read.versions.find(({ number }) => number === wanted.version)
      : read.kept.find((draft) => draft.id === wanted.draft);
  if (!source) throw notFound();
  const current = read.versions.find((version) => version.id === proposal.currentVersionId) ?? null;
  const hasPassages = read.passages.length > 0;
  return { proposal, source, current, kept: read.kept, hasPassages, head: read.head[0] };
}

async function commitRestore(
  ctx: MemberContext,
  { proposal, source, hasPassages, head }: StoredRestore,
  plan: RestorePlan,
): Promise<void> {
  const { id } = proposal;
  const next = nextColumns(ctx, proposal, source, plan);
  const details = [plan.isTitleNew ? "title" : "", plan.isPriceNew ? "price" : ""].filter(Boolean);
  const events = [
    ...(plan.isTextNew
      ? [{ type: "document.edited" as const, payload: { contentSha256: await sha256(source.html) } }]
      : []),
    ...(details.length > 0
      ? [{ type: "document.details_changed" as const, payload: { fields: details.join(", ") } }]
      : []),
  ];
  await commit(
    ctx,
    { proposalId: id, head, actor: ownerActor(ctx.actor) },
    {
      statements: [
        ctx.db
          .update(proposals)
          .set(next)
          .where(
            and(
              isUntouched(ctx, proposal),
              eq(proposals.status, proposal.status),
              eq(proposals.priceRevision, proposal.priceRevision),
              eq(proposals.brief, proposal.brief),
            ),
          ),
        expectOneChange(ctx.db),
        ...(plan.toKeep ? keepDraft(ctx, proposal, plan.toKeep) : []),
        ...nameInText(ctx, id, namedIn(proposal), namedIn({ ...proposal, ...next })),
        ...(hasPassages ? keepPassages(ctx, { id, contentRevision: next.contentRevision }, []) : []),
      ],
      events,
    },
  );
}

/** The brief keeps its price below a table: it counts again once the table is removed. */
function nextColumns(ctx: MemberContext, proposal: Proposal, source: Restorable, plan: RestorePlan) {
  const { title, html, budget, currency, priceTable } = source;
  const price = priceTable ? {} : { budget, currency: currency as Brief["currency"] };
  const brief: Brief = { ...emptyBrief(), ...proposal.brief, title, ...price };
  return {
    ...columnsFor(ctx, { ...proposal, priceTable }, brief),
    priceTable,
    priceRevision: proposal.priceRevision + (plan.isPriceNew ? 1 : 0),
    contentHtml: html,
    blockIds: carriedIds(html, source, textOf(proposal)),
    contentRevision: proposal.contentRevision + 1,
    updatedAt: Math.max(ctx.now, proposal.updatedAt + 1),
  };
}
