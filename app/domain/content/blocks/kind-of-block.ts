import { attributeOf, type Element } from "../document-nodes";
import { type BlockKind, blockKindOf } from "./block-forms";

export const kindOfBlock = (element: Element): BlockKind | null =>
  blockKindOf(element.tagName, attributeOf(element, "class") ?? "");
