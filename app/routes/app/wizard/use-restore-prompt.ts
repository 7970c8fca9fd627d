import { type MutableRefObject, type RefObject, useEffect, useRef, useState } from "react";
import { fillForm, loadAnswerRules, toAnswers } from "~/components/brief/form-values";
import { holdLock } from "~/components/local-drafts/hold-lock";
import { type Answers, answersTo } from "~/domain/briefs/brief-values";
import { type LocalDraft, type RestorePrompt, restorePromptFor } from "~/domain/proposals/drafts/local-draft";
import {
  type DraftStep,
  draftLock,
  findOrphanedStep,
  localStep,
  markStored,
  openDraftLocks,
  removeLocalDraft,
  removeLocalStep,
} from "./local-drafts";
import { fetchIdStatus } from "./save-answers";

export interface FoundLocalStep {
  place: DraftStep;
  copy: LocalDraft;
  offer: RestorePrompt;
  /** The draft may continue under the local draft's id. */
  canAdopt: boolean;
}

interface RestorePromptOptions {
  form: RefObject<HTMLFormElement>;
  place: MutableRefObject<DraftStep>;
  /** Nothing is stored under this id. */
  isNew(): boolean;
  adoptDraftId(draftId: string): void;
}

/** Offers a local draft that the server never got. */
export function useRestorePrompt({ form, place, isNew, adoptDraftId }: RestorePromptOptions) {
  const [found, setFound] = useState<FoundLocalStep | null>(null);
  const open = useRef<FoundLocalStep | null>(null);
  const isLooking = useRef(true);
  const lock = draftLock(place.current);
  useEffect(() => holdLock(lock), [lock]);
  const offer = (prompt: FoundLocalStep | null) => {
    open.current = prompt;
    setFound(prompt);
  };
  const findLocalDraft = async (stored: Answers, savedAt: number | null) => {
    const copy = localStep(place.current);
    const found = copy ? await foundIfUseful(place.current, copy, stored, savedAt) : null;
    if (found && form.current?.isConnected) offer(found);
    isLooking.current = false;
    if (found || savedAt !== null) return;
    const orphan = await findOrphan(place.current, stored);
    if (orphan && form.current?.isConnected) offer(orphan);
  };
  const decide = (restores: boolean) => {
    if (!found || !form.current) return;
    offer(null);
    const isOwn = found.place.draftId === place.current.draftId;
    if (isOwn) removeLocalStep(found.place);
    else removeLocalDraft(found.place);
    // Under its own id, so that a lost success is found and counted once.
    if (restores && found.canAdopt && !isOwn && isNew()) {
      removeLocalDraft(place.current);
      place.current = found.place;
      adoptDraftId(found.place.draftId);
    }
    if (restores) fillForm(form.current, answersTo(found.offer.fields, found.copy.answers));
  };
  /** The offered draft must not be overwritten. */
  const isOwnPromptOpen = () => isLooking.current || open.current?.place.draftId === place.current.draftId;
  return { found, isOwnPromptOpen, findLocalDraft, decide };
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
async function findOrphan(place: DraftStep, stored: Answers): Promise<FoundLocalStep | null> {
  const orphan = findOrphanedStep(place, await openDraftLocks(place));
  if (!orphan) return null;
  const idStatus = await fetchIdStatus(orphan.place.draftId);
  if (idStatus?.isTaken === false)
    return foundIfUseful(orphan.place, orphan.copy, stored, null, idStatus.canCreate);
  if (idStatus) markStored(orphan.place);
  return null;
}
