/** Bytes: the longest document, URL-encoded. */
export const TEXT_FORM_BYTES = 1_600_000;
