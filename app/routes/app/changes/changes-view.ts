import type { NamedChanges } from "~/domain/proposals/changes/named-changes";

export interface ChangesView {
  id: string;
  title: string;
  /** What can be compared: the draft, then the versions, newest first. */
  choices: { value: string; label: string }[];
  /** Null for a proposal that was never sent. */
  compared: ComparedView | null;
  /** Empty where the draft cannot be replaced. */
  restorable: RestorableView[];
  /** What the owner is about to make the draft again; null until they ask for it. */
  restoring: RestorableView | null;
}

export interface RestorableView {
  /** The number of a version, or the id of a kept draft. */
  key: string;
  kind: "version" | "draft";
  /** "Version 2, 29 Nov 2026". */
  name: string;
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
