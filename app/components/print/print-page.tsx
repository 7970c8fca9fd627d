import type { ReactNode } from "react";
import type { Paper } from "~/domain/documents/paper";
import { FOOT_LETTERS, footTitle } from "./foot-title";
import { printCss } from "./print-css";

/** Nothing may be fetched and nothing may run, whatever the document says. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

interface PrintPageProps {
  title: string;
  lang: string;
  /** `@font-face` rules. */
  fonts: string;
  paper: Paper;
  children: ReactNode;
}

const sheet = (paper: Paper): string => `@page { size: ${paper}; }`;

/** The whole HTML document that a browser prints. */
export function PrintPage({ title, lang, fonts, paper, children }: PrintPageProps) {
  const foot = footTitle(title);
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which escaping would break */}
        <style dangerouslySetInnerHTML={{ __html: fonts + printCss + sheet(paper) + foot }} />
      </head>
      <body>
        {foot === "" ? null : (
          <p className={`${FOOT_LETTERS} label`} aria-hidden="true">
            {title}
          </p>
        )}
        {children}
      </body>
    </html>
  );
}
