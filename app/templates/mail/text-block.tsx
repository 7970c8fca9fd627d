import { type CSSProperties, Fragment } from "react";
import { isolatedText, textDirection, textRuns } from "~/domain/mail/content/bidi-text";
import { linkedRuns } from "./linked-runs";

export function InlineText({ text }: { text: string }) {
  return (
    <>
      {textRuns(text).map((run, index) => {
        const key = `${index}${run.text}`;
        return run.isIsolated ? (
          <bdi key={key}>{linesOf(run.text)}</bdi>
        ) : (
          <Fragment key={key}>{run.text}</Fragment>
        );
      })}
    </>
  );
}

interface BlockProps {
  as: "p" | "h1" | "td";
  text: string;
  className: string;
  style: CSSProperties;
  width?: string;
  /** The colour of links; without it, URLs are not linked. */
  linkInk?: string | undefined;
}

/** Text written by one person runs in its own direction. */
export function Block({ as: Tag, text, linkInk, ...attributes }: BlockProps) {
  const words = isolatedText(text);
  return (
    <Tag {...attributes} dir={words === null ? undefined : textDirection(words)}>
      {words === null ? <InlineText text={text} /> : linkInk ? linked(words, linkInk) : linesOf(words)}
    </Tag>
  );
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={line + String(index)} />, line]));

const linked = (words: string, ink: string) =>
  linkedRuns(words).map(({ text, url }, index) => {
    const key = `${index}${text}`;
    return url === null ? (
      <Fragment key={key}>{linesOf(text)}</Fragment>
    ) : (
      // Short: a message may hold hundreds, and Gmail clips long mails.
      <a key={key} className="link" href={url} style={{ color: ink }}>
        {text}
      </a>
    );
  });
