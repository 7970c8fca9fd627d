import { type CSSProperties, Fragment } from "react";
import { directionOf, onlyOwn, runsOf } from "~/domain/mail/content/own-words";
import { linkedRuns } from "./linked-words";

/** A sentence of ours, with what people wrote kept in its own direction. */
export function Words({ text }: { text: string }) {
  return (
    <>
      {runsOf(text).map((run, index) => {
        const key = `${index}${run.text}`;
        return run.isOwn ? (
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
  /** The colour of addresses that can be followed, where all of it is one person's; without it, none can. */
  linkInk?: string | undefined;
}

/** A block of text; one that is a person's alone runs in that person's direction. */
export function Block({ as: Tag, text, linkInk, ...attributes }: BlockProps) {
  const words = onlyOwn(text);
  return (
    <Tag {...attributes} dir={words === null ? undefined : directionOf(words)}>
      {words === null ? <Words text={text} /> : linkInk ? linked(words, linkInk) : linesOf(words)}
    </Tag>
  );
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={line + String(index)} />, line]));

/** Written out as it is: where it leads is what it says. */
const linked = (words: string, ink: string) =>
  linkedRuns(words).map(({ text, url }, index) => {
    const key = `${index}${text}`;
    return url === null ? (
      <Fragment key={key}>{linesOf(text)}</Fragment>
    ) : (
      // Short: a message may hold hundreds, and Gmail clips what is long.
      <a key={key} className="link" href={url} style={{ color: ink }}>
        {text}
      </a>
    );
  });
