/** Makes a video's picture, or its card, the link that opens it. The stored text has the address in words. */
import type { Translate } from "~/platform/language/translate";
import { type DocumentTree, type Element, isElementNode, type Node, textBelow } from "../document-nodes";
import { createElement, createText, withChildren } from "../document-tree.server";
import { descriptionOf, imagesIn } from "../figures/picture-nodes";
import { videoAddressIn } from "./build-block.server";
import { kindOfBlock } from "./kind-of-block";
import { siteOf } from "./video-address";

/** @param t the reader's language; null for paper, which names the address in words */
export function showVideos(tree: DocumentTree, t: Translate | null): void {
  tree.childNodes = tree.childNodes.flatMap((node) =>
    isElementNode(node) && kindOfBlock(node) === "video" ? shown(node, t) : [node],
  );
  for (const node of tree.childNodes) node.parentNode = tree;
}

function shown(block: Element, t: Translate | null): Node[] {
  const parts = block.childNodes.filter(isElementNode);
  const picture = parts.find(({ tagName }) => tagName === "figure");
  const [line, caption] = parts.filter((part) => part !== picture);
  const [link] = line?.childNodes ?? [];
  const address = link ? videoAddressIn(link) : null;
  // Without an address there is nothing to play: its picture and its words stay.
  if (!line || !address) return parts.filter((part) => part === picture || textBelow(part).trim() !== "");
  const site = siteOf(address);
  const words = caption ? textBelow(caption).trim() : "";
  const described = picture && imagesIn(picture).map(descriptionOf).join("");
  const opening = openingTo(address, t?.("client.video", { title: words || described || site }));
  const where = t ? paragraph("video-site", [createText(site)]) : { ...line, attrs: classed("video-site") };
  if (picture) withChildren(block, [withChildren(opening, [picture]), ...(caption ? [caption] : []), where]);
  else if (words)
    withChildren(block, [paragraph("video-title", [withChildren(opening, [createText(words)])]), where]);
  else
    withChildren(block, [
      paragraph("video-title", [withChildren(opening, [createText(t ? site : address)])]),
    ]);
  return [block];
}

function openingTo(address: string, name: string | undefined): Element {
  const link = { href: address, rel: "noopener noreferrer" };
  return createElement("a", name ? { ...link, target: "_blank", "aria-label": name } : link);
}

const classed = (name: string) => [{ name: "class", value: name }];

const paragraph = (className: string, children: readonly Node[]): Element =>
  withChildren(createElement("p", { class: className }), children);
