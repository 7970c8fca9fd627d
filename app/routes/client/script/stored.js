// @ts-check
/** Browsers may forbid storage, and it may be full: what is stored is never required. @template T @param {() => T} use */
export function ifStored(use) {
  try {
    return use();
  } catch {
    return null;
  }
}
