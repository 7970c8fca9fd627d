import type { VersionContent } from "../proposals/version.server";
import { uncoveredLetters } from "./letter-coverage";
import type { PrintedProposal } from "./renderer";
import { closedHtml } from "./shown-document.server";

/**
 * All that is written on a printed page, by which its fonts are chosen; a logo's picture is not. Stored HTML may name
 * a letter by its number (`&#x935;`), so it is read as a browser reads it.
 */
export const printedWords = (printed: PrintedProposal): string =>
  JSON.stringify({ ...printed, content: asRead(printed.content), logo: null });

/** The letters of a proposal that is yet to be sent, in which a PDF of it shows boxes: each once. */
export const unprintableLetters = (content: VersionContent, senderName: string): string[] =>
  uncoveredLetters(JSON.stringify([asRead(content), senderName]));

const asRead = (content: VersionContent): VersionContent => ({ ...content, html: closedHtml(content.html) });
