/** How long an opened proposal stays on an admin's screen. */
export const OPEN_MINUTES = 10;
