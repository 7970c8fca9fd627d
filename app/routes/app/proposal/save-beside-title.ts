/** Takes no height, so that nothing moves when the button goes after hydration. */
export const SAVE_BESIDE_TITLE = "-my-2.5 sm:-my-1";
