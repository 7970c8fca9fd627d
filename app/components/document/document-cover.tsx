import type { ReactNode } from "react";
import type { ShownCover } from "~/domain/branding/cover";

export interface CoverLogo {
  source: string;
  width: number;
  height: number;
  alt: string;
}

export interface DocumentCoverProps {
  cover: ShownCover;
  title: string;
  /** What the title is on this page. */
  heading: "h1" | "h2" | "p";
  /** Of the headline that it replaces. */
  titleId?: string | undefined;
  sender: string;
  logo: CoverLogo | null;
  facts: readonly { name: string; value: ReactNode }[];
}

/** The first screen of a document, and the first page of its PDF. */
export function DocumentCover(props: DocumentCoverProps) {
  const { cover, title, heading: Heading, titleId, sender, logo, facts } = props;
  const { layout, field, picture } = cover;
  return (
    <header className={field?.isDark ? "cover cover-dark" : "cover"} data-layout={layout}>
      {/* SVG, as the CSP forbids inline styles, and printers leave out backgrounds. */}
      {field ? (
        <svg className="cover-field" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={field.hex} />
        </svg>
      ) : null}
      {picture ? (
        <img
          className="cover-image"
          src={picture.src}
          srcSet={picture.srcset}
          sizes={layout === "split" ? "(min-width: 48rem) 26rem, 100vw" : "(min-width: 52rem) 52rem, 100vw"}
          width={picture.width}
          height={picture.height}
          alt=""
          decoding="async"
        />
      ) : null}
      <div className="cover-text">
        <p className="cover-sender">
          {logo ? (
            <span className={field?.isDark ? "cover-logo cover-plate" : "cover-logo"}>
              <img src={logo.source} width={logo.width} height={logo.height} alt={logo.alt} />
            </span>
          ) : null}
          <bdi>{sender}</bdi>
        </p>
        <Heading className="cover-title" id={titleId} dir="auto">
          {title}
        </Heading>
        <dl className="cover-facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
