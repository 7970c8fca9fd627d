/** Sent as one JSON object a line. */
export type GenerationEvent =
  /** A finished block, sanitised like the stored text. */
  | { type: "block"; html: string; heading: string | null }
  | { type: "unfinished"; text: string }
  | { type: "written" }
  | { type: "failed"; message: string; isCancelled: boolean };
