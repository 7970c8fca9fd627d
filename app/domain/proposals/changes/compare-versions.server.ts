import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { proposalVersions } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { type Letterhead, letterheadQuery, letterheadToFreeze } from "../../branding/letterhead.server";
import type { MemberContext } from "../../context";
import { found, ownProposal, type Proposal } from "../find-own.server";
import { isRestorable } from "../restoring/decide-restore";
import { type KeptDraft, listKeptDrafts } from "../restoring/kept-drafts.server";
import { dayToFreeze } from "../validity/day-to-freeze";
import { filledContent } from "../variables/filled-content.server";
import type { Version } from "../version.server";
import type { ComparedContent } from "./compare-contents.server";

/** A version by its number, or what the next send would freeze. */
export type Compared = number | "draft";

interface KnownVersion {
  number: number;
  frozenAt: number;
  whatsNew: string | null;
}

export interface VersionComparison {
  proposal: Pick<Proposal, "id" | "title">;
  /** Newest first; empty for a proposal that was never sent. */
  versions: KnownVersion[];
  /** Newest first. */
  keptDrafts: KeptDraft[];
  /** The draft can be replaced. */
  canRestore: boolean;
  /** Null where there is nothing to compare. */
  compared: { from: Compared; to: Compared; before: ComparedContent; after: ComparedContent } | null;
}

/** Null takes what the client last received, and the draft. */
export interface ComparisonRequest {
  from: Compared | null;
  to: Compared | null;
}

/** @throws DomainError not_found, also for a version that is not there */
export async function compareVersions(
  ctx: MemberContext,
  id: string,
  wanted: ComparisonRequest,
): Promise<VersionComparison> {
  const proposalId = isId(id) ? id : "";
  const numbers = [wanted.from, wanted.to].filter((one) => typeof one === "number");
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, proposalId),
    letterhead: letterheadQuery(ctx, ctx.actor.id),
    known: knownVersions(ctx, proposalId),
    keptDrafts: listKeptDrafts(ctx, proposalId),
    versions: currentAndNumbered(ctx, proposalId, numbers),
  });
  const proposal = found(read.proposal);
  const { known: versions, versions: rows, keptDrafts } = read;
  const page = { proposal, versions, keptDrafts, canRestore: isRestorable(proposal) };
  const current = rows.find(({ id: versionId }) => versionId === proposal.currentVersionId);
  if (!current) return { ...page, compared: null };
  const from = wanted.from ?? current.number;
  const to = wanted.to ?? "draft";
  const letterhead = letterheadToFreeze(ctx.actor, proposal, read.letterhead[0]);
  const contentAt = (one: Compared) =>
    one === "draft" ? draftContent(ctx, proposal, current, letterhead) : versionNumbered(rows, one);
  const [before, after] = [await contentAt(from), await contentAt(to)];
  return { ...page, compared: { from, to, before, after } };
}

async function draftContent(
  ctx: MemberContext,
  proposal: Proposal,
  current: Version,
  letterhead: Letterhead,
): Promise<ComparedContent> {
  const draft = { ...proposal, validUntil: dayToFreeze(proposal, current) };
  const { content } = await filledContent(ctx, draft, letterhead, ctx.actor);
  return { ...content, blockIds: proposal.blockIds };
}

function versionNumbered(rows: readonly Version[], wanted: number): Version {
  const version = rows.find(({ number }) => number === wanted);
  if (!version) throw notFound();
  return version;
}

const knownVersions = ({ db }: MemberContext, proposalId: string) =>
  db
    .select({
      number: proposalVersions.number,
      frozenAt: proposalVersions.frozenAt,
      whatsNew: proposalVersions.whatsNew,
    })
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, proposalId))
    .orderBy(desc(proposalVersions.number));

const isCurrent = (proposalId: string) =>
  sql`${proposalVersions.id} = (select current_version_id from proposals where proposals.id = ${proposalId})`;

/** The client's current version, and those with the numbers. */
export const currentAndNumbered = ({ db }: MemberContext, proposalId: string, numbers: number[]) =>
  db
    .select()
    .from(proposalVersions)
    .where(
      and(
        eq(proposalVersions.proposalId, proposalId),
        or(inArray(proposalVersions.number, numbers), isCurrent(proposalId)),
      ),
    );
