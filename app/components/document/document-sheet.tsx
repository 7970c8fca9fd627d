import type { ReactNode } from "react";
import type { ShownLogo } from "~/domain/branding/logo-key";
import { LogoImage } from "../branding/logo-image";

export interface DocumentSheetProps {
  /** What `showDocument` gives: sanitised at the write, and closed in itself. */
  html: string;
  /** At the top right. */
  logo?: ShownLogo | null;
  /** Above the title: when it is from, and from whom. */
  masthead?: ReactNode;
  /** Above the text, in the document's own hand. */
  title?: string;
  /** Below the text: a signature block, a footer. */
  children?: ReactNode;
}

/** A proposal on paper; the one place of the product's pages that renders stored HTML. */
export function DocumentSheet({ html, logo, masthead, title, children }: DocumentSheetProps) {
  return (
    <article className="document-sheet">
      {logo ? (
        <p className="document-logo">
          <LogoImage logo={logo} />
        </p>
      ) : null}
      {masthead}
      {title ? (
        <header className="document" dir="auto">
          <h1>{title}</h1>
        </header>
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server at every write */}
      <div className="document" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </article>
  );
}
