import type { ReactNode } from "react";
import type { NodesOf } from "~/platform/words/message-types";
import { inParts } from "~/platform/words/t";
import { sentenceOf, wordsOfTag } from "./text-in-spans";

/** A sentence of the app with elements in it. Browsers get `words.browser.tsx` in place of this file. */
export function Words<const Text extends string>({
  text,
  ...values
}: { text: Text } & NodesOf<Text, ReactNode>) {
  const nodes = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, around(value)]));
  return sentenceOf(inParts(text, nodes) as ReactNode[]);
}

const around = (value: unknown) =>
  typeof value === "function" ? (words: ReactNode[]) => value(wordsOfTag(words)) : value;
