/** What a picture of a document may be. Shared by the browser and the server. */
const MEGABYTE = 1024 * 1024;

/** Pixels on each side. */
export const LEAST_SIDE = 16;
export const LARGEST_SIDE = 2000;
/** A picture in its sizes, the largest first. */
export const MOST_SIZES = 3;
/** Bytes of all its sizes together. */
export const MOST_BYTES = 8 * MEGABYTE;
/** In one proposal. */
export const MOST_PICTURES = 100;
/** Bytes of all pictures of a proposal in the size that is printed: a page to print is one text. */
export const MOST_PRINTED_BYTES = 16 * MEGABYTE;
