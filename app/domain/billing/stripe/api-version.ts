/** The SDK's own, written out: an update of the SDK does not compile before this was looked at. */
export const API_VERSION = "2026-10-28.endive";
