import { createElement, Fragment, type ReactNode } from "react";

/** Text, the name of a value, or a tag with what is in it: the build reads the message (scripts/building/words-in-place.mjs). */
type Part = string | [value: string] | [tag: string, words: Part[]];

/** `words.tsx` in browsers. */
export function Words({ text, ...values }: { text: Part[] } & Record<string, unknown>) {
  const nodesOf = (parts: Part[]): ReactNode => createElement(Fragment, null, ...parts.map(nodeOf));
  const nodeOf = (part: Part): ReactNode => {
    if (typeof part === "string") return part;
    const [name, words] = part;
    const value = values[name];
    return words && typeof value === "function" ? value(nodesOf(words)) : (value as ReactNode);
  };
  return nodesOf(text);
}
