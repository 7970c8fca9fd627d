import type { Translate } from "~/platform/language/translate";
import type { BoundTable } from "../../audit/bound-rows";

interface Place {
  table: BoundTable | "audit_events" | "audit_heads" | "audit_purges";
  /** The row's id; the proposal's if the row is missing or has none. */
  row: string;
}

export interface Finding extends Place {
  message: string;
}

/** A finding without its sentence, which `findings.server.ts` puts into the reader's language. */
export interface UnsaidFinding extends Place {
  say: (t: Translate) => string;
}
