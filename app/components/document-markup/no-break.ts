/**
 * Quill replaces no-break spaces, which would change stored text ("8.000 €"), so a private-use character stands in.
 */
const NO_BREAK = "\u00a0";
export const PLACEHOLDER = "\ue0a0";

export const withPlaceholder = (html: string): string =>
  html.replaceAll(/\u00a0|&nbsp;|&#160;/g, PLACEHOLDER);
export const withNoBreakSpace = (text: string): string => text.replaceAll(PLACEHOLDER, NO_BREAK);
