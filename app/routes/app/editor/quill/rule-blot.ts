import { BlockEmbed } from "quill/blots/block.js";
import { PAGE_BREAK } from "~/domain/content/blocks/block-forms";

export class Rule extends BlockEmbed {
  static override blotName = "rule";
  static override tagName = "HR";

  static override value(): boolean {
    return true;
  }

  html(): string {
    return "<hr>";
  }
}

export class PageBreak extends Rule {
  static override blotName = PAGE_BREAK;
  static override className = PAGE_BREAK;

  override html(): string {
    return `<hr class="${PAGE_BREAK}">`;
  }
}
