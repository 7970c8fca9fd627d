/** Local drafts of screens that a tab has open: what is not saved, and what was set aside in a conflict. */
import { type DraftPlace, draftKey, draftKeys, readDraft, removeDraft, saveDraft } from "./store";

export type { DraftPlace } from "./store";

interface TabDraft<Content> {
  content: Content;
  revision: number;
  keptAt: number;
  why: "unsaved" | "set-aside";
}

export interface FoundDraft<Content> extends TabDraft<Content> {
  key: string;
}

const randomId = () => Math.random().toString(36).slice(2);

/** Each tab keeps its own draft. */
export const TAB_ID = randomId();

export const ownKey = (place: DraftPlace) => draftKey(place, TAB_ID);

export const saveTabDraft = <Content>(key: string, draft: TabDraft<Content>): void => saveDraft(key, draft);

/** Saves a draft for another time, whatever this tab saves next. */
export const saveAside = <Content>(place: DraftPlace, draft: TabDraft<Content>): void =>
  saveDraft(draftKey(place, randomId()), draft);

/** Milliseconds: often enough for a crash, rare enough for fifty pages. */
const SAVE_DELAY_MS = 1000;

/** One timer: a tab has one screen at a time. */
let saveTimer = 0;

/** Saves at most once per delay. */
export function scheduleSave(write: () => void): void {
  saveTimer ||= window.setTimeout(() => {
    saveTimer = 0;
    write();
  }, SAVE_DELAY_MS);
}

export const isSaveScheduled = (): boolean => saveTimer !== 0;

export function cancelScheduledSave(): void {
  window.clearTimeout(saveTimer);
  saveTimer = 0;
}

/** Removes this tab's draft after a save, and cancels a scheduled write. */
export function removeTabDraft({ kind, id }: Omit<DraftPlace, "owner">): void {
  cancelScheduledSave();
  for (const key of draftKeys(`countersign-${kind}:`)) if (key.endsWith(`:${id}:${TAB_ID}`)) removeDraft(key);
}

/** Removes the drafts of every tab, once there is nothing left to type. */
export function removeAllDrafts({ kind, id }: Omit<DraftPlace, "owner">): void {
  cancelScheduledSave();
  for (const key of draftKeys(`countersign-${kind}:`)) if (key.includes(`:${id}:`)) removeDraft(key);
}

/** Sets aside the draft of a screen that this tab left, so that it is offered later. */
export function setOwnAside(place: DraftPlace): void {
  const left = read(ownKey(place));
  if (left) saveAside(place, left);
  removeDraft(ownKey(place));
}

/** Drafts of this place, newest first, except those open in other tabs. */
export async function findDrafts<Content>(place: DraftPlace): Promise<FoundDraft<Content>[]> {
  const open = await openTabs();
  return allDrafts<Content>(place)
    .filter(({ key }) => key !== ownKey(place) && !open.has(key))
    .sort((one, other) => other.keptAt - one.keptAt);
}

const allDrafts = <Content>(place: DraftPlace): FoundDraft<Content>[] =>
  draftKeys(draftKey(place, "")).flatMap((key) => {
    const draft = read<Content>(key);
    if (draft) return [{ ...draft, key }];
    removeDraft(key);
    return [];
  });

const read = <Content>(key: string): TabDraft<Content> | null =>
  readDraft<TabDraft<Content>>(
    key,
    ({ content, revision, keptAt }) =>
      content !== undefined && typeof revision === "number" && typeof keptAt === "number",
  );

/** Finds another tab: open in this browser, gone from it without saying so, or not known here. */
export async function findTab(place: DraftPlace, tab: string): Promise<"open" | "gone" | "unknown"> {
  const key = draftKey(place, tab);
  if (!navigator.locks) return "unknown";
  if ((await openTabs()).has(key)) return "open";
  return allDrafts(place).some((draft) => draft.key === key) ? "gone" : "unknown";
}

async function openTabs(): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name ?? ""));
}
