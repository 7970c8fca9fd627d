/** The limits of files after the answer (docs/decisions/0126-files-after-the-answer.md). The browser and the server share them. */
const MEGABYTE = 1024 * 1024;

/** Bytes of one file. */
export const MOST_FILE_BYTES = 10 * MEGABYTE;
/** Of all clients of a proposal together. */
export const MOST_SENT_FILES = 20;
