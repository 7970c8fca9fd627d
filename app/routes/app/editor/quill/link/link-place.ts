/** The link that a dialog edits, in the text or in a table's cell. */
export interface LinkPlace {
  /** Null where it spans several lines, so that only the address can be changed. */
  text: string | null;
  /** Empty where there is no link yet. */
  address: string;
  put(text: string | null, address: string): void;
  remove(): void;
  /** Puts the focus and the selection back. */
  comeBack(): void;
}
