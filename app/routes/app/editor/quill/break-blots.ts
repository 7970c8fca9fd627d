import { BlockEmbed } from "quill/blots/block.js";
import Embed from "quill/blots/embed.js";
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

/** A line break inside a paragraph, which Quill lacks. */
export class SoftBreak extends Embed {
  static override blotName = "soft-break";
  static override tagName = "SPAN";
  static override className = "soft-break";

  static override value(): boolean {
    return true;
  }

  html(): string {
    return "<br>";
  }
}
