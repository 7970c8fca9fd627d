/**
 * Puts every table of sanitised HTML into a box that scrolls on its own, so that a wide one never moves the
 * page; the box takes the focus, so that arrow keys scroll it. The sanitiser escapes "<" everywhere but in
 * tags, which is why plain text replacement is exact.
 */
export const withScrollingTables = (html: string): string =>
  html
    .replaceAll(
      /<table(?=[\s>])/g,
      '<div class="document-table" role="group" aria-label="Table" tabindex="0"><table',
    )
    .replaceAll("</table>", "</table></div>");
