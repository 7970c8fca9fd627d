/** A private-use character stands for a no-break space, which Quill would replace in stored text ("8.000 €"). */
const NO_BREAK = "\u00a0";
export const PLACEHOLDER = "\ue0a0";

export const withPlaceholder = (html: string): string =>
  html.replaceAll(/\u00a0|&nbsp;|&#160;/g, PLACEHOLDER);
export const withNoBreakSpace = (text: string): string => text.replaceAll(PLACEHOLDER, NO_BREAK);
