/** The limits of a document's pictures. The browser and the server share them. */
const MEGABYTE = 1024 * 1024;

/** Pixels on each side. */
export const LEAST_SIDE = 16;
export const LARGEST_SIDE = 2000;
/** A picture is stored in its sizes, the largest first. */
export const MOST_SIZES = 3;
/** Bytes of all its sizes together. */
export const MOST_BYTES = 8 * MEGABYTE;
/** UTF-16 units. */
export const LONGEST_DESCRIPTION = 500;
/** Counts the pictures of one proposal. */
export const MOST_PICTURES = 100;
/** Bytes of a proposal's pictures in the printed size: an isolate has to hold the PDF (bench/memory). */
export const MOST_PRINTED_BYTES = 14 * MEGABYTE;
/** Bytes of a printed PDF. Its pictures may be larger there than they were: most of all those that are no JPEG. */
export const MOST_PDF_BYTES = 24 * MEGABYTE;
