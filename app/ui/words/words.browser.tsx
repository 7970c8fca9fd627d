import type { ReactNode } from "react";
import { sentenceOf, wordsOfTag } from "./text-in-spans";

/** Text, the name of a value, or a tag with what is in it: the build reads the message (scripts/building/words/words-in-place.mjs). */
type Part = string | [value: string] | [tag: string, words: Part[]];

/** `words.tsx` in browsers. */
export function Words({ text, ...values }: { text: Part[] } & Record<string, unknown>) {
  const nodesOf = (parts: Part[]): ReactNode[] => joined(parts.map(nodeOf));
  const nodeOf = (part: Part): ReactNode => {
    if (typeof part === "string") return part;
    const [name, words] = part;
    const value = values[name];
    return words && typeof value === "function" ? value(wordsOfTag(nodesOf(words))) : (value as ReactNode);
  };
  return sentenceOf(nodesOf(text));
}

/** Texts side by side are one, as the server has written them. */
function joined(nodes: ReactNode[]): ReactNode[] {
  const all: ReactNode[] = [];
  for (const node of nodes) {
    const text = typeof node === "string" || typeof node === "number" ? `${node}` : node || "";
    const last = all.at(-1);
    if (typeof text === "string" && typeof last === "string") all[all.length - 1] = last + text;
    else all.push(text);
  }
  return all;
}
