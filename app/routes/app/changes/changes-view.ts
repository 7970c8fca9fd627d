import type { NamedChanges } from "~/domain/proposals/changes/named-changes";

export interface ChangesView {
  id: string;
  title: string;
  /** What can be compared: the draft, then the versions, newest first. */
  choices: { value: string; label: string }[];
  /** Null for a proposal that was never sent. */
  compared: ComparedView | null;
}

export interface ComparedView extends NamedChanges {
  from: string;
  to: string;
  /** In words: "version 2", "the draft". */
  before: string;
  after: string;
  /** The sender's line on the newer version. */
  whatsNew: string | null;
  /** False where the new text stands alone. */
  hasMarks: boolean;
  html: string;
}
