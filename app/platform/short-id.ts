/** Ids of proposals and mails open pages to whoever has them, so a log holds their beginning alone. */

/** Enough to find a row by, and far too little to guess the rest of 21 characters from. */
const SHOWN = 6;

export const shortId = (id: string): string => `${id.slice(0, SHOWN)}…`;
