import type { BoundTable } from "../../audit/bound-rows";

export interface Finding {
  table: BoundTable | "audit_events" | "audit_heads" | "audit_purges";
  /** The row's id; the proposal's if the row is missing or has none. */
  row: string;
  message: string;
}
