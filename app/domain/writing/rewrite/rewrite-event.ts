/** Each event is sent as one JSON object a line. */
export type RewriteEvent =
  | { type: "text"; text: string }
  | {
      type: "rewritten";
      /** Sanitised. */
      html: string;
      /** Numbers, addresses and variables that neither the passage nor the brief has. */
      additions: string[];
      /** The number of further passages that the plan allows. */
      left: number;
    }
  | { type: "failed"; message: string };
