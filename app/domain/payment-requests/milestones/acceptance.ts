import type { Translate } from "~/platform/language/translate";

/** What somebody accepts, as the page says it and the chain keeps it. */
export const acceptance = (words: Translate): { statement: string; button: string } => ({
  statement: words("milestone.statement"),
  button: words("milestone.accept"),
});
