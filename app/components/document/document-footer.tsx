import { Fragment } from "react";
import { directionOfWords } from "~/domain/content/typography/direction-of-words";

const DOT = " · ";

interface DocumentFooterProps {
  text: string;
  className?: string;
}

/** The owner's words at the end of a document. */
export const DocumentFooter = ({ text, className = "document" }: DocumentFooterProps) => (
  // `auto` would not look into the parts.
  <footer className={`${className} document-footer`} dir={directionOfWords(text) ?? "auto"}>
    {text.includes(DOT)
      ? text.split("\n").map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand twice
          <Fragment key={at}>
            {at > 0 ? "\n" : null}
            <Parts of={line.split(DOT)} />
          </Fragment>
        ))
      : text}
  </footer>
);

/** Each has its own direction and its dot behind it, and none that fits a line is broken: a phone number, an address. */
const Parts = ({ of: parts }: { of: readonly string[] }) =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part may stand twice
    <Fragment key={at}>
      {at > 0 ? " " : null}
      <span className="footer-part">
        <bdi>{part}</bdi>
        {at < parts.length - 1 ? <span>{"\u00a0·"}</span> : null}
      </span>
    </Fragment>
  ));
