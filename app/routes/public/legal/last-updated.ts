export const LAST_UPDATED = { iso: "2025-06-17", text: "Last updated June 17, 2025" };
