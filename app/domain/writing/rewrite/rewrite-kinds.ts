export const REWRITE_KINDS = [
  "rewrite",
  "shorten",
  "friendlier",
  "firmer",
  "grammar",
  "translate",
  "continue",
  "section",
] as const;
export type RewriteKind = (typeof REWRITE_KINDS)[number];

/** Checks whether it writes after the passage; the other kinds replace it. */
export const addsText = (kind: RewriteKind): boolean => kind === "continue" || kind === "section";

/** Words of one block, or whole blocks. */
export const PASSAGE_SHAPES = ["words", "blocks"] as const;
export type PassageShape = (typeof PASSAGE_SHAPES)[number];

/** Characters of HTML; about four pages. */
export const LONGEST_PASSAGE = 12_000;
/** Characters of a new section's topic. */
export const LONGEST_TOPIC = 300;
/** Characters of the text before the passage. */
export const LONGEST_BEFORE = 2_000;
