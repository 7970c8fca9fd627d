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
/** Bytes of all pictures of a proposal in the size that is printed: an isolate has to hold the PDF (bench/memory). */
export const MOST_PRINTED_BYTES = 14 * MEGABYTE;
/** Bytes of a PDF as it is printed. Its pictures may be larger there than they were: most of all what is no JPEG. */
export const MOST_PDF_BYTES = 24 * MEGABYTE;
