/** The server and browsers write a sentence with the same nodes, or React would write the page anew. */
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Words } from "./words";
import { Words as WordsInBrowsers } from "./words.browser";

const loud = (words: ReactNode) => createElement("b", null, words);

it.each<[string, Record<string, unknown>]>([
  ["Step {step} of {steps}<loud>: {title}</loud>", { step: 3, steps: 6, title: "Scope", loud }],
  ["{name} is {what}", { name: createElement("bdi", null, "Ada"), what: "here" }],
  ["{first}{second}{third}", { first: "One", second: 2, third: createElement("i") }],
  ["Nothing: {nothing}, {none}.", { nothing: null, none: undefined }],
  ["<loud>All</loud> {count}", { loud: (words: ReactNode) => words, count: 0 }],
])("%s", (text, values) => {
  const server = createElement(Words as never, { text, ...values } as never);
  const browser = createElement(WordsInBrowsers, { text: partsOf(parse(text)), ...values } as never);
  expect(renderToString(browser)).toBe(renderToString(server));
});

type Parts = (string | [string] | [string, Parts])[];

/** As the build writes them. */
const partsOf = (elements: MessageFormatElement[]): Parts =>
  elements.map((element) => {
    if (element.type === TYPE.tag) return [element.value, partsOf(element.children)];
    if (element.type === TYPE.argument) return [element.value];
    return element.type === TYPE.literal ? element.value : "";
  });
