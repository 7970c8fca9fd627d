import { and, eq } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { DomainError, isDomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../plans/count-usage.server";
import { type Brief, type BriefField, emptyBrief, newBrief } from "./brief";
import { type Answers, isWorthKeeping, mergeAnswers } from "./brief-answers";
import { createDraft, updateDraft } from "./draft.server";
import { isDraftIdOf } from "./draft-id.server";
import type { IdStanding } from "./kept-copy";
import { findOwn, type Proposal } from "./own.server";

export interface KeepAnswers {
  /** Named by the screen before anything is stored under it. */
  id: string;
  answers: Answers;
  /** The same answers as the screen got them from here. */
  base: Answers;
}

/** When the draft was saved, UTC milliseconds; null while there is nothing worth keeping. */
export type KeptAt = number | null;

/**
 * Keeps what was typed, without being asked to: into the draft, or into a new one as soon as that is worth
 * keeping. Answers that were changed elsewhere meanwhile are not written over.
 * @throws DomainError account_locked, limit_reached; not_found for strangers and what was deleted; conflict with
 *   `theirs` (the stored answers in question) and `savedAt`, or with `isGenerated` or `isWriting`
 */
export async function keepAnswers(ctx: MemberContext, kept: KeepAnswers): Promise<KeptAt> {
  assertOpenAccount(ctx);
  for (let tries = 1; ; tries += 1) {
    const draft = await storedDraft(ctx, kept.id);
    if (draft === null) return startDraft(ctx, kept);
    const answers = mergedInto(draft, kept);
    if (!changes(draft.brief, answers)) return draft.updatedAt;
    try {
      const brief = { ...draft.brief, ...answers };
      return (await updateDraft(ctx, kept.id, brief, draft.updatedAt)).updatedAt;
    } catch (error) {
      if (tries === 5 || !isDomainError(error) || !error.fields.changedMeanwhile) throw error;
    }
  }
}

/** The draft under this id, or null before the first save. */
export async function storedDraft(ctx: MemberContext, id: string): Promise<Proposal | null> {
  try {
    return await findOwn(ctx, id);
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found" && isId(id)) return null;
    throw error;
  }
}

export async function standingOf(ctx: MemberContext, id: string): Promise<IdStanding> {
  const taken = await isTaken(ctx, id);
  return { isTaken: taken, canBegin: !taken && (await isDraftIdOf(ctx, id)) };
}

async function isTaken(ctx: MemberContext, id: string): Promise<boolean> {
  const isMine = and(eq(proposals.id, id), eq(proposals.userId, ctx.actor.id));
  return (await ctx.db.select({ id: proposals.id }).from(proposals).where(isMine).limit(1)).length > 0;
}

async function startDraft(ctx: MemberContext, { id, answers }: KeepAnswers): Promise<KeptAt> {
  if (!isWorthKeeping(answers)) return null;
  await createDraft(ctx, { ...newBrief(), ...answers }, id);
  return (await findOwn(ctx, id)).updatedAt;
}

/** What this screen changed, ready to be laid over the stored brief. @throws DomainError conflict */
export function mergedInto(
  { brief, updatedAt }: Proposal,
  { base, answers }: Omit<KeepAnswers, "id">,
): Answers {
  const stored = { ...emptyBrief(), ...brief };
  const merged = mergeAnswers(base, answers, stored);
  if (merged.conflicts.length === 0) return merged.answers;
  throw new DomainError("conflict", "These answers were changed elsewhere while you were typing.", {
    theirs: only(merged.conflicts, stored),
    savedAt: updatedAt,
  });
}

/** Whether this screen has an answer that was changed here and is not stored. */
export function hasNews({ brief }: Proposal, { base, answers }: Omit<KeepAnswers, "id">): boolean {
  const { answers: mine } = mergeAnswers(base, answers, {});
  return changes({ ...emptyBrief(), ...brief }, mine);
}

const only = (fields: readonly BriefField[], brief: Brief): Answers =>
  Object.fromEntries(fields.map((field) => [field, brief[field]]));

const changes = (brief: Brief, answers: Answers): boolean =>
  (Object.keys(answers) as BriefField[]).some((field) => answers[field] !== brief[field]);
