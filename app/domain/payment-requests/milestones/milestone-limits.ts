/** Characters of an owner's note. In a file of its own, so that the browser does not load the schema. */
export const MAX_NOTE_LENGTH = 2_000;
