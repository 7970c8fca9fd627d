/** Full ids of proposals and mails open pages, so logs contain only their beginning. */

const SHOWN = 6;

export const shortId = (id: string): string => `${id.slice(0, SHOWN)}…`;
