/** One file for browsers, as the parts share most of Radix (`live.ts`). */
export { PaletteSheet } from "./command-palette.client";
export { LiveFloating } from "./live-floating";
export { LiveMenu } from "./live-menu";
export { LivePopover } from "./live-popover";
export { LiveToast } from "./live-toast";
