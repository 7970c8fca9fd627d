import { and, eq } from "drizzle-orm";
import { proposals } from "~/db/schema";
import { DomainError, isDomainError } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { Brief, BriefField } from "../../briefs/brief";
import { type Answers, isWorthKeeping, mergeAnswers } from "../../briefs/brief-values";
import { emptyBrief } from "../../briefs/empty-brief";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { beginBrief } from "../defaults/begin-brief";
import { findOwn, type Proposal } from "../find-own.server";
import { createDraft, updateDraft } from "./draft.server";
import { isDraftIdOf } from "./draft-id.server";
import type { DraftIdState } from "./local-draft";

interface AutosaveCommand {
  id: string;
  answers: Answers;
  base: Answers;
}

/** UTC milliseconds; null while nothing is worth saving. */
type SavedAt = number | null;

/**
 * Creates the draft once it is worth saving; never overwrites changes made elsewhere.
 * @throws DomainError account_locked, limit_reached, not_found; conflict with `theirs` and `savedAt`, `isGenerated` or `isWriting`
 */
export async function autosaveAnswers(ctx: MemberContext, command: AutosaveCommand): Promise<SavedAt> {
  assertOpenAccount(ctx);
  for (let tries = 1; ; tries += 1) {
    const draft = await storedDraft(ctx, command.id);
    if (draft === null) return startDraft(ctx, command);
    const answers = mergeIntoBrief(draft, command);
    if (!changesBrief(draft.brief, answers)) return draft.updatedAt;
    try {
      const brief = { ...draft.brief, ...answers };
      return (await updateDraft(ctx, command.id, brief, draft.updatedAt)).updatedAt;
    } catch (error) {
      if (tries === 5 || !isDomainError(error) || !error.fields.changedMeanwhile) throw error;
    }
  }
}

export async function storedDraft(ctx: MemberContext, id: string): Promise<Proposal | null> {
  try {
    return await findOwn(ctx, id);
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found" && isId(id)) return null;
    throw error;
  }
}

export async function draftIdState(ctx: MemberContext, id: string): Promise<DraftIdState> {
  const taken = await isTaken(ctx, id);
  return { isTaken: taken, canCreate: !taken && (await isDraftIdOf(ctx, id)) };
}

async function isTaken(ctx: MemberContext, id: string): Promise<boolean> {
  const isMine = and(eq(proposals.id, id), eq(proposals.userId, ctx.actor.id));
  return (await ctx.db.select({ id: proposals.id }).from(proposals).where(isMine).limit(1)).length > 0;
}

async function startDraft(ctx: MemberContext, { id, answers }: AutosaveCommand): Promise<SavedAt> {
  if (!isWorthKeeping(answers)) return null;
  await createDraft(ctx, { ...beginBrief(ctx.actor.defaults), ...answers }, id);
  return (await findOwn(ctx, id)).updatedAt;
}

/** @throws DomainError conflict */
export function mergeIntoBrief(
  { brief, updatedAt }: Proposal,
  { base, answers }: Omit<AutosaveCommand, "id">,
): Answers {
  const stored = { ...emptyBrief(), ...brief };
  const merged = mergeAnswers(base, answers, stored);
  if (merged.conflicts.length === 0) return merged.answers;
  throw new DomainError("conflict", t("These answers were changed elsewhere while you were typing."), {
    theirs: pickAnswers(merged.conflicts, stored),
    savedAt: updatedAt,
  });
}

/** Checks whether this screen changed an answer that is not stored yet. */
export function hasUnsavedAnswers(
  { brief }: Proposal,
  { base, answers }: Omit<AutosaveCommand, "id">,
): boolean {
  const { answers: mine } = mergeAnswers(base, answers, {});
  return changesBrief({ ...emptyBrief(), ...brief }, mine);
}

const pickAnswers = (fields: readonly BriefField[], brief: Brief): Answers =>
  Object.fromEntries(fields.map((field) => [field, brief[field]]));

const changesBrief = (brief: Brief, answers: Answers): boolean =>
  (Object.keys(answers) as BriefField[]).some((field) => answers[field] !== brief[field]);
