/** The text of a document, line by line. A row of a table is one line: its first cell says what its last one is. */
export const linesOf = (html: string): string[] =>
  html
    .replace(/<\/(?:tr|p|li|h[1-6]|blockquote)>|<br\s*\/?>/gi, "\n")
    .replace(/<\/t[dh]>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .split("\n");
