import Embed from "quill/blots/embed.js";

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
