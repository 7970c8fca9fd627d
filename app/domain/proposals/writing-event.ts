/** What the screen is told while a proposal is being written: one JSON object a line. */
export type WritingEvent =
  /** A finished block, cleaned and sanitised as the stored text will be. */
  | { type: "block"; html: string; heading: string | null }
  /** The text of the block that is being written, to be shown as text. */
  | { type: "unfinished"; text: string }
  /** The whole is stored. */
  | { type: "written" }
  | { type: "failed"; message: string; isCancelled: boolean };
