/**
 * What was typed, kept in this browser until it is saved (docs/product.md 2): for the connection that breaks and the tab that
 * is closed. Storage may be full, forbidden or hold something else; a copy is a courtesy and never a failure.
 */
import type { KeptCopy } from "~/domain/proposals/kept-copy";

const PREFIX = "countersign-draft";

export interface Place {
  /** The account: a browser may be shared. */
  owner: string;
  draftId: string;
  step: number;
}

interface KeptDraft {
  /** Nothing was stored on the server under that id when this was kept. */
  isNew: boolean;
  steps: Record<string, KeptCopy>;
}

const keyOf = ({ owner, draftId }: Pick<Place, "owner" | "draftId">) => `${PREFIX}:${owner}:${draftId}`;

export const keptCopy = (place: Place): KeptCopy | null => read(keyOf(place))?.steps[place.step] ?? null;

/** The other steps of a draft that have a copy. */
export const keptSteps = (place: Place): number[] =>
  Object.keys(read(keyOf(place))?.steps ?? {})
    .map(Number)
    .filter((step) => step !== place.step);

/** What a tab holds for as long as it has the draft open. */
export const lockOf = (place: Pick<Place, "owner" | "draftId">): string => keyOf(place);

/** This draft, and those that other tabs have open. */
export async function openDrafts(place: Place): Promise<string[]> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return [lockOf(place), ...held.map(({ name }) => name ?? "")];
}

/**
 * The latest copy of a first step that never reached the server, of whatever draft that was to be.
 * @param open the locks of drafts that are left out
 */
export function orphanedCopy(place: Place, open: readonly string[]): { place: Place; copy: KeptCopy } | null {
  const left = keysOf(place.owner).filter((key) => !open.includes(key));
  const found = left.flatMap((key) => {
    const kept = read(key);
    const copy = kept?.isNew ? kept.steps["1"] : undefined;
    return copy ? [{ place: { ...place, draftId: key.slice(key.lastIndexOf(":") + 1), step: 1 }, copy }] : [];
  });
  return found.sort((one, other) => other.copy.at - one.copy.at)[0] ?? null;
}

export function keepCopy(place: Place, isNew: boolean, copy: KeptCopy): void {
  const kept = read(keyOf(place));
  write(keyOf(place), { isNew, steps: { ...kept?.steps, [place.step]: copy } });
}

/** It did reach the server, as the page was closed: from now on it is offered with its own draft. */
export function noteStored(place: Place): void {
  const kept = read(keyOf(place));
  if (kept) write(keyOf(place), { ...kept, isNew: false });
}

export function forgetStep(place: Place): void {
  const kept = read(keyOf(place));
  if (!kept) return;
  const { [place.step]: _saved, ...steps } = kept.steps;
  if (Object.keys(steps).length === 0) forgetDraft(place);
  else write(keyOf(place), { ...kept, steps });
}

export function forgetDraft(place: Pick<Place, "owner" | "draftId">): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // See above.
  }
}

function keysOf(owner: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}:${owner}:`));
  } catch {
    return [];
  }
}

function read(key: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof kept?.steps === "object" && kept.steps !== null ? kept : null;
  } catch {
    return null;
  }
}

function write(key: string, kept: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // See above.
  }
}
