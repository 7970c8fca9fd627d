import Embed from "quill/blots/embed.js";

/** A line break inside a paragraph, as addresses have them; Quill by itself knows paragraphs alone. */
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
