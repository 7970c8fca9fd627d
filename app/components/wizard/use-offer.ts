import { type MutableRefObject, type RefObject, useEffect, useRef, useState } from "react";
import { type Answers, answersTo } from "~/domain/proposals/brief-answers";
import { type CopyOffer, type KeptCopy, offerOf } from "~/domain/proposals/kept-copy";
import { holdLock } from "../editor/kept-texts";
import { asStored, fillIn } from "./form-values";
import {
  forgetDraft,
  forgetStep,
  keptCopy,
  lockOf,
  noteStored,
  openDrafts,
  orphanedCopy,
  type Place,
} from "./kept-copies";
import { standingOf } from "./save-answers";

export interface Found {
  place: Place;
  copy: KeptCopy;
  offer: CopyOffer;
  /** The draft can go on under the id of the copy. */
  canAdopt: boolean;
}

interface Offering {
  form: RefObject<HTMLFormElement>;
  place: MutableRefObject<Place>;
  /** Nothing is stored under this page's id. */
  isNew(): boolean;
  adopt(draftId: string): void;
}

/** What this browser kept of a step and the server never got, until somebody has decided on it. */
export function useOffer({ form, place, isNew, adopt }: Offering) {
  const [found, setFound] = useState<Found | null>(null);
  const open = useRef<Found | null>(null);
  const lock = lockOf(place.current);
  useEffect(() => holdLock(lock), [lock]);
  const offer = (offered: Found | null) => {
    open.current = offered;
    setFound(offered);
  };
  const look = (stored: Answers, savedAt: number | null) => {
    offer(judged(place.current, keptCopy(place.current), stored, savedAt));
    if (savedAt !== null || open.current) return;
    findOrphan(place.current, stored).then((orphan) => form.current?.isConnected && orphan && offer(orphan));
  };
  const decide = (restores: boolean) => {
    if (!found || !form.current) return;
    offer(null);
    const isOwn = found.place.draftId === place.current.draftId;
    if (isOwn) forgetStep(found.place);
    else forgetDraft(found.place);
    // Under its own id: had it reached the server unheard, it would be found there, and counted once.
    if (restores && found.canAdopt && !isOwn && isNew()) {
      forgetDraft(place.current);
      place.current = found.place;
      adopt(found.place.draftId);
    }
    if (restores) fillIn(form.current, answersTo(found.offer.fields, found.copy.answers));
  };
  /** What is offered is this page's own copy, and would be lost if another took its place. */
  const offersOwn = () => open.current?.place.draftId === place.current.draftId;
  return { found, offersOwn, look, decide };
}

/** A copy as an offer; one that has nothing to offer is forgotten. */
function judged(
  place: Place,
  copy: KeptCopy | null,
  stored: Answers,
  savedAt: number | null,
  canAdopt = true,
): Found | null {
  if (!copy) return null;
  const typed = { ...copy, answers: asStored(copy.answers as Record<string, string>) };
  const offer = offerOf(typed, stored, savedAt);
  if (!offer) forgetStep(place);
  return offer && { place, copy, offer, canAdopt };
}

/**
 * For a page with nothing stored: a first step that was left behind and surely never reached the server. One that is
 * being typed in another tab is that tab's.
 */
async function findOrphan(place: Place, stored: Answers): Promise<Found | null> {
  const orphan = orphanedCopy(place, await openDrafts(place));
  if (!orphan) return null;
  const standing = await standingOf(orphan.place.draftId);
  if (standing?.isTaken === false) return judged(orphan.place, orphan.copy, stored, null, standing.canBegin);
  if (standing) noteStored(orphan.place);
  return null;
}
