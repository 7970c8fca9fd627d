/** Explicit, so that an SDK update fails to compile until it is reviewed. */
export const API_VERSION = "2026-10-28.endive";
