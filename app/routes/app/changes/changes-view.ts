export interface ChangesView {
  id: string;
  title: string;
  /** What can be compared: the draft, then the versions, newest first. */
  choices: { value: string; label: string }[];
  /** Null for a proposal that was never sent. */
  compared: ComparedView | null;
}

export interface ComparedView {
  from: string;
  to: string;
  /** In words: "version 2", "the draft". */
  before: string;
  after: string;
  /** The sender's line on the newer version. */
  whatsNew: string | null;
  count: number;
  parts: PartView[];
  total: { before: string; after: string } | null;
  price: { lines: LineView[]; terms: string[] } | null;
  isMostlyNew: boolean;
  /** False where the new text stands alone. */
  hasMarks: boolean;
  html: string;
}

export interface PartView {
  key: string;
  name: string;
  /** "new", "removed", "moved"; empty for changed. */
  what: string;
  /** Where it stands on the page; null for what is only named. */
  anchor: string | null;
  /** What it was and is, for short texts. */
  values: { before: string; after: string } | null;
}

export interface LineView {
  key: string;
  name: string;
  before: string;
  after: string;
}
