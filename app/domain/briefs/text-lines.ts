/** A table row is one line. */
export const linesOf = (html: string): string[] =>
  html
    .replace(/<\/(?:tr|p|li|h[1-6]|blockquote)>|<br\s*\/?>/gi, "\n")
    .replace(/<\/t[dh]>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .split("\n");
