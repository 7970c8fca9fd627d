/** Inside `main`, so that screen readers stay in that landmark. */
export const floatingContainer = () => document.querySelector("main") ?? undefined;

export const FLOATING =
  "z-30 rounded-panel border border-line bg-sheet text-ink shadow-lifted outline-none motion-safe:data-[state=open]:animate-appear";
