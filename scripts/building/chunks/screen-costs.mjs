/** Measures what a screen bears: bytes and scripts. */
import { isEditor, isOfAdmin, isScreen } from "./entries.mjs";

const KB = 1000;

/** The cost of one more script: a request, a place in the browser's queue, a compression of its own. */
export const BYTES_PER_SCRIPT = 90;

const MAX_SCRIPTS = 16;

/** The list of routes, the entry, the root, two layouts and the screen itself. */
const OWN_SCRIPTS = 6;

/** So many bytes more make each byte more than twice as bad. */
const HEAVIER_BYTES = 0.75 * KB;

/** A byte is worse on a screen that loads many. What is loaded on demand delays nothing. */
export const burdenOf = (loader, size) => burden(isScreen(loader), size);

const burden = (isOnScreen, size) =>
  isOnScreen ? Math.exp(size / HEAVIER_BYTES) : size / HEAVIER_BYTES / 10;

/** @returns {(bytes: number) => Float64Array} what each loader's burden grows by with so many bytes more */
export function addedBurdens(loaders, sizes) {
  const known = loaders.map((loader) => ({
    isOnScreen: isScreen(loader),
    size: sizes.get(loader),
    now: burdenOf(loader, sizes.get(loader)),
  }));
  return (bytes) => {
    const added = new Float64Array(known.length);
    for (const [at, { isOnScreen, size, now }] of known.entries())
      added[at] = burden(isOnScreen, size + bytes) - now;
    return added;
  };
}

/** Screens of admins have a third layout; the editor has Quill, and loads its parts at once. */
export const sharedScripts = (screen) =>
  MAX_SCRIPTS - OWN_SCRIPTS - (isEditor(screen) ? 2 : isOfAdmin(screen) ? 1 : 0);

/** So much lighter than the heaviest other screen the editor counts: it is the farthest from its budget. */
const EDITOR_FEWER_BYTES = 4 * KB;

/**
 * The editor has a budget of its own for Quill. Counted with all its bytes, every other screen would carry its code to spare
 * it a script.
 * @param alone what each entry loads that no other needs @returns {Map<string, number>} without Quill's weight
 */
export function withoutQuill(groups, alone) {
  const screens = [...totals(groups, alone)].filter(([loader]) => isScreen(loader));
  const heaviest = Math.max(...screens.filter(([loader]) => !isEditor(loader)).map(([, size]) => size));
  const evened = new Map(alone);
  for (const [screen, size] of screens)
    if (isEditor(screen)) evened.set(screen, alone.get(screen) - size + heaviest - EDITOR_FEWER_BYTES);
  return evened;
}

/** Returns sizes above the lightest screen's. */
export function sizesOf(groups, alone) {
  const sizes = totals(groups, alone);
  const least = leastOf(sizes);
  return new Map([...sizes].map(([loader, size]) => [loader, size - least]));
}

function totals(groups, alone) {
  const sizes = new Map(alone);
  for (const { loaders, size } of groups)
    for (const loader of loaders) sizes.set(loader, (sizes.get(loader) ?? 0) + size);
  return sizes;
}

const leastOf = (sizes) =>
  Math.min(...[...sizes].filter(([loader]) => isScreen(loader)).map(([, size]) => size));
