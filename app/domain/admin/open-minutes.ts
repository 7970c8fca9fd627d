/** For so long a proposal that an admin opened stays on the screen. */
export const OPEN_MINUTES = 10;
