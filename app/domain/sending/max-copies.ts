/** Recipients of a copy, of one email. */
export const MAX_COPIES = 10;
