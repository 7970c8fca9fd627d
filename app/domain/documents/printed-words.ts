import type { PrintedProposal } from "./renderer";

/** All that is written on a printed page, by which its fonts are chosen; a logo's picture is not. */
export const printedWords = (printed: PrintedProposal): string => JSON.stringify({ ...printed, logo: null });
