import { typedLine } from "~/platform/text/typed-text";

/** The state of the agreement whose totals the reader of a change order saw. */
export const shownTotalsSchema = typedLine().max(60).default("").meta({
  description: "For a change order: `changeOrder.shown`, as it was read. Other proposals leave it out.",
});
