import { listen } from "../../editor/quill/listen";

const OPEN = "open-library";

/** Lets the block menu open the panel, whose button is elsewhere. */
export const openLibrary = (): void => void window.dispatchEvent(new Event(OPEN));

/** @returns a function that stops */
export const onOpenLibrary = (open: () => void): (() => void) => listen(window, { [OPEN]: open });
