import { stylesheetHref } from "../stylesheet";

interface DocumentFrameProps {
  /** What `showDocument` gives. */
  html: string;
}

/** Somebody's document in a page of its own that runs nothing, posts nothing and leads nowhere. */
export const DocumentFrame = ({ html }: DocumentFrameProps) => (
  <iframe
    title="Proposal content"
    srcDoc={pageOf(html)}
    // Without allow-scripts the origin is of use for the stylesheet's fonts alone.
    sandbox="allow-same-origin"
    className="block h-[75vh] min-h-120 w-full bg-sheet"
  />
);

const pageOf = (html: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Proposal</title><link rel="stylesheet" href="${stylesheetHref}"></head><body class="paper-always"><main class="document-sheet"><div class="document" dir="auto">${html}</div></main></body></html>`;
