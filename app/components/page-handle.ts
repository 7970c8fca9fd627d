/** Routes and layouts declare this in `handle`. */
export interface PageHandle {
  /** The page is in the subscriber's language; otherwise a loader gives the language, or it is English. */
  isOfApp?: true;
  bare?: true;
  /** `false`: static HTML without scripts or loader data. */
  hydrate?: boolean;
  /** Serves a page without scripts that follows from its data: equal keys are rendered once (docs/decisions/0048). */
  renderedFrom?: (data: never) => Rendering;
}

export interface Rendering {
  /** All that the page shows, to be turned into JSON. */
  key: unknown;
  /** A new value each time, which stands in the page once. */
  unique: string;
}

const innermost = (handle: unknown): PageHandle =>
  typeof handle === "object" && handle !== null ? handle : {};

export const isBarePage = (handles: readonly unknown[]): boolean =>
  handles.some((handle) => innermost(handle).bare === true);

/**
 * Checks whether a page is sent without scripts: the innermost route that says so decides. A bare page ignores its
 * layout. Without a matched route, root's error view is shown, which needs no script.
 * @param handles root first
 */
export function isPlainPage(handles: readonly unknown[]): boolean {
  if (handles.length <= 1) return true;
  const decisive = handles.map(innermost).findLast(({ hydrate, bare }) => hydrate !== undefined || bare);
  return decisive?.hydrate === false;
}
