/**
 * Local drafts hold typed text that is saved nowhere else yet, in this browser, for crashes, lost connections and
 * closed pages. Storage may be full, forbidden or hold something else; a draft is never required. Signing out clears
 * them.
 */
type DraftKind = "draft" | "edit" | "price" | "send";

/** Browsers may be shared, so drafts belong to an account, and to one thing in it. */
export interface DraftPlace {
  kind: DraftKind;
  /** Account id. */
  owner: string;
  id: string;
}

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;
/** Characters; a browser gives a site about five million. */
const LONGEST = 1_200_000;
/** Drafts of one account; the oldest go first. */
const MOST = 40;

export const draftKey = ({ kind, owner, id }: DraftPlace, ...name: string[]): string =>
  [`countersign-${kind}`, owner, id, ...name].join(":");

export const draftKeys = (start: string): string[] => storedKeys().filter((key) => key.startsWith(start));

/** Removes a draft that is older than two weeks. @returns null for that, and for a value of another shape */
export function readDraft<Draft>(key: string, isDraft: (found: Draft) => boolean): Draft | null {
  const found = parse(key) as (Draft & Dated) | null;
  if (typeof found !== "object" || found === null || !isDraft(found)) return null;
  if (typeof found.keptAt !== "number" || found.keptAt > Date.now() - LIFETIME_MS) return found;
  removeDraft(key);
  return null;
}

/** Saves a draft. One that is too long leaves the last draft as it was. */
export function saveDraft(key: string, draft: Dated): void {
  const text = JSON.stringify(draft);
  if (text.length > LONGEST) return;
  try {
    makeRoom(key);
    localStorage.setItem(key, text);
  } catch {
    // Drafts are optional.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Drafts are optional.
  }
}

interface Dated {
  /** UTC milliseconds by the browser's clock. */
  keptAt?: number;
}

function makeRoom(key: string): void {
  const [, owner = ""] = key.split(":");
  const others = storedKeys().filter((one) => one !== key && one.split(":")[1] === owner);
  if (others.length < MOST) return;
  const age = (one: string) => (parse(one) as Dated | null)?.keptAt ?? 0;
  others.sort((one, other) => age(one) - age(other));
  for (const old of others.slice(0, others.length - MOST + 1)) removeDraft(old);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => /^countersign-(draft|edit|price|send):/.test(key));
  } catch {
    return [];
  }
}

function parse(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
