import type { ReactNode } from "react";
import { MessagesProvider } from "~/components/message";
import { pageNumber } from "~/domain/printing/page-number";
import type { Paper } from "~/domain/printing/paper";
import { PRINTED_HOST } from "~/domain/printing/printed-address";
import { directionOf } from "~/platform/language/direction";
import type { Translate } from "~/platform/language/translate";
import { FOOT_LETTERS, footLine } from "./foot-line";
import { printCss } from "./print-css";

/** Lets only pictures be fetched, which the printer has, and lets nothing run. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data: ${PRINTED_HOST}`;

interface PrintPageProps {
  title: string;
  t: Translate;
  /** Null for a page without style, whose words tell which fonts it needs. */
  fonts: string | null;
  paper: Paper;
  hasCover?: boolean;
  /** More style, after the page's own. */
  css?: string;
  children: ReactNode;
}

const sheet = (paper: Paper): string => `@page { size: ${paper}; }`;

export function PrintPage({
  title,
  t,
  fonts,
  paper,
  hasCover = false,
  css: more = "",
  children,
}: PrintPageProps) {
  const dir = directionOf(t.language);
  const { css, letters } = footLine({ title, pageNumber: pageNumber(t), dir, hasCover });
  return (
    <html lang={t.language} dir={dir === "rtl" ? dir : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        {fonts === null ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which escaping would break
          <style dangerouslySetInnerHTML={{ __html: fonts + printCss + more + sheet(paper) + css }} />
        )}
      </head>
      <body>
        {letters.map((text) => (
          <p key={text} className={`${FOOT_LETTERS} label`} aria-hidden="true">
            {text}
          </p>
        ))}
        <MessagesProvider value={t}>{children}</MessagesProvider>
      </body>
    </html>
  );
}
