/** Of the form, without the schema that a browser does not need. */
export const MAX_ADDED_LINES = 8;
export const MAX_CHANGES_LENGTH = 10_000;

/** The choice of no tax in the form. */
export const NO_TAX = "none";

export const lineNumbers = Array.from({ length: MAX_ADDED_LINES }, (_, at) => at + 1);
