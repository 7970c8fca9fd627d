/** An opened proposal stays on an admin's screen for this long. */
export const OPEN_MINUTES = 10;
