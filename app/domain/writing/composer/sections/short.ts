/** Characters; a shorter answer needs no section of its own. */
export const SHORT = 160;
