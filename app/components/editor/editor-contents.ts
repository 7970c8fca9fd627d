/** What the screen around the editor may ask of it. */
export interface EditorContents {
  html(): string;
  /** What to save: the document as it was opened, letter for letter, while nothing is changed. */
  toSave(): string;
  /** The document, or null while it says what it said when it was opened. */
  changedHtml(): string | null;
  /** Opens a document: nothing is changed, and nothing can be undone. */
  open(html: string): void;
  /** Puts a document in the place of the present one, by a step that can be undone. */
  replace(html: string): void;
  focus(): void;
}
