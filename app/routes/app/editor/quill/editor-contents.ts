/** What the screen may ask of the editor. */
export interface EditorContents {
  html(): string;
  /** To save: the original HTML if nothing changed. */
  toSave(): string;
  /** Null if unchanged. */
  changedHtml(): string | null;
  /** Without an undo step. */
  open(html: string): void;
  /** As one undo step. */
  replace(html: string): void;
  focus(): void;
  /** Pictures on their way: resolves to whether all arrived; null where there are none. */
  pending(): Promise<boolean> | null;
}
