/**
 * Texts kept in this browser: what is being typed, for the crash and the tab that is closed, and what somebody decided
 * against when two versions met. Storage may be full or forbidden; a copy is a courtesy and never a failure.
 */
const PREFIX = "countersign-edit";
/** A copy that nobody asked for in two weeks goes. */
const KEPT_FOR = 14 * 24 * 60 * 60 * 1000;

export interface KeptText {
  html: string;
  /** The revision it was typed over. */
  revision: number;
  /** UTC milliseconds. */
  keptAt: number;
  why: "unsaved" | "set-aside";
}

export interface Found extends KeptText {
  key: string;
}

/** Whose text of what is kept: a browser may be shared. */
export interface Shelf {
  /** The account. */
  owner: string;
  /** The proposal. */
  id: string;
}

const newName = () => Math.random().toString(36).slice(2);
const keyOf = ({ owner, id }: Shelf, name: string) => `${PREFIX}:${owner}:${id}:${name}`;

/** One for each page that is open: two tabs keep their texts apart. */
const TAB = newName();

/** Where this tab keeps what is typed. */
export const ownKey = (shelf: Shelf) => keyOf(shelf, TAB);

export function keep(key: string, text: KeptText): void {
  try {
    localStorage.setItem(key, JSON.stringify(text));
  } catch {
    // See the top.
  }
}

/** Keeps a version that somebody decided against. */
export const setAside = (shelf: Shelf, html: string, revision: number): void =>
  keep(keyOf(shelf, newName()), { html, revision, keptAt: Date.now(), why: "set-aside" });

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See the top.
  }
}

/** Often enough for a crash, and seldom enough for a document of fifty pages. Milliseconds. */
const PAUSE = 1000;

/** The write that waits for a pause in the typing: a tab has one editor at most. */
let waiting = 0;

/** Writes once there is a pause, however often it is asked meanwhile. */
export function keepSoon(write: () => void): void {
  waiting ||= window.setTimeout(() => {
    waiting = 0;
    write();
  }, PAUSE);
}

export const isKeptSoon = (): boolean => waiting !== 0;

export function stopKeeping(): void {
  window.clearTimeout(waiting);
  waiting = 0;
}

/** What was typed into a proposal in this tab is saved: a copy that was about to be written would be of no use. */
export function forgetTyped(id: string): void {
  stopKeeping();
  for (const key of keptKeys()) if (key.endsWith(`:${id}:${TAB}`)) forget(key);
}

/** What is kept of somebody's for a proposal and not just being typed in another tab, the newest first. */
export async function findKept(shelf: Shelf): Promise<Found[]> {
  const open = await openTabs();
  return allKept()
    .filter(({ key }) => key.startsWith(keyOf(shelf, "")) && key !== ownKey(shelf) && !open.has(key))
    .sort((one, other) => other.keptAt - one.keptAt);
}

function allKept(): Found[] {
  try {
    return keptKeys().flatMap(readKept);
  } catch {
    return [];
  }
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function readKept(key: string): Found[] {
  const text = parse(localStorage.getItem(key));
  if (text && text.keptAt > Date.now() - KEPT_FOR) return [{ ...text, key }];
  forget(key);
  return [];
}

function parse(raw: string | null): KeptText | null {
  try {
    const text = JSON.parse(raw ?? "null");
    const isText =
      typeof text?.html === "string" && typeof text.revision === "number" && typeof text.keptAt === "number";
    return isText ? text : null;
  } catch {
    return null;
  }
}

/** A tab holds a lock by the name of its copy for as long as it lives, and after a crash no longer. */
export function holdLock(key: string): () => void {
  const gone = new AbortController();
  navigator.locks
    ?.request(
      key,
      { signal: gone.signal },
      () =>
        new Promise<void>((done) => {
          if (gone.signal.aborted) done();
          gone.signal.addEventListener("abort", () => done());
        }),
    )
    .catch(() => undefined);
  return () => gone.abort();
}

async function openTabs(): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name ?? ""));
}
