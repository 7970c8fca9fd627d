/** `:has([data-dialog])` in the stylesheet stops the page from scrolling. */
export const BACKDROP =
  "fixed inset-0 z-40 flex items-end justify-center overflow-y-auto bg-scrim p-0 motion-safe:animate-appear sm:items-center sm:p-6";
