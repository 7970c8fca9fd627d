/** Apart from the schema, so screens do not load zod for a number. */
export const MAX_NOTES_LENGTH = 5000;
