import type { ReactNode } from "react";
import { printCss } from "./print-css";

/** Nothing may be fetched and nothing may run, whatever the document says (design 9). */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

interface PrintPageProps {
  title: string;
  lang: string;
  /** `@font-face` rules. */
  fonts: string;
  children: ReactNode;
}

/** The whole HTML document that a browser prints. */
export function PrintPage({ title, lang, fonts, children }: PrintPageProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which escaping would break */}
        <style dangerouslySetInnerHTML={{ __html: fonts + printCss }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
