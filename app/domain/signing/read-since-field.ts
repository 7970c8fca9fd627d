/** Names the version since which a page asked its reader to read what changed, and not all. */
export const READ_SINCE_FIELD = "readSince";
