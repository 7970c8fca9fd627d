import { kindOfBlock } from "../blocks/kind-of-block";
import { type Element, isElementNode, textBelow } from "../document-nodes";
import { parseDocument, serialiseTree } from "../document-tree.server";
import { pictureSource } from "../pictures/picture-name";
import { DECORATIVE_ROLE } from "./decorative-role";
import { hasPictures } from "./document-pictures.server";
import { descriptionOf, imagesIn, isDecorative, sizesOf } from "./picture-nodes";
import { isSaid, type PictureToDescribe, suggestionFrom, type TypedDescription } from "./picture-to-describe";

/** Returns the pictures that still need a description. @param html as it is stored */
export function undescribedIn(html: string): PictureToDescribe[] {
  if (!hasPictures(html)) return [];
  return imagesIn(parseDocument(html).tree).flatMap((image, at) => {
    if (descriptionOf(image) !== "" || isDecorative(image)) return [];
    const { src, srcset = "" } = pictureSource(sizesOf(image));
    const suggestion = suggestionFrom(wordsBeside(image));
    return [{ place: at + 1, src, srcset, alt: "", isDecorative: false, suggestion }];
  });
}

/** The caption; in a block, the name of the person, the heading, or the words below the video's address. */
function wordsBeside(image: Element): string {
  const figure = elementAround(image);
  if (!figure) return "";
  const [caption] = childrenOf(figure, "figcaption");
  const item = elementAround(figure);
  const beside = caption ?? (item && nameIn(item));
  return beside ? textBelow(beside) : "";
}

/** Null for what stands in the text itself. */
function elementAround({ parentNode }: Element): Element | null {
  return parentNode && "tagName" in parentNode ? parentNode : null;
}

function nameIn(item: Element): Element | undefined {
  const [first, second] = childrenOf(item, "p");
  if (item.tagName === "li") return first;
  return kindOfBlock(item) === "video" ? second : childrenOf(item, "h3")[0];
}

const childrenOf = (parent: Element, name: string): Element[] =>
  parent.childNodes.filter(isElementNode).filter(({ tagName }) => tagName === name);

/** Others stay as they are, and so do those for which nothing was typed. */
export function withDescriptions(html: string, typed: readonly TypedDescription[]): string {
  const { tree } = parseDocument(html);
  const images = imagesIn(tree);
  for (const one of typed) {
    const image = images[one.place - 1];
    if (!image || !isSaid(one)) continue;
    const others = image.attrs.filter(({ name }) => name !== "alt" && name !== "role");
    const said = one.isDecorative ? { alt: "", role: DECORATIVE_ROLE } : { alt: one.alt };
    image.attrs = [...others, ...Object.entries(said).map(([name, value]) => ({ name, value }))];
  }
  return serialiseTree(tree);
}
