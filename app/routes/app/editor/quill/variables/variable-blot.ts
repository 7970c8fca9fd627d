import type Quill from "quill";
import Embed from "quill/blots/embed.js";
import { CHIP, describeChip, storedVariable } from "~/components/document-markup/variable-chip";
import { escapeText } from "~/platform/text/html-text";
import { asOneStep } from "../changes";

export const VARIABLE = "variable";

/** One letter to Quill: it is deleted, moved and copied as a whole. */
export class VariableBlot extends Embed {
  static override blotName = VARIABLE;
  static override tagName = "SPAN";
  static override className = CHIP;

  static override create(value?: unknown): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the parent reads the tag from the class it is called on
    const node = super.create() as HTMLElement;
    describeChip(node, String(value));
    return node;
  }

  static override value(node: Element): string {
    return storedVariable(node) ?? "";
  }

  /** Returns what is copied. */
  html(): string {
    return escapeText(VariableBlot.value(this.domNode as Element));
  }
}

/** @param length of what was typed there, which it replaces */
export function putVariable(quill: Quill, typed: string, index: number, length = 0): void {
  asOneStep(quill, () => {
    const formats = quill.getFormat(index, length);
    if (length > 0) quill.deleteText(index, length, "user");
    quill.insertEmbed(index, VARIABLE, typed, "user");
    for (const name of EMPHASIS) if (formats[name]) quill.formatText(index, 1, name, formats[name], "user");
    quill.setSelection(index + 1, 0, "user");
  });
}

const EMPHASIS = ["bold", "italic", "underline", "strike", "code", "link"];
