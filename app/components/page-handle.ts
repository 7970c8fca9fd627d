/** What a route or a layout says about its page in `handle`. */
export interface PageHandle {
  /** Brings its own frame instead of the layout's. */
  bare?: true;
  /** `false`: plain HTML, no runtime, no data for it. */
  hydrate?: boolean;
}

const said = (handle: unknown): PageHandle => (typeof handle === "object" && handle !== null ? handle : {});

/** Whether a page wants no frame around it. */
export const isBarePage = (handles: readonly unknown[]): boolean =>
  handles.some((handle) => said(handle).bare === true);

/**
 * Whether a page goes out without a script. The innermost route that says so decides; a bare page shares
 * nothing with its layout, so the layout's word does not reach it. Where no route was reached at all, root's
 * error view answers, and that needs no script.
 * @param handles of the matched routes, root first
 */
export function isPlainPage(handles: readonly unknown[]): boolean {
  if (handles.length <= 1) return true;
  const decisive = handles.map(said).findLast(({ hydrate, bare }) => hydrate !== undefined || bare);
  return decisive?.hydrate === false;
}
