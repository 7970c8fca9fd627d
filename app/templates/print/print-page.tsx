import type { ReactNode } from "react";
import type { Paper } from "~/domain/printing/paper";
import { FOOT_LETTERS, footTitle } from "./foot-title";
import { printCss } from "./print-css";

/** Nothing is fetched and nothing runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

interface PrintPageProps {
  title: string;
  lang: string;
  fonts: string;
  paper: Paper;
  children: ReactNode;
}

const sheet = (paper: Paper): string => `@page { size: ${paper}; }`;

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
