/** The most characters of internal notes, apart from their schema so that a screen need not load zod for a number. */
export const NOTES_LENGTH = 5000;
