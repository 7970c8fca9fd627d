/** Local drafts of the wizard, by step (docs/product.md 2). */
import { draftKey, draftKeys, readDraft, removeDraft, saveDraft } from "~/components/local-drafts/store";
import type { LocalDraft } from "~/domain/proposals/drafts/local-draft";

export interface DraftStep {
  /** Account id, as browsers may be shared. */
  owner: string;
  draftId: string;
  step: number;
}

interface StoredDraft {
  /** The server had no draft of this id when it was saved. */
  isNew: boolean;
  steps: Record<string, LocalDraft>;
}

const keyOf = ({ owner, draftId }: Pick<DraftStep, "owner" | "draftId">) =>
  draftKey({ kind: "draft", owner, id: draftId });

export const localStep = (place: DraftStep): LocalDraft | null =>
  read(keyOf(place))?.steps[place.step] ?? null;

export const otherLocalSteps = (place: DraftStep): number[] =>
  Object.keys(read(keyOf(place))?.steps ?? {})
    .map(Number)
    .filter((step) => step !== place.step);

/** Held while a tab has the draft open. */
export const draftLock = (place: Pick<DraftStep, "owner" | "draftId">): string => keyOf(place);

/** Returns the locks of this draft and of those open in other tabs. */
export async function openDraftLocks(place: DraftStep): Promise<string[]> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return [draftLock(place), ...held.map(({ name }) => name ?? "")];
}

/** The newest first step that never reached the server. @param open locks to leave out */
export function findOrphanedStep(
  place: DraftStep,
  open: readonly string[],
): { place: DraftStep; copy: LocalDraft } | null {
  const unopened = keysOf(place.owner).filter((key) => !open.includes(key));
  const found = unopened.flatMap((key) => {
    const stored = read(key);
    const copy = stored?.isNew ? stored.steps["1"] : undefined;
    return copy ? [{ place: { ...place, draftId: key.slice(key.lastIndexOf(":") + 1), step: 1 }, copy }] : [];
  });
  return found.sort((one, other) => other.copy.at - one.copy.at)[0] ?? null;
}

export function saveLocalStep(place: DraftStep, isNew: boolean, copy: LocalDraft): void {
  const stored = read(keyOf(place));
  write(keyOf(place), { isNew, steps: { ...stored?.steps, [place.step]: copy } });
}

/** It reached the server after all, so it belongs to that draft. */
export function markStored(place: DraftStep): void {
  const stored = read(keyOf(place));
  if (stored) write(keyOf(place), { ...stored, isNew: false });
}

export function removeLocalStep(place: DraftStep): void {
  const stored = read(keyOf(place));
  if (!stored) return;
  const { [place.step]: _saved, ...steps } = stored.steps;
  if (Object.keys(steps).length === 0) removeLocalDraft(place);
  else write(keyOf(place), { ...stored, steps });
}

export function removeLocalDraft(place: Pick<DraftStep, "owner" | "draftId">): void {
  removeDraft(keyOf(place));
}

export const hasLocalDrafts = (owner: string): boolean => keysOf(owner).length > 0;

const keysOf = (owner: string): string[] => draftKeys(draftKey({ kind: "draft", owner, id: "" }));

const read = (key: string): StoredDraft | null =>
  readDraft<StoredDraft>(key, ({ steps }) => typeof steps === "object" && steps !== null);

const write = (key: string, stored: StoredDraft): void => saveDraft(key, { ...stored, keptAt: Date.now() });
