import { t } from "~/platform/words/t";

type FieldKind = "line" | "text" | "choice" | "day" | "tick";

export interface FieldLabels {
  label: string;
  kind: FieldKind;
  hint?: string;
  placeholder?: string;
  /** Labels by stored value; "" means not answered. */
  options?: Record<string, string>;
  /** Half width on wide screens. */
  half?: boolean;
  rows?: number;
  input?: { type?: "email"; inputMode?: "email" | "decimal"; autoComplete?: string };
}

export const onePerLine = (hint: string): string => `${hint} ${t("One per line.")}`;
