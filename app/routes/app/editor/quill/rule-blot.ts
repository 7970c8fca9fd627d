import { BlockEmbed } from "quill/blots/block.js";

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
