/** Noon on a working day, so that a day more or less changes no month. */
export const START = Date.UTC(2026, 10, 16, 12, 0, 0);
