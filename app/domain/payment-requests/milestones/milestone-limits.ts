/** Characters of what an owner says about a milestone; the browser needs no schema for it. */
export const MAX_NOTE_LENGTH = 2_000;
