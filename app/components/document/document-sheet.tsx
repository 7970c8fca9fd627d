import type { ReactNode } from "react";
import type { Theme } from "~/db/vocabulary";
import type { ShownLogo } from "~/domain/branding/logo-key";
import { styledTheme } from "~/domain/branding/themes";
import { unbroken } from "~/platform/text/unbroken";
import { LogoImage } from "./logo-image";

interface DocumentSheetProps {
  /** Comes from `showDocument`: sanitised on write, with balanced tags. */
  html: string;
  /** Stands between the two parts of a text that has a place for it. */
  price?: ReactNode;
  /** Also comes from `showDocument`. */
  afterPrice?: string | null;
  theme?: Theme | null;
  /** Replaces the masthead and the title. */
  cover?: ReactNode;
  /** Stands between the cover and the text. */
  belowCover?: ReactNode;
  logo?: ShownLogo | null;
  /** Date and sender, above the title. */
  masthead?: ReactNode;
  /** Set in the document's own typeface. */
  title?: string;
  /** The language of the text, where it is not the page's. */
  lang?: string;
  children?: ReactNode;
}

/** The only component that renders stored HTML. */
export function DocumentSheet({
  html,
  price,
  afterPrice = null,
  theme = null,
  cover,
  belowCover,
  logo,
  masthead,
  title,
  lang,
  children,
}: DocumentSheetProps) {
  return (
    <article className="document-sheet" data-theme={styledTheme(theme) ?? undefined}>
      {cover}
      {belowCover}
      {logo && !cover ? (
        <p className="document-logo">
          <LogoImage logo={logo} />
        </p>
      ) : null}
      {masthead}
      {title ? (
        <header className="document" dir="auto">
          <h1>{unbroken(title)}</h1>
        </header>
      ) : null}
      <Text html={html} lang={lang} />
      {afterPrice === null ? null : (
        <>
          {price}
          {afterPrice === "" ? null : <Text html={afterPrice} lang={lang} />}
        </>
      )}
      {children}
    </article>
  );
}

const Text = ({ html, lang }: Pick<DocumentSheetProps, "html" | "lang">) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server at every write
  <div className="document" lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
