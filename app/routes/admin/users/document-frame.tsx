import { stylesheetHref } from "~/components/stylesheet";

interface DocumentFrameProps {
  /** Comes from `showDocument`. */
  html: string;
}

export const DocumentFrame = ({ html }: DocumentFrameProps) => (
  <iframe
    title="Proposal content"
    srcDoc={documentHtml(html)}
    // Only for the fonts: without allow-scripts the origin gives nothing else.
    sandbox="allow-same-origin"
    className="block h-[75vh] min-h-120 w-full bg-sheet"
  />
);

const documentHtml = (html: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Proposal</title><link rel="stylesheet" href="${stylesheetHref}"></head><body class="paper-always"><main class="document-sheet"><div class="document" dir="auto">${html}</div></main></body></html>`;
