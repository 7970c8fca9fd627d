/**
 * Local drafts of the editor: unsaved text for crashes and closed tabs, and versions rejected in a conflict. Storage
 * may be full or forbidden; a draft is never required.
 */
const PREFIX = "countersign-edit";
/** Drafts older than two weeks are removed. */
const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

export interface EditorDraft {
  html: string;
  /** The revision it was typed over. */
  revision: number;
  /** UTC milliseconds. */
  keptAt: number;
  why: "unsaved" | "set-aside";
}

export interface FoundDraft extends EditorDraft {
  key: string;
}

/** Browsers may be shared, so drafts belong to an account and a proposal. */
export interface DraftOwner {
  /** Account id. */
  owner: string;
  id: string;
}

const randomId = () => Math.random().toString(36).slice(2);
const keyOf = ({ owner, id }: DraftOwner, name: string) => `${PREFIX}:${owner}:${id}:${name}`;

/** Each tab keeps its own draft. */
export const TAB_ID = randomId();

export const ownKey = (place: DraftOwner) => keyOf(place, TAB_ID);

export function saveDraft(key: string, draft: EditorDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Drafts are optional.
  }
}

export const saveSetAside = (place: DraftOwner, html: string, revision: number): void =>
  saveDraft(keyOf(place, randomId()), { html, revision, keptAt: Date.now(), why: "set-aside" });

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Drafts are optional.
  }
}

/** Milliseconds: often enough for a crash, rare enough for fifty pages. */
const SAVE_DELAY_MS = 1000;

/** One timer: a tab has one editor at most. */
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

/** After a save; also cancels a scheduled write. */
export function removeTabDraft(id: string): void {
  cancelScheduledSave();
  for (const key of draftKeys()) if (key.endsWith(`:${id}:${TAB_ID}`)) removeDraft(key);
}

/** Drafts of this proposal, newest first, except those open in other tabs. */
export async function findDrafts(place: DraftOwner): Promise<FoundDraft[]> {
  const open = await openTabs();
  return allDrafts()
    .filter(({ key }) => key.startsWith(keyOf(place, "")) && key !== ownKey(place) && !open.has(key))
    .sort((one, other) => other.keptAt - one.keptAt);
}

function allDrafts(): FoundDraft[] {
  try {
    return draftKeys().flatMap(readDraft);
  } catch {
    return [];
  }
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function readDraft(key: string): FoundDraft[] {
  const draft = parse(localStorage.getItem(key));
  if (draft && draft.keptAt > Date.now() - LIFETIME_MS) return [{ ...draft, key }];
  removeDraft(key);
  return [];
}

function parse(raw: string | null): EditorDraft | null {
  try {
    const draft = JSON.parse(raw ?? "null");
    const isDraft =
      typeof draft?.html === "string" &&
      typeof draft.revision === "number" &&
      typeof draft.keptAt === "number";
    return isDraft ? draft : null;
  } catch {
    return null;
  }
}

/** Another tab: open in this browser, gone from it without a word, or not known here. */
export async function findTab(place: DraftOwner, tab: string): Promise<"open" | "gone" | "unknown"> {
  const key = keyOf(place, tab);
  if (!navigator.locks) return "unknown";
  if ((await openTabs()).has(key)) return "open";
  return allDrafts().some((draft) => draft.key === key) ? "gone" : "unknown";
}

async function openTabs(): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name ?? ""));
}
