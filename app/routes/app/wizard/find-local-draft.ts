import { loadAnswerRules, toAnswers } from "~/components/brief/form-values";
import type { Answers } from "~/domain/briefs/brief-values";
import { type LocalDraft, restorePromptFor } from "~/domain/proposals/drafts/local-draft";
import {
  type DraftStep,
  findOrphanedStep,
  localStep,
  markStored,
  openDraftLocks,
  removeLocalStep,
} from "./local-drafts";
import { fetchIdStatus } from "./save-answers";
import type { FoundLocalStep } from "./use-restore-prompt";

/** Finds what this browser kept of a step. */
export async function findOwnStep(
  place: DraftStep,
  stored: Answers,
  savedAt: number | null,
): Promise<FoundLocalStep | null> {
  const copy = localStep(place);
  return copy && foundIfUseful(place, copy, stored, savedAt);
}

/** Removes a draft that has nothing to offer. */
async function foundIfUseful(
  place: DraftStep,
  copy: LocalDraft,
  stored: Answers,
  savedAt: number | null,
  canAdopt = true,
): Promise<FoundLocalStep | null> {
  await loadAnswerRules();
  const typed = { ...copy, answers: toAnswers(copy.answers as Record<string, string>) };
  const offer = restorePromptFor(typed, stored, savedAt);
  if (!offer) removeLocalStep(place);
  return offer && { place, copy, offer, canAdopt };
}

/** Finds a first step that never reached the server, unless another tab has it open. */
export async function findOrphan(place: DraftStep, stored: Answers): Promise<FoundLocalStep | null> {
  const orphan = findOrphanedStep(place, await openDraftLocks(place));
  if (!orphan) return null;
  const idStatus = await fetchIdStatus(orphan.place.draftId);
  if (idStatus?.isTaken === false)
    return foundIfUseful(orphan.place, orphan.copy, stored, null, idStatus.canCreate);
  if (idStatus) markStored(orphan.place);
  return null;
}
