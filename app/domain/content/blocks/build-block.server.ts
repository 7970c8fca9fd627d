import { linkAddress } from "../allow-list.server";
import { attributeOf, type Element, isElementNode, type Node, textBelow } from "../document-nodes";
import { createElement, createText, withChildren } from "../document-tree.server";
import { figureOf } from "../figures/build-figure.server";
import { BLOCK_FORMS, type BlockKind } from "./block-forms";
import type { Item, Line } from "./read-lines.server";
import { isVideoAddress } from "./video-address";

/** Null for a block that holds nothing. @param extra gets the pictures that it has no place for */
export function buildBlock(kind: BlockKind, items: readonly Item[], extra: Element[]): Element | null {
  const { tag, className, list } = BLOCK_FORMS[kind];
  const built = items.map((item) => buildItem(kind, item, extra)).filter((nodes) => nodes.length > 0);
  if (built.length === 0) return null;
  const children = list
    ? [
        element(
          list,
          built.map((nodes) => element("li", nodes)),
        ),
      ]
    : built.flat();
  return element(tag, children, { class: className });
}

function buildItem(kind: BlockKind, { lines, images }: Item, extra: Element[]): Element[] {
  const pictures = images.flatMap(figureOf);
  const photo = BLOCK_FORMS[kind].hasPhoto ? pictures.splice(0, 1) : [];
  extra.push(...pictures);
  if (kind === "quote") return buildQuote(lines);
  if (kind === "case") return buildCase(lines, photo);
  if (kind === "callout") return paragraphs([joined(lines)]);
  if (kind === "columns") return buildColumns(lines);
  if (kind === "video") return [...photo, ...buildVideo(lines)];
  return [...photo, ...paragraphs([lines.slice(0, 1).flatMap(nodesOf), joined(lines.slice(1))])];
}

function buildQuote(lines: readonly Line[]): Element[] {
  const words = joined(lines.filter(({ isCaption }) => !isCaption));
  const [name, ...role] = lines.filter(({ isCaption }) => isCaption);
  const caption = paragraphs([name?.nodes ?? [], joined(role)]);
  if (words.length === 0 && caption.length === 0) return [];
  const quoted = element("blockquote", [element("p", words)]);
  return caption.length === 0 ? [quoted] : [quoted, element("figcaption", caption)];
}

/** The last of several paragraphs is the result. */
function buildCase(lines: readonly Line[], photo: readonly Element[]): Element[] {
  const heading = lines.find(({ isHeading, nodes }) => isHeading && nodes.length > 0);
  const body = lines.filter((line) => line !== heading);
  const result = body.length > 1 ? body.at(-1) : undefined;
  const text = joined(body.filter((line) => line !== result));
  return [
    ...(heading ? [element("h3", heading.nodes)] : []),
    ...photo,
    ...paragraphs([text, result?.nodes ?? []]),
  ];
}

/** The first line leads to the video, and names the address: words that it has instead are the caption's. */
function buildVideo(lines: readonly Line[]): Element[] {
  const [first, ...others] = lines;
  const [link, ...more] = first?.nodes ?? [];
  const address = link && more.length === 0 ? videoAddressIn(link) : null;
  if (!first || !link || !isElementNode(link) || !address)
    return paragraphs([first?.nodes ?? [], joined(others)]);
  const named = textBelow(link).trim() === address ? [] : [{ ...first, nodes: link.childNodes }];
  const shown = element("a", [createText(address)], { href: address });
  return paragraphs([[shown], joined([...named, ...others])]);
}

/** The first rule stands between the columns. */
function buildColumns(lines: readonly Line[]): Element[] {
  const full = lines.filter(({ nodes }) => nodes.length > 0);
  if (full.length === 0) return [];
  const isFirst = ({ rules }: Line) => rules === 0;
  return [
    ...column(full.filter(isFirst)),
    element("hr", []),
    ...column(full.filter((line) => !isFirst(line))),
  ];
}

/** Items that follow each other are one list. */
function column(lines: readonly Line[]): Element[] {
  const built: Element[] = [];
  for (const { list, nodes } of lines) {
    const last = built.at(-1);
    if (!list) built.push(element("p", nodes));
    else if (last?.tagName === list) withChildren(last, [...last.childNodes, element("li", nodes)]);
    else built.push(element(list, [element("li", nodes)]));
  }
  return built;
}

/** Null for anything but a link to a video. */
export function videoAddressIn(node: Node): string | null {
  if (!isElementNode(node) || node.tagName !== "a") return null;
  const address = linkAddress(attributeOf(node, "href") ?? "");
  return isVideoAddress(address) ? address : null;
}

const nodesOf = ({ nodes }: Line): Node[] => nodes;

function joined(lines: readonly Line[]): Node[] {
  const full = lines.filter(({ nodes }) => nodes.length > 0);
  return full.flatMap(({ nodes }, at) => (at === 0 ? nodes : [createElement("br", {}), ...nodes]));
}

/** An empty one stays before a full one, so that each keeps its place. */
function paragraphs(fields: readonly Node[][]): Element[] {
  const last = fields.findLastIndex((nodes) => nodes.length > 0);
  return fields.slice(0, last + 1).map((nodes) => element("p", nodes));
}

const element = (
  name: string,
  children: readonly Node[],
  attributes: Readonly<Record<string, string>> = {},
): Element => withChildren(createElement(name, attributes), children);
