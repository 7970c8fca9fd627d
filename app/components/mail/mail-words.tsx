import { type CSSProperties, Fragment } from "react";
import { directionOf, onlyOwn, runsOf } from "./own-words";

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
}

/** A block of text; one that is a person's alone runs in that person's direction. */
export function Block({ as: Tag, text, ...attributes }: BlockProps) {
  const words = onlyOwn(text);
  return (
    <Tag {...attributes} dir={words === null ? undefined : directionOf(words)}>
      {words === null ? <Words text={text} /> : linesOf(words)}
    </Tag>
  );
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={line + String(index)} />, line]));
