/** What a field of the wizard may say about itself. */

export type FieldKind = "line" | "text" | "choice" | "day" | "tick";

export interface FieldWords {
  label: string;
  kind: FieldKind;
  hint?: string;
  placeholder?: string;
  /** Choices by stored value; the empty one is "not answered". */
  options?: Record<string, string>;
  /** Sits beside its neighbour on wide screens. */
  half?: boolean;
  rows?: number;
  input?: { type?: "email"; inputMode?: "email" | "decimal"; autoComplete?: string };
}

export const ONE_PER_LINE = "One per line.";
