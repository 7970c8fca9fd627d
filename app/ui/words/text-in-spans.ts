import { createElement, Fragment, type ReactNode } from "react";

/** Puts a sentence's text into elements: a browser that translates a page replaces text nodes (docs/decisions/0083). */
export const sentenceOf = (nodes: ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...nodes.map(inSpan));

/** Returns the words within a tag; text alone is left to the tag's element. */
export const wordsOfTag = (nodes: ReactNode[]): ReactNode =>
  nodes.length === 1 && typeof nodes[0] === "string" ? nodes[0] : sentenceOf(nodes);

const inSpan = (node: ReactNode): ReactNode =>
  typeof node === "string" && node.trim() !== "" ? createElement("span", null, node) : node;
