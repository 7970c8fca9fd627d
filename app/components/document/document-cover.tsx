import type { ReactNode } from "react";
import type { ShownCover } from "~/domain/branding/cover";
import type { UntitledText } from "~/domain/content/opening-headline";
import type { PictureSource } from "~/domain/content/pictures/picture-name";
import { directionOfWords } from "~/domain/content/typography/direction-of-words";
import { unbroken } from "~/platform/text/unbroken";
import { CoverGround } from "./cover-ground";

interface CoverLogo {
  source: string;
  width: number;
  height: number;
  alt: string;
}

interface DocumentCoverProps {
  cover: ShownCover;
  title: string;
  /** The title's element on this page. */
  heading: "h1" | "h2" | "p";
  /** The headline of the text, which the title replaces; contents and reading times need it (routes/client/script). */
  headline?: UntitledText["headline"];
  sender: string;
  logo: CoverLogo | null;
  facts: readonly { name: string; value: ReactNode }[];
}

/** A picture fills its box, so a wide one is wider than it (cover.css). On phones, sharpness yields to the line. */
function shownWidth(layout: ShownCover["layout"], { width, height }: PictureSource): string {
  const box = layout === "split" ? 26 : 52;
  const rem = Math.ceil(Math.max(box, (46 * width) / height));
  return `(min-width: 48rem) ${rem}rem, ${layout === "split" ? 100 : 150}vw`;
}

/** The first screen of a document, and the first page of its PDF. */
export function DocumentCover(props: DocumentCoverProps) {
  const { cover, title, heading: Heading, headline, sender, logo, facts } = props;
  const { layout, field, picture, pattern } = cover;
  return (
    <header className={field?.isDark ? "cover cover-dark" : "cover"} data-layout={layout}>
      {field ? <CoverGround hex={field.hex} pattern={pattern} /> : null}
      {picture ? (
        <img
          className="cover-image"
          src={picture.src}
          srcSet={picture.srcset}
          sizes={shownWidth(layout, picture)}
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
          <bdi translate="no">{sender}</bdi>
        </p>
        <Heading
          className="cover-title"
          id={headline?.id}
          data-headline={headline ? "" : undefined}
          data-block={headline?.block}
          dir={directionOfWords(title) ?? "auto"}
        >
          {unbroken(title)}
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
