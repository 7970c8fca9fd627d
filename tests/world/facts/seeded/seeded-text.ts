/** A text without a fault, and faults that are put into it one by one. */
import type { Brief } from "~/domain/briefs/brief";

export interface Seed {
  kind:
    | "sum"
    | "date"
    | "share"
    | "duration"
    | "terms"
    | "count"
    | "month"
    | "name"
    | "deliverable"
    | "exclusion"
    | "promise";
  /** In the text; the first place is changed. */
  from: string;
  to: string;
  /** Of the text or the sentence of a remark that the text without the fault does not have. */
  found: string;
}

export interface SeededText {
  name: string;
  brief: Partial<Brief>;
  html: string;
  faults: readonly Seed[];
}

export interface CleanText {
  name: string;
  brief: Partial<Brief>;
  html: string;
}
