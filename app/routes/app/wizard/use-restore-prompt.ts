import { type MutableRefObject, type RefObject, useEffect, useRef, useState } from "react";
import { fillForm } from "~/components/brief/form-values";
import { holdLock } from "~/components/local-drafts/hold-lock";
import { type Answers, answersTo } from "~/domain/briefs/brief-values";
import type { LocalDraft, RestorePrompt } from "~/domain/proposals/drafts/local-draft";
import { promptsPart } from "./lazy-parts";
import {
  type DraftStep,
  draftLock,
  hasLocalDrafts,
  localStep,
  removeLocalDraft,
  removeLocalStep,
} from "./local-drafts";

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
    const isLoaded = hasLocalDrafts(place.current.owner) && (await promptsPart.load());
    const { code } = promptsPart.current();
    if (!isLoaded || !code) {
      // Without the code nobody can be asked about a copy, so it stays as it is.
      isLooking.current = localStep(place.current) !== null;
      return;
    }
    const found = await code.findOwnStep(place.current, stored, savedAt);
    if (found && form.current?.isConnected) offer(found);
    isLooking.current = false;
    if (found || savedAt !== null) return;
    const orphan = await code.findOrphan(place.current, stored);
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
