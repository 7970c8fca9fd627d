import { withoutDescriptions } from "../content/figures/document-pictures.server";
import { uncoveredLetters } from "../content/letter-coverage";
import { closedHtml } from "../content/shown-document.server";
import type { VersionContent } from "../proposals/version.server";
import type { PrintedProposal } from "./renderer";

/** Returns the page's text except our own words, to choose its fonts. Parses HTML, as entities can encode letters. */
export const printedWords = (printed: PrintedProposal): string =>
  JSON.stringify({ ...printed, content: asRead(printed.content), logo: null, pictures: null });

/** Letters that the PDF would show as boxes. */
export const unprintableLetters = (content: VersionContent, senderName: string): string[] =>
  uncoveredLetters(JSON.stringify([asRead(content), senderName]));

const asRead = (content: VersionContent): VersionContent => ({
  ...content,
  html: withoutDescriptions(closedHtml(content.html)),
});
